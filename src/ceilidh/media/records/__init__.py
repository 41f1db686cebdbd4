"""The records of stored files: what is known and said of each, in the database."""
