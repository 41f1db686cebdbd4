"""Limits how often a client may do something; attempts are counted in the database."""
