"""The HTTP calls that upload, describe and serve files."""
