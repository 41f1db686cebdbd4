"""AccountCommands: their accounts, their login, and the authentication of API calls."""
