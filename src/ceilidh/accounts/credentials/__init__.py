"""Reads and changes what is stored of accounts, within a unit of work."""
