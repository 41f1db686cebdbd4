"""What stands in the head of each page for search engines, previews of links, and tabs."""
