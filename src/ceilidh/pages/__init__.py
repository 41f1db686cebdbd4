"""The public pages of the site, with their built files, and what search engines read."""
