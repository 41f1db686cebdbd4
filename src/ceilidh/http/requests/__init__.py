"""Reading requests: bodies, forms, query strings and the client's address."""
