"""The elements of scenes: hills, trees, houses, people."""
