"""Counting what the server does, for Prometheus. Nothing of it is loaded unless the configuration asks for it."""
