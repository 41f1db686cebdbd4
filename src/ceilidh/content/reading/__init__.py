"""What visitors read of items, and who holds the token of a preview."""
