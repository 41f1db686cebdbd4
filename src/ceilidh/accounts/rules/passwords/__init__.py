"""The rules for usernames and passwords, and the hashes of passwords."""
