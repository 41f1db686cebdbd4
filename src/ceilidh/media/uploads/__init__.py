"""Receives and validates the files of an upload."""
