"""The site details: the company, how to reach it, and its founders."""
