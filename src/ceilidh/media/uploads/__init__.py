"""Receives the files of an upload, and checks them by their names, signatures and structure."""
