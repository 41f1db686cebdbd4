"""Hashes passwords with argon2id."""

import argon2
from argon2.exceptions import InvalidHashError, VerificationError

# OWASP's Password Storage Cheat Sheet: 19 MiB and two passes on one lane, about 50 ms of one core. With more memory
# a few dozen logins at once would overload a small machine.
_HASHER = argon2.PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)

DUMMY_HASH = "$argon2id$v=19$m=19456,t=2,p=1$rhmNp/xZX0wTnH/vHbYskg$mJQJzugToAQqBZpEsm4TZfBgL6PYpD1O8spgGzpDC5k"
"""A hash that no account has. Verifying a password against it takes as long as against the hash of an account."""


def hash_password(password: str) -> str:
    return _HASHER.hash(password)


def matches(password_hash: str, password: str) -> bool:
    """Say whether the hash was made from this password; a malformed hash matches none."""
    try:
        return _HASHER.verify(password_hash, password)
    except (VerificationError, InvalidHashError):
        return False


def needs_rehash(password_hash: str) -> bool:
    """Say whether the hash was made with other cost parameters than the current ones."""
    return _HASHER.check_needs_rehash(password_hash)
