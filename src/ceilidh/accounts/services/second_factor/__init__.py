"""Set-up and removal of authenticator apps, passkeys and recovery codes."""
