"""The item that an enquiry is about."""

from collections.abc import Callable

import attrs


@attrs.frozen
class AboutItem:
    """``reference`` names the item by its kind and id, such as ``venue/0f3a``; ``title`` is the one it has now."""

    reference: str
    title: str


_HOUSE = "venue/"


def house_of(about: str) -> str:
    """Return the id of the house that a reference names, empty for anything else."""
    return about.removeprefix(_HOUSE) if about.startswith(_HOUSE) else ""


def about_house(venue_id: str) -> str:
    """Return the reference of a house, empty without an id."""
    return _HOUSE + venue_id if venue_id else ""


FindAboutItem = Callable[[str], AboutItem | None]
"""Finds the live item that a reference names by its id or slug."""
