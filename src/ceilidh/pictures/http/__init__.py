"""The calls about stored pictures and films."""
