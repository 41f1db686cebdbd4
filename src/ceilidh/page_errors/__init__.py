"""Errors of pages that browsers report."""
