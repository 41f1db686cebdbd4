"""Pictures and films: which formats are accepted, and how files are validated, stored and served."""
