"""How many enquiries came from where, how soon they were answered, and what became of them."""
