"""The repositories about administrators."""
