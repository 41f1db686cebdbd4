"""The parts of the migration to release 0.9.0."""
