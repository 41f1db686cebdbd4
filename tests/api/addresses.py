"""Addresses of visitors."""

import itertools

_NUMBERS = itertools.count()


def unused_address() -> str:
    """Return an address that no call has come from, since limits count the calls of each address."""
    high, low = divmod(next(_NUMBERS), 256)
    return f"10.{high}.{low}.1"
