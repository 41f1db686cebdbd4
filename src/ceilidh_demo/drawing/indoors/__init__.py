"""Scenes in rooms and close-ups."""
