"""What editors say of stored pictures and films: descriptions, captions, credits and focal points."""
