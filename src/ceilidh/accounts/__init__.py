"""Administrators: their accounts, how they sign in, and what authenticates calls."""
