"""What the back office does with items: each service opens its own units of work."""
