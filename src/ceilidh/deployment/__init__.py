"""Puts an installation onto a machine: units, settings, the link to the release in force."""
