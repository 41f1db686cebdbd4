"""Whether a house is free on a day, as its diary says it to visitors."""
