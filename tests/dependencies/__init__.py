"""Dependencies of the product: known vulnerabilities and licences."""
