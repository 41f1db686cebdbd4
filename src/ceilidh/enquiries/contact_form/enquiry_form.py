"""The contact form and its validation, and where the visitor came from, which refuses no enquiry."""

import datetime as dt
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, get_args
from urllib.parse import parse_qs, urlsplit

import attrs

from ceilidh.email_addresses import validate_address
from ceilidh.enquiries.spam_signs import SpamTraps, spam_sign
from ceilidh.errors import Invalid
from ceilidh.form_data import (
    error_in,
    is_storable,
    line_error,
    name_error,
    without_invisible_ends,
)
from ceilidh.typed_dates import NO_DATE, latest_date, typed_date
from ceilidh.typed_periods import Period
from ceilidh_ports.fields import json_name
from ceilidh_ports.repositories.written_dates import SEASONS
from ceilidh_ports.serialization import Constraint
from ceilidh_ports.shown_texts import without_controls

OCCASIONS = ("wedding", "party", "brand-event", "other")

ABOUT = re.compile(r"(?:venue|event|package)/[^/]+")
"""A reference to an item: its kind, and its id or slug."""

MOST_GUESTS = 9_999
MOST_HOUSES = 12
"""The houses that one enquiry is about: as many as one comparison has."""

_DAY = dt.timedelta(days=1)


def _error_in_guests(text: str) -> str:
    is_number = text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_GUESTS
    return "" if is_number else f"Guests must be a whole number from 1 to {MOST_GUESTS:,}."


def _error_in_about(text: str) -> str:
    return "" if ABOUT.fullmatch(text) else "About must name an item such as venue/castle."


def _error_in_houses(text: str) -> str:
    named = houses_named(text)
    if len(named) > MOST_HOUSES:
        return f"At most {MOST_HOUSES} houses at once."
    return "" if all(re.fullmatch(r"[^/\s]+", each) for each in named) else "Houses must be named as in castle,lodge."


def houses_named(text: str) -> Sequence[str]:
    """Return the ids and slugs that stand in a text with commas between, each once."""
    return list(dict.fromkeys(name for each in text.split(",") if (name := each.strip())))


def _no_error(_text: str) -> str:
    return ""


def _optional(length: int, error: Callable[[str], str] = _no_error, **keywords: Any) -> Constraint:
    """Return the constraint of a field that may be left out, with its longest value in characters."""
    return Constraint({"type": ["string", "null"], **keywords, "maxLength": length}, error)


def _choice(length: int, label: str, values: tuple[str, ...]) -> Constraint:
    message = f"{label} must be one of {', '.join(values)}."
    return _optional(length, lambda text: "" if text in values else message, enum=[*values, "", None])


# One line without control characters that is not blank.
_NAME = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f\u2028\u2029]*$"
_LINE = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$"
_ITEM = r"^((venue|event|package)/[^/\s\x00-\x1f\x7f-\x9f\u2028\u2029]+)?$"


@attrs.frozen(kw_only=True)
class EnquiryForm:
    """A valid contact form; all fields but ``houses`` are texts of :class:`~ceilidh_ports.records.enquiries.Enquiry`.

    A constraint is checked once the text has the length and the characters of its field. A ``date`` leaves no
    ``season``, which may also be a period in words, such as ``a Saturday in June 2027``.
    """

    name: Annotated[str, Constraint({"pattern": _NAME, "maxLength": 200})]
    email: Annotated[str, Constraint({"format": "email", "maxLength": 254})]  # that of RFC 5321
    phone: Annotated[str, _optional(50, pattern=_LINE)] = ""
    message: Annotated[str, Constraint({"pattern": r"^[^\x00]*[^\s\x00][^\x00]*$", "maxLength": 20_000})]
    about: Annotated[
        str,
        _optional(300, _error_in_about, pattern=_ITEM),
        "Which item it is about, such as `venue/castle`. One that visitors do not see is ignored.",
    ] = ""
    houses: Annotated[
        str,
        _optional(2_000, _error_in_houses, pattern=_LINE),
        f"The ids or slugs of up to {MOST_HOUSES} houses that it is about, with commas between. Those that visitors do "
        "not see are ignored, and the first one is what it is about where `about` names nothing.",
    ] = ""
    occasion: Annotated[str, _choice(20, "Occasion", OCCASIONS)] = ""
    date: Annotated[
        str,
        _optional(60, pattern=_LINE),
        "The day of the event as people write it, such as 2027-06-19 or 19 June, which is not over and within ten "
        "years. Instead it may be a month, a season or a year, such as June 2027 or a Friday in May, which is stored "
        "as the `season`.",
    ] = ""
    season: Annotated[str, _choice(10, "Season", SEASONS)] = ""
    guests: Annotated[
        str, _optional(10, _error_in_guests, pattern="^([1-9][0-9]{0,3})?$"), f"A whole number up to {MOST_GUESTS:,}."
    ] = ""
    source: Annotated[str, _optional(200, pattern=_LINE), "Where the visitor heard of the company."] = ""
    spam_sign: str = ""


_FIELDS = {each.name: each for each in attrs.fields(EnquiryForm) if each.name != "spam_sign"}

