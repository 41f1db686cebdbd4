"""The command ``ceilidh``."""
