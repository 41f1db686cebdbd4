"""Installs a release: the deployment files, the systemd service, the settings and the link to the active release."""
