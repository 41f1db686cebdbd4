"""SQLite: connections, transactions, checks of the file and its replacement."""
