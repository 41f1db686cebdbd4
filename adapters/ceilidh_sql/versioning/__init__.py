"""The content version: how it is raised and read."""
