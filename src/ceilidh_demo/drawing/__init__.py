"""Draws the pictures and films of the demo content."""
