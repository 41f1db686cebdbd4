"""Parses when an item is to be public."""

import datetime as dt
import re
from collections.abc import Mapping
from typing import Any

from ceilidh.content.editing.publisher import Publication
from ceilidh.errors import Invalid
from ceilidh_ports.items import FOREVER

_NAMES = ("publishAt", "unpublishAt", "version")
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?", re.ASCII)
_FIRST, _LAST = dt.datetime(2000, 1, 1, tzinfo=dt.UTC), dt.datetime(2200, 1, 1, tzinfo=dt.UTC)


def parse_publication(value: Any) -> Publication:
    """Make a publication of a JSON value; raises :class:`~ceilidh.errors.Invalid` naming each wrong member.

    ``unpublishAt`` is ``null`` for an item without an end; where it is left out, an end that is set stays. An unknown
    name is an error: a misspelt time would publish the item at once.
    """
    if not isinstance(value, Mapping):
        raise Invalid("Send an object with the times, empty to publish at once.", {})
    given, errors = value, {name: f"There is no field {name}." for name in value if name not in _NAMES}
    times = {name: _time(given.get(name), name, errors) for name in ("publishAt", "unpublishAt")}
    version = given.get("version")
    if version is not None and (type(version) is not int or version < 1):
        errors["version"] = "Send the version of the item as a whole number."
    if errors:
        raise Invalid("Please check the times.", errors)
    end = times["unpublishAt"] or (FOREVER if "unpublishAt" in given else None)
    return Publication(times["publishAt"], end, version)


def _time(value: Any, name: str, errors: dict[str, str]) -> dt.datetime | None:
    if value is None:
        return None
    moment = _parsed(value)
    if moment is None:
        errors[name] = "Send a time such as 2026-06-01T09:00:00+01:00."
    elif moment.tzinfo is None or not _FIRST <= moment <= _LAST:
        errors[name] = "Send a time of this or the next century, with its offset from UTC."
    else:
        return moment.astimezone(dt.UTC)
    return None


def _parsed(value: Any) -> dt.datetime | None:
    # The standard library alone would also take other formats, and a NUL at the end.
    if not isinstance(value, str) or not _TIME.fullmatch(value):
        return None
    try:
        return dt.datetime.fromisoformat(value)
    except ValueError:
        return None
