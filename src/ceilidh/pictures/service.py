"""Reads and changes what is said of stored pictures and films."""

from collections.abc import Mapping
from typing import Any

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.content.rules.validation.link_rules import link_error, normalized_link
from ceilidh.content.rules.validation.text_rules import text_error
from ceilidh.errors import Invalid, NotFound
from ceilidh.media.facts.file_entries import CHOSEN
from ceilidh.media.file_names import origin_of, stored_name
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.media_files import MediaFile

MAX_LENGTHS = {"description": 500, "caption": 500, "credit": 200, "credit_link": 2000}
"""The most characters of each text."""

_POINT = ("focal_x", "focal_y")
_MOST_PERCENT = 100
_UNKNOWN = "There is no such picture, or it was stored a moment ago."


@attrs.frozen
class PictureService:
    """What is said of pictures and films. It belongs to the stored file, so every place that shows it has it."""

    _database: Database
    _clock: Clock

    def read(self, path: str) -> MediaFile:
        """Return the entry of a stored file; raises :class:`~ceilidh.errors.NotFound`."""
        with self._database.read() as records:
            return found_file(records, path)

    def change(self, path: str, changes: Mapping[str, Any]) -> MediaFile:
        """Change the given attributes of the entry and return it; visitors see them at the next request.

        Raises :class:`~ceilidh.errors.NotFound`, and :class:`~ceilidh.errors.Invalid` with messages by attribute.
        """
        changes = {name: value.strip() if isinstance(value, str) else value for name, value in changes.items()}
        if errors := {name: error for name, value in changes.items() if (error := _error(name, value))}:
            raise Invalid(next(iter(errors.values())), errors)
        if "credit_link" in changes:
            changes["credit_link"] = normalized_link(changes["credit_link"])
        if changes.keys() & set(_POINT):
            changes["focal_source"] = CHOSEN
        with self._database.write() as records:
            before = found_file(records, path)
            changed = attrs.evolve(before, **changes)
            if changed != before:
                records.publishing.put(changed)
                records.raise_version()
                title = changed.description or changed.file_name
                record_action(
                    records,
                    self._clock(),
                    AuditAction.PICTURE_CHANGED,
                    Subject(MediaFile.collection, changed.id, title),
                )
        return changed


def found_file(records: Records, path: str) -> MediaFile:
    """Return the entry of the original at a path, or of what was derived from it; raises ``NotFound``."""
    name = stored_name(path)
    found = None if name is None or text_error(name) else records.publishing.get(MediaFile, origin_of(name))
    if found is None:
        raise NotFound(_UNKNOWN)
    return found


def _error(name: str, value: Any) -> str | None:
    """Return what is wrong with the new value of an attribute, or ``None``."""
    if name in _POINT:
        is_percent = type(value) is int and 0 <= value <= _MOST_PERCENT
        return None if is_percent else "Send a whole number from 0 to 100."
    if name == "is_decorative":
        return None if isinstance(value, bool) else "Send true or false."
    if not isinstance(value, str):
        return "Send a text."
    if len(value) > MAX_LENGTHS[name]:
        return f"Use at most {MAX_LENGTHS[name]} characters."
    return text_error(value) or (link_error(value) if name == "credit_link" else None)
