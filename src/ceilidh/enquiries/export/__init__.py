"""Exports all enquiries as a spreadsheet."""
