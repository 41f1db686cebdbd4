"""Previews: an item's page with its draft, for whoever has a token."""
