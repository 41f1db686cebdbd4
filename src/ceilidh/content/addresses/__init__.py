"""The addresses of items, present and former ones."""
