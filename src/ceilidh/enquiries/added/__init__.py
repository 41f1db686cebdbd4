"""Adds enquiries that came by something else than the contact form."""
