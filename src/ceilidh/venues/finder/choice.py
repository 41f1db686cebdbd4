"""What a visitor chose in the list of venues, read from the query of its address."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from ceilidh.enquiries.contact_form.enquiry_form import MOST_HOUSES
from ceilidh.venues.house import STARTS
from ceilidh.venues.model import SETTINGS
from ceilidh.venues.typed_numbers import typed_guests, typed_number

SORTS = ("price", "size", "nearest")
MAX_SAVED = MOST_HOUSES
"""The houses that one address compares."""

_MAX_NUMBER = 1_000_000


@attrs.frozen(kw_only=True)
class Choice:
    """What the houses have to have; ``None`` and empty values leave it open.

    ``start`` is where ``minutes`` of travel begin: the first one without a choice. An empty ``sort`` is the order of
    the site. ``saved`` are the slugs of houses to compare, instead of everything else. ``errors`` are messages by
    parameter: such a value is left open.
    """

    guests: int | None = None
    sleeps: int | None = None
    setting: str = ""
    exclusive: bool = False
    price: int | None = None
    start: str = STARTS[0]
    minutes: int | None = None
    sort: str = ""
    page: int = 1
    only_free: bool = False
    saved: Sequence[str] = ()
    errors: Mapping[str, str] = attrs.field(factory=dict)


def read_choice(query: Mapping[str, str]) -> Choice:
    """Return what the parameters say; unknown ones are ignored."""
    values: dict[str, Any] = {}
    errors: dict[str, str] = {}
    for name, (attribute, read) in _READERS.items():
        if text := query.get(name, "").strip():
            try:
                values[attribute] = read(text)
            except ValueError as error:
                errors[name] = str(error)
    return Choice(**values, errors=errors)


def narrows(query: Mapping[str, str]) -> bool:
    """Return whether the parameters ask for anything but the whole list."""
    return any(query.get(name, "").strip(" ,") for name in _READERS)


def _number(text: str) -> int:
    return typed_number(text, _MAX_NUMBER)


def _one_of(*names: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text.lower() not in names:
            raise ValueError(f"Please choose one of: {', '.join(names)}.")
        return text.lower()

    return read


def _saved(text: str) -> Sequence[str]:
    return tuple(dict.fromkeys(slug for each in text.split(",") if (slug := each.strip())))[:MAX_SAVED]


def _yes(text: str) -> bool:
    return _one_of("yes")(text) == "yes"


_READERS: Mapping[str, tuple[str, Callable[[str], Any]]] = {
    "guests": ("guests", typed_guests),
    "sleeps": ("sleeps", typed_guests),
    "setting": ("setting", _one_of(*SETTINGS)),
    "exclusive": ("exclusive", _yes),
    "price": ("price", _number),
    "from": ("start", _one_of(*STARTS)),
    "minutes": ("minutes", _number),
    "sort": ("sort", _one_of(*SORTS)),
    "page": ("page", _number),
    "free": ("only_free", _yes),
    "saved": ("saved", _saved),
}

PARAMETERS = (*_READERS, "date")
"""The parameters that the page depends on."""
