"""Removes what is no longer referenced or has expired: stored files, uploads, versions, items in the trash, enquiries."""
