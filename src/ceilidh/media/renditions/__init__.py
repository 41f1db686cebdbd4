"""Renditions: scaled and re-encoded copies of a picture."""
