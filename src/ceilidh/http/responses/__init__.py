"""Middleware for responses: conditional requests, content encoding and security headers."""
