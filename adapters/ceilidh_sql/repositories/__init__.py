"""Reads and writes records; one class for each repository of the port."""
