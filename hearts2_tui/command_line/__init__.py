"""The command line: its commands, their options, how they end."""
