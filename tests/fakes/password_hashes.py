"""Password hashes of another cost than the product's."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

import argon2
import pytest

from ceilidh.accounts.rules.passwords import password_hashing


def cheap_password_hashes() -> AbstractContextManager[None]:
    """Hash passwords at the lowest cost of argon2id for as long as the block runs."""
    return password_hashes(argon2.PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


@contextmanager
def password_hashes(hasher: argon2.PasswordHasher) -> Iterator[None]:
    """Hash passwords with ``hasher`` for as long as the block runs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(password_hashing, "_HASHER", hasher)
        patch.setattr(password_hashing, "DUMMY_HASH", hasher.hash("nobody"))
        yield
