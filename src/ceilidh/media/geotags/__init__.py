"""Finds metadata that may contain geotags in pictures and films, and overwrites it without moving any other byte."""
