"""The table for two, and what all tables share."""
