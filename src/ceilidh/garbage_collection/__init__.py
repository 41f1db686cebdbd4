"""Removes what is no longer referenced or has expired: files, uploads, versions, trash, enquiries."""
