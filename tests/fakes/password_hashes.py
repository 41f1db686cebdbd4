"""Password hashes that cost next to nothing."""

from collections.abc import Iterator
from contextlib import contextmanager

import argon2
import pytest

from ceilidh.accounts.rules.passwords import password_hashing


@contextmanager
def cheap_password_hashes() -> Iterator[None]:
    """Hash passwords at the lowest cost of argon2id for as long as the block runs."""
    hasher = argon2.PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(password_hashing, "_HASHER", hasher)
        patch.setattr(password_hashing, "DUMMY_HASH", hasher.hash("nobody"))
        yield
