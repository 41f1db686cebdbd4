"""Hashes passwords with argon2id, and limits how many one process hashes at once."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import argon2
from argon2.exceptions import InvalidHashError, VerificationError

from ceilidh.errors import TooManyRequests

# OWASP's Password Storage Cheat Sheet: 19 MiB and two passes on one lane, about 50 ms of one core. With more memory
# a few dozen logins at once would overload a small machine.
_HASHER = argon2.PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)

DUMMY_HASH = "$argon2id$v=19$m=19456,t=2,p=1$rhmNp/xZX0wTnH/vHbYskg$mJQJzugToAQqBZpEsm4TZfBgL6PYpD1O8spgGzpDC5k"
"""A hash that no account has. Verifying a password against it takes as long as against the hash of an account."""

MAX_WAIT_SECONDS = 15
RETRY_AFTER_SECONDS = 5


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


class HashingLimiter:
    """Admits one caller at a time, in the order of their arrival; at most ``max_waiting`` others wait."""

    def __init__(self, max_waiting: int) -> None:
        self._admitted_or_waiting = threading.Semaphore(max_waiting + 1)
        self._admitted = threading.Semaphore(1)

    @contextmanager
    def slot(self) -> Iterator[None]:
        """Hold the slot. Raises :class:`~ceilidh.errors.TooManyRequests` when the queue is full or after a timeout."""
        with _acquired(self._admitted_or_waiting, timeout=0), _acquired(self._admitted, timeout=MAX_WAIT_SECONDS):
            yield


@contextmanager
def _acquired(semaphore: threading.Semaphore, timeout: float) -> Iterator[None]:
    if not semaphore.acquire(timeout=timeout):
        message = "Too many people are signing in at the moment. Please try again in a few seconds."
        raise TooManyRequests(message, RETRY_AFTER_SECONDS)
    try:
        yield
    finally:
        semaphore.release()
