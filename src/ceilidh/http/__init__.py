"""HTTP without any feature: routing, authentication, requests, responses and the cache. It imports no feature."""
