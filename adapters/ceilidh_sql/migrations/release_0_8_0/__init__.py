"""The parts of the migration to release 0.8.0."""
