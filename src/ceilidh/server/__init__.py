"""The processes that serve the product: gunicorn, and Caddy in front of it."""
