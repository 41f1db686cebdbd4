"""Raises and reads the content version."""
