"""Venues: the houses, castles and rooms that the company works in."""
