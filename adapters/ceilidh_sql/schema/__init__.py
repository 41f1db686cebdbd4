"""The database tables and their columns."""
