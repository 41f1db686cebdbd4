"""Parses when an item is to be public."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

from ceilidh.content.publishing.publisher import Publication
from ceilidh.errors import Invalid
from ceilidh_ports.items import FOREVER

_FIRST, _LAST = dt.datetime(2000, 1, 1, tzinfo=dt.UTC), dt.datetime(2200, 1, 1, tzinfo=dt.UTC)


def parse_publication(value: Any) -> Publication:
    """Make a publication of a JSON value; raises :class:`~ceilidh.errors.Invalid` naming each wrong member.

    ``unpublishAt`` is ``null`` for an item without an end; where it is left out, an end that is set stays.
    """
    given = value if isinstance(value, Mapping) else {}
    errors: dict[str, str] = {}
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
    try:
        moment = dt.datetime.fromisoformat(value)
    except (TypeError, ValueError):
        errors[name] = "Send a time such as 2026-06-01T09:00:00+01:00."
        return None
    if moment.tzinfo is None or not _FIRST <= moment <= _LAST:
        errors[name] = "Send a time of this or the next century, with its offset from UTC."
        return None
    return moment.astimezone(dt.UTC)
