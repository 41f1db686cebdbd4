"""Copies of a whole installation, and keeping one tidy."""
