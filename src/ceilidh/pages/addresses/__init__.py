"""Which path and which parameters are which page, and the absolute URLs of pages and pictures."""
