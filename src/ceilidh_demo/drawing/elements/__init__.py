"""What scenes consist of: hills, trees, houses, people."""
