"""The built site, as the server sends it."""
