"""The steps from one release's schema to the next."""
