"""Tells colleagues what happened with enquiries, as each of them chose."""
