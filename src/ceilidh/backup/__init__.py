"""Exports, imports and restores whole installations."""
