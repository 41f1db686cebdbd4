"""Load and recovery tests: see ``__main__``."""
