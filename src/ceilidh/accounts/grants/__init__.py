"""What was given out in the name of an account: sessions, one-time links and previews, and when they end."""
