"""Play by plain lines."""
