"""SQLite: connections, files, backups of the file."""
