"""Removes what is no longer referenced or has expired: stored files, uploads, enquiries."""
