"""Background jobs on stored files."""
