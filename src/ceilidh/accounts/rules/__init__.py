"""What is true of accounts, sessions and links, without reading or writing any."""
