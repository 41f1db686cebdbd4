"""The parts of the database contract."""
