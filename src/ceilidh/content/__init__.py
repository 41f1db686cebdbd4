"""The code that venues, events and packages share."""
