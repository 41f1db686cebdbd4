"""Runs decoders of untrusted files in confined processes: each reaches only its file and its result."""
