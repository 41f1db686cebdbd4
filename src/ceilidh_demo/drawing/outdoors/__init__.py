"""Scenes out of doors."""
