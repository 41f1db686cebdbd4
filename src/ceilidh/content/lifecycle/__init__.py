"""Drafts, versions, visibility, addresses and the trash of items, each within a unit of work."""
