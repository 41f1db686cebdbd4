"""What venues, events and packages share."""
