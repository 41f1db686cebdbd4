"""The repositories of a unit of work, built on the record store of a database adapter."""
