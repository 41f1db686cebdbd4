"""HTTP operations, schemas and JSON that venues, events and packages share."""
