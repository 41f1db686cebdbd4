"""Limits the memory that JSON in an archive may need, checked before it is parsed."""

import re

from ceilidh.errors import CorruptArchive

LARGEST = 16 * 1024 * 1024
"""The maximum bytes of one record; the largest record that a form can create is smaller."""

MOST_VALUES = 100_000
"""The maximum values in one record. Each becomes an object, and a second one for its error message."""

_TEXT = re.compile(rb'"(?:[^"\\]++|\\.)*+"')


def bounded(json: bytes) -> bytes:
    """Return the JSON; raises :class:`~ceilidh.errors.CorruptArchive` when it is too large or has too many values."""
    if len(json) > LARGEST:
        raise CorruptArchive(f"The archive has a record of more than {LARGEST // (1024 * 1024)} MiB.")
    values = 0
    at = 0
    while at < len(json):
        text = _TEXT.search(json, at)
        end = text.start() if text else len(json)
        values += sum(json.count(sign, at, end) for sign in (b",", b"[", b"{"))
        if values > MOST_VALUES:
            raise CorruptArchive(f"The archive has a record with more than {MOST_VALUES:,} values.")
        at = text.end() if text else end
    return json
