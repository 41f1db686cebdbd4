"""One file for each release that changed the schema. A released migration is never edited."""
