"""The site content: every text and picture of the site that belongs to no item."""
