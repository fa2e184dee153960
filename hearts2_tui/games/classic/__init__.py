"""Hearts for three to eleven players: Classic, Omnibus and Cancellation."""
