"""The second factor of a sign-in: codes of an authenticator app, and recovery codes."""
