"""The rules for values of fields; each returns what is wrong, as messages for people."""
