"""Measures what the server holds out, and how soon it is back: see ``__main__``."""
