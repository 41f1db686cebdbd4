"""Saves that do not know of each other: the second one is told."""

import re
from collections.abc import Collection

from ceilidh.content.kind_labels import Words
from ceilidh.errors import VersionConflict
from ceilidh_ports.fields import field_specs
from ceilidh_ports.items import Item

VERSION = "version"
"""The name under which a form sends the version of the item it was filled from."""

_NUMBER = re.compile(r"[1-9][0-9]{0,9}")


def fault_of_version(text: str | None) -> str | None:
    """Return the sentence to say about what a form sent as the version, or ``None``; it may send none at all."""
    # An empty text is no version either: taken for none, it would overwrite in silence.
    return None if text is None or _NUMBER.fullmatch(text) else "Send the version of the item as a whole number."


def refuse_stale(stored: Item, version: str | None, words: Words) -> None:
    """Raise :class:`~ceilidh.errors.VersionConflict` when the item was saved since it had that version."""
    if version is not None and int(version) != stored.version:
        raise VersionConflict(stored.updated_by, words.name)


def is_save(kind: type[Item], names: Collection[str]) -> bool:
    """Say whether setting these attributes is a save of the item; moving nothing but exclusive flags is none."""
    moved = {name for name, facts in field_specs(kind) if facts.exclusive}
    return not names or bool(set(names) - moved)
