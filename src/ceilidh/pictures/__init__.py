"""Stored pictures and films in the back office: what is said of them, and where they are used."""
