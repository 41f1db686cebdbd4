"""What every kind of item shares: venues, events, packages, pages of text and the site content."""
