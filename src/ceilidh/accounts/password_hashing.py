"""Passwords, kept as argon2id hashes."""

import argon2
from argon2.exceptions import InvalidHashError, VerificationError

# OWASP's Password Storage Cheat Sheet: 19 MiB and two passes on one lane, about 50 ms of one core. With more memory
# a few dozen sign-ins at once would take a small machine down.
_HASHER = argon2.PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)

NOBODYS = "$argon2id$v=19$m=19456,t=2,p=1$rhmNp/xZX0wTnH/vHbYskg$mJQJzugToAQqBZpEsm4TZfBgL6PYpD1O8spgGzpDC5k"
"""A hash of today's cost that no account has. Checking a password against it takes as long as against an account's."""


def hashed(password: str) -> str:
    """Return a new hash of the password."""
    return _HASHER.hash(password)


def matches(password_hash: str, password: str) -> bool:
    """Say whether the hash was made from this password; one that isn't a hash was made from none."""
    try:
        return _HASHER.verify(password_hash, password)
    except (VerificationError, InvalidHashError):
        return False


def outdated(password_hash: str) -> bool:
    """Say whether the hash was made at another cost than today's."""
    return _HASHER.check_needs_rehash(password_hash)
