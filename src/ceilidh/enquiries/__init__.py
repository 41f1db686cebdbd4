"""Enquiries: the contact form, the mail about it and the inbox of the back office."""
