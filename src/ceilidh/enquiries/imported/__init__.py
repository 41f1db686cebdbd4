"""Imports enquiries from a table in CSV of another program."""
