"""A match in progress: turns, undo, claims, trying other cards; no Textual."""
