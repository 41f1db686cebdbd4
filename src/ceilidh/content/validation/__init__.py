"""Validates the values of an item."""
