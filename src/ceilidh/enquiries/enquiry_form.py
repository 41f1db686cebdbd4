"""The contact form and its validation, and where the visitor came from, which refuses no enquiry."""

import datetime as dt
import re
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import parse_qs, urlsplit

import attrs

from ceilidh.email_addresses import validate_address
from ceilidh.enquiries.spam_signs import SpamTraps, spam_sign
from ceilidh.errors import Invalid
from ceilidh.form_data import is_storable, line_error, name_error, without_controls, without_invisible_ends
from ceilidh_ports.fields import json_name

REQUIRED = ("name", "email", "message")

MAX_LENGTHS = {
    "name": 200,
    "email": 254,
    "phone": 50,
    "message": 20_000,
    "about": 300,
    "occasion": 20,
    "date": 10,
    "season": 10,
    "guests": 10,
    "source": 200,
}
"""The longest value of each field, in characters; that of an address is RFC 5321's."""

OCCASIONS = ("wedding", "party", "brand-event", "other")
SEASONS = ("spring", "summer", "autumn", "winter")

ABOUT = re.compile(r"(?:venue|event|package)/[^/]+")
"""A reference to an item: its kind, and its id or slug."""

MOST_GUESTS = 9_999
LATEST = dt.timedelta(days=10 * 366)
"""No date of an event is further ahead."""

_DAY = dt.timedelta(days=1)


@attrs.frozen
class EnquiryForm:
    """A valid contact form; its fields are texts of :class:`~ceilidh_ports.records.enquiries.Enquiry`.

    ``about`` is as the visitor's page named it. A ``date`` leaves no ``season``.
    """

    name: str
    email: str
    phone: str
    message: str
    about: str = ""
    occasion: str = ""
    date: str = ""
    season: str = ""
    guests: str = ""
    source: str = ""
    spam_sign: str = ""


def parse_form(value: Any, today: dt.date) -> EnquiryForm:
    """Make a form of a JSON value; raises :class:`~ceilidh.errors.Invalid` naming every field that breaks a rule."""
    given = value if isinstance(value, dict) else {}
    texts = {name: _typed(name, given.get(name)) for name in MAX_LENGTHS}
    errors = {name: error for name, text in texts.items() if (error := _error_in(name, text, today))}
    email = "" if "email" in errors else _normalized_address(texts["email"], errors)
    if errors:
        raise Invalid("Please check the form.", errors)
    sign = spam_sign(texts["name"], texts["message"], SpamTraps.of(given))
    season = "" if texts["date"] else texts["season"]
    return EnquiryForm(**{**texts, "season": season, "email": email}, spam_sign=sign)


def _typed(name: str, value: Any) -> Any:
    """Return what was typed into a field of one line, without what copying adds around it and tabs within.

    Line breaks stay, and are refused.
    """
    if value is None or not isinstance(value, str) or name == "message":
        return "" if value is None else value
    text = value.replace("\t", " ")
    return text if line_error(text) else without_invisible_ends(text)


def _normalized_address(text: str, errors: dict[str, str]) -> str:
    """Return the e-mail address, or add what is wrong with it to the errors."""
    try:
        return validate_address(text).normalized
    except ValueError as error:
        errors["email"] = str(error)
        return ""


def _error_in(name: str, text: Any, today: dt.date) -> str:
    label = name.capitalize()
    if not isinstance(text, str):
        return f"{label} must be a text."
    if not text.strip():
        return f"{label} is required." if name in REQUIRED else ""
    if len(text) > MAX_LENGTHS[name]:
        return f"{label} has more than {MAX_LENGTHS[name]} characters."
    if not is_storable(text) or (name != "message" and name_error(text)):
        return f"{label} contains a character that is not allowed."
    if name == "date":
        return _error_in_date(text, today)
    return _RULES[name](text) if name in _RULES else ""


def _error_in_date(text: str, today: dt.date) -> str:
    try:
        day = dt.date.fromisoformat(text)
    except ValueError:
        day = dt.date.min
    # ISO 8601 has other forms too, such as weeks.
    if day.isoformat() != text:
        return "Date must be a day such as 2027-06-19."
    if day < today - _DAY:  # it is still yesterday somewhere
        return "This day is over."
    return "This day is too far ahead." if day > today + LATEST else ""


def _error_in_guests(text: str) -> str:
    is_number = text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_GUESTS
    return "" if is_number else f"Guests must be a whole number from 1 to {MOST_GUESTS:,}."


def _one_of(label: str, values: tuple[str, ...]) -> Callable[[str], str]:
    return lambda text: "" if text in values else f"{label} must be one of {', '.join(values)}."


_RULES: Mapping[str, Callable[[str], str]] = {
    "about": lambda text: "" if ABOUT.fullmatch(text) else "About must name an item such as venue/castle.",
    "occasion": _one_of("Occasion", OCCASIONS),
    "season": _one_of("Season", SEASONS),
    "guests": _error_in_guests,
}


MOST_PAGE, MOST_HOST, MOST_UTM = 200, 253, 100
"""The longest path, host and ``utm`` text, in characters; what is longer is cut, but a host is left out."""

_ADDRESS = re.compile(
    r"(?:[a-z][a-z0-9+.-]*://)?(?:[^/?#@]*@)?(?:www\.)?([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)(?:[:/?#].*)?", re.DOTALL
)


@attrs.frozen
class Visit:
    """The texts of :class:`~ceilidh_ports.records.enquiries.Enquiry` with these names, each empty when unknown."""

    page: str = ""
    referrer: str = ""
    utm_source: str = ""
    utm_medium: str = ""
    utm_campaign: str = ""


VISIT_FIELDS = tuple(attrs.fields_dict(Visit))
JSON_NAMES = {name: json_name(name) for name in VISIT_FIELDS}


def parse_visit(given: Any, own_host: str) -> Visit:
    """Return what a JSON value says of the visit. What is wrong is left out, and what is too long is cut.

    Of an address of another site only the host is kept; ``own_host`` is none.
    """
    values: Mapping[str, Any] = given if isinstance(given, dict) else {}
    texts = {name: _line(values.get(wire)) for name, wire in JSON_NAMES.items()}
    cut = {name: text[:MOST_UTM].strip() for name, text in texts.items()}
    return Visit(**{**cut, "page": _page(texts["page"]), "referrer": _host(texts["referrer"], own_host)})


def visit_of_post(referer: str, origin: str) -> Mapping[str, str]:
    """Return what the header ``Referer`` of a form that the browser sent by itself says, by the names in JSON.

    It is the address of the page with the form, as long as that is of this site.
    """
    if not referer.startswith(f"{origin}/"):
        return {}
    try:
        address = urlsplit(referer)
        asked = parse_qs(address.query, max_num_fields=_MOST_PARAMETERS)
    except ValueError:
        return {}
    campaign = {wire: asked[name][0] for name, wire in JSON_NAMES.items() if name in asked}
    return {**campaign, "page": address.path, "referrer": ""}


_MOST_PARAMETERS, _MOST_READ = 50, 2_000


def _line(value: Any) -> str:
    """Return the text on one line, without controls."""
    text = value[:_MOST_READ] if isinstance(value, str) else ""
    return without_invisible_ends(without_controls(text))


def _page(text: str) -> str:
    path = re.split("[?#]", text, maxsplit=1)[0]
    return (path.rstrip("/") or "/")[:MOST_PAGE] if path.startswith("/") else ""


def _host(text: str, own_host: str) -> str:
    found = _ADDRESS.fullmatch(text.lower())
    host = found[1] if found else ""
    return "" if len(host) > MOST_HOST or host == own_host.removeprefix("www.") else host
