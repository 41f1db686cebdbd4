"""Optimistic locking: an update made from an outdated version of an item is rejected.

Enquiries have the same rule in ``enquiries/inbox/service.py``.
"""

import re

from ceilidh.errors import VersionConflict
from ceilidh_ports.items import Item

VERSION_FIELD = "version"
"""The form field with the version of the item that the form was filled from."""

_VERSION = re.compile(r"[1-9][0-9]{0,9}")


def version_error(text: str | None) -> str | None:
    """Return what is wrong with the submitted version, or ``None``. A form may leave the version out."""
    # An empty version is invalid: taken for a missing one, it would overwrite silently.
    return None if text is None or _VERSION.fullmatch(text) else "Send the version of the item as a whole number."


def check_version(stored: Item, version: str | None, name: str) -> None:
    """Raise :class:`~ceilidh.errors.VersionConflict` when the item has another version than the submitted one."""
    if version is not None and int(version) != stored.version:
        raise VersionConflict(stored.updated_by, name)
