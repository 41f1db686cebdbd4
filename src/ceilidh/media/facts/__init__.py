"""What is known and said of stored files: their metadata and records, and what their pictures show."""
