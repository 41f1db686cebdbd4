"""Checks uploaded files by their content."""
