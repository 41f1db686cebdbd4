"""What each public page shows: which fields it carries, and how they are read."""
