"""Tells colleagues by mail what happened with enquiries, as each of them chose."""
