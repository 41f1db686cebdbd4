"""Parses submitted forms into the values of an item."""
