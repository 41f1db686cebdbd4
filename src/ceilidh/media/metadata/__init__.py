"""The metadata of stored files: its model, where it is stored, and how anonymous callers read it."""