MAX_LENGTHS = {name: get_args(field.type)[1].keywords["maxLength"] for name, field in _FIELDS.items()}
"""The longest value of each field, in characters."""


def parse_form(value: Any, today: dt.date) -> EnquiryForm:
    """Make a form of a JSON value; raises :class:`~ceilidh.errors.Invalid` naming every field that breaks a rule."""
    given = value if isinstance(value, dict) else {}
    texts = {name: typed_text(name, given.get(name)) for name in MAX_LENGTHS}
    errors = {name: error for name, text in texts.items() if (error := _error_in(name, text, today))}
    email = "" if "email" in errors else normalized_address(texts["email"], errors)
    if errors:
        raise Invalid("Please check the form.", errors)
    sign = spam_sign(texts["name"], texts["message"], SpamTraps.of(given))
    return EnquiryForm(**{**texts, **_when(texts, today), "email": email}, spam_sign=sign)


def _when(texts: Mapping[str, str], today: dt.date) -> Mapping[str, str]:
    """Return the date, or else the season, of valid texts."""
    return when_typed(texts["date"], today) if texts["date"] else {"date": "", "season": texts["season"]}


def when_typed(text: str, today: dt.date) -> Mapping[str, str]:
    """Return the date, or else the season, of a date as people write it."""
    found = typed_date(text, today)
    if isinstance(found, Period):
        return {"date": "", "season": found.text}
    return {"date": found.isoformat() if found else "", "season": ""}


def typed_text(name: str, value: Any) -> Any:
    """Return what was typed into a field of one line, without what copying adds around it and tabs within.

    Line breaks stay, and are refused.
    """
    if value is None or not isinstance(value, str) or name == "message":
        return "" if value is None else value
    text = value.replace("\t", " ")
    return text if line_error(text) else without_invisible_ends(text)


def normalized_address(text: str, errors: dict[str, str]) -> str:
    """Return the e-mail address, or add what is wrong with it to the errors."""
    try:
        return validate_address(text).normalized
    except ValueError as error:
        errors["email"] = str(error)
        return ""


def _error_in(name: str, text: Any, today: dt.date) -> str:
    if error := text_field_error(name, text):
        return error
    if not text.strip():
        return f"{name.capitalize()} is required." if _FIELDS[name].default is attrs.NOTHING else ""
    return date_error(text, today) or _error_in_day_to_come(text, today) if name == "date" else ""


def text_field_error(name: str, text: Any) -> str:
    """Return what is wrong with the text of a field, which may be empty; a date may be over."""
    label = name.capitalize()
    if not isinstance(text, str):
        return f"{label} must be a text."
    if not text.strip():
        return ""
    if len(text) > MAX_LENGTHS[name]:
        return f"{label} has more than {MAX_LENGTHS[name]} characters."
    if not is_storable(text) or (name != "message" and name_error(text)):
        return f"{label} contains a character that is not allowed."
    return error_in(text, _FIELDS[name].type)


def date_error(text: str, today: dt.date) -> str:
    """Return why a text is no date that an enquiry may have, which may be over."""
    found = typed_date(text, today)
    if found is None:
        return NO_DATE
    first, what = (found.days[0], "time") if isinstance(found, Period) else (found, "day")
    return f"This {what} is too far ahead." if first > latest_date(today) else ""


def _error_in_day_to_come(text: str, today: dt.date) -> str:
    found = typed_date(text, today)
    last, what = (found.days[-1], "time") if isinstance(found, Period) else (found, "day")
    # It is still yesterday somewhere.
    return f"This {what} is over." if last and last < today - _DAY else ""


MOST_PAGE, MOST_HOST, MOST_UTM = 200, 253, 100
"""The longest path, host and ``utm`` text, in characters; what is longer is cut, but a host is left out."""

_ADDRESS = re.compile(
    r"(?:[a-z][a-z0-9+.-]*://)?(?:[^/?#@]*@)?(?:www\.)?([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)(?:[:/?#].*)?", re.DOTALL
)


@attrs.frozen
class Referral:
    """The texts of :class:`~ceilidh_ports.records.enquiries.Enquiry` with these names, each empty when unknown."""

    page: str = ""
    referrer: str = ""
    utm_source: str = ""
    utm_medium: str = ""
    utm_campaign: str = ""


REFERRAL_FIELDS = tuple(attrs.fields_dict(Referral))
JSON_NAMES = {name: json_name(name) for name in REFERRAL_FIELDS}


def parse_referral(given: Any, own_host: str) -> Referral:
    """Return what a JSON value says of where the visitor came from.

    What is wrong is left out, and what is too long is cut. Of an address of another site only the host is kept;
    ``own_host`` is none.
    """
    values: Mapping[str, Any] = given if isinstance(given, dict) else {}
    texts = {name: _line(values.get(wire)) for name, wire in JSON_NAMES.items()}
    cut = {name: text[:MOST_UTM].strip() for name, text in texts.items()}
    return Referral(**{**cut, "page": _page(texts["page"]), "referrer": _host(texts["referrer"], own_host)})


def referral_of_post(referer: str, origin: str) -> Mapping[str, str]:
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
