"""What a day with a number of guests is like at a venue."""
