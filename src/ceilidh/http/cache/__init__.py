"""A response cache, keyed by request and checked against the version of the content."""
