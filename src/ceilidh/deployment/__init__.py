"""Deploys an installation: systemd units, settings and the link to the active release."""
