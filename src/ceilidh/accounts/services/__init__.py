"""What can be done with accounts: each service opens its own units of work."""
