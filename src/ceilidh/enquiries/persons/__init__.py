"""Finds the other enquiries of one person."""
