"""Submitted forms, before any rule is applied to their values."""
