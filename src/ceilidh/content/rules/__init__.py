"""What is true of contents of items, without reading or writing any."""
