"""The items that an enquiry is about."""

from collections.abc import Callable, Mapping, Sequence

import attrs

from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.repositories.enquiry_queries import subjects


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


def houses_in(enquiry: Enquiry) -> Mapping[str, str]:
    """Return the titles of the houses that an enquiry is about, by their ids, in their order."""
    return {house: title for about, title in subjects(enquiry).items() if (house := house_of(about))}


def titles_of(enquiry: Enquiry) -> Sequence[str]:
    """Return the titles of all that an enquiry is about, in their order."""
    return [title for title in (enquiry.about_title, *enquiry.also_about.values()) if title]


def titles_in_words(enquiry: Enquiry) -> str:
    """Return these titles as in ``Torran House, Dunskelly Castle and Leith Hall``."""
    *first, last = titles_of(enquiry) or [""]
    return f"{', '.join(first)} and {last}" if first else last


FindAboutItem = Callable[[str], AboutItem | None]
"""Finds the live item that a reference names by its id or slug."""
