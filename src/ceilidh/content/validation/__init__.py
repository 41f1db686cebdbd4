"""Rules for the values of an item."""
