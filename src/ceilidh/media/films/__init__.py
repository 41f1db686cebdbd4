"""Inspecting and transcoding films."""
