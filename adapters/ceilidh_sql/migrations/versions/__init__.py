"""One file for each release that changed the schema. What was released is not edited again."""
