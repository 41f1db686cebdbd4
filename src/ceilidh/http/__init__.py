"""The plumbing between HTTP and the features. It imports none of them."""
