"""Two-player Hearts: rules, records, search, hints, analysis, players."""
