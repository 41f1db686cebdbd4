"""Administrators read and manage enquiries."""
