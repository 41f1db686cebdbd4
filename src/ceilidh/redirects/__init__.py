"""Redirects from addresses of a former site."""
