"""A response cache, keyed by request and by the version of the content."""
