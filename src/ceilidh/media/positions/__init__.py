"""Finds metadata that may contain positions in pictures and films, and overwrites it without moving any other byte."""
