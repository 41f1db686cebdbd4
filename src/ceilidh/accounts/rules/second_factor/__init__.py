"""Codes, passkeys and stored secrets of the second factor."""
