"""The pictures of a page: where they come from, and in which widths."""
