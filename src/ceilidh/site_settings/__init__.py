"""What is featured and shown full width, and the site's own details."""
