"""The first run: the first administrator, and the checklist of what a new site needs."""
