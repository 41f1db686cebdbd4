"""The head of each page, for search engines, link previews and browser tabs."""
