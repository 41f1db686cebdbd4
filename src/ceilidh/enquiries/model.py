"""What a visitor may send, and the rules of it."""

import datetime as dt
import unicodedata
from typing import TYPE_CHECKING, Any

import attrs

from ceilidh.errors import Invalid
from ceilidh.rate_limiting.rate_limits import Limit

if TYPE_CHECKING:
    from email_validator import ValidatedEmail

LENGTHS = {"name": 200, "email": 254, "phone": 50, "message": 20_000}
"""The longest value of each field, in characters; that of an address is RFC 5321's."""

NOTES_LENGTH = 10_000
"""The longest notes on an enquiry, in characters."""

STATUSES = ("new", "replied", "won", "lost", "spam")
"""What can become of an enquiry; it begins with the first."""

REQUIRED = ("name", "email", "message")

ENQUIRY_LIMIT = Limit(tries=10, window=dt.timedelta(seconds=60))
"""How many enquiries one address may send."""


@attrs.frozen
class PostDetails:
    """Where enquiries are mailed to and from (bare addresses), and name and address of the site they come through.

    ``site_url`` has no slash at its end.
    """

    sender: str
    recipient: str
    site_name: str
    site_url: str


@attrs.frozen
class EnquiryForm:
    """The contact form, filled in by the rules. ``phone`` may be empty."""

    name: str
    email: str
    phone: str
    message: str


def read_form(value: Any) -> EnquiryForm:
    """Make a form of a JSON value; raises :class:`~ceilidh.errors.Invalid` naming every field that breaks a rule."""
    given = value if isinstance(value, dict) else {}
    texts = {name: "" if given.get(name) is None else given[name] for name in LENGTHS}
    errors = {name: error for name, text in texts.items() if (error := _fault(name, text))}
    if errors:
        raise Invalid("Please check the form.", errors)
    return EnquiryForm(**texts | {"email": validated(texts["email"].strip()).normalized})


def validated(email: str) -> "ValidatedEmail":
    """Take an address apart; raises :class:`ValueError` with a sentence of what is wrong with it.

    Nobody is asked whether its domain exists. Domains reserved for tests pass, as they do no harm.
    """
    from email_validator import validate_email  # it takes its time to load, and a start needs none of it

    return validate_email(email, check_deliverability=False, globally_deliverable=False, test_environment=True)


def reply_address(email: str) -> str:
    """Return the address in the ASCII form every mail system takes, or the empty string when it has none."""
    return validated(email).ascii_email or ""


def _fault(name: str, text: Any) -> str:
    label = name.capitalize()
    if not isinstance(text, str):
        return f"{label} must be a text."
    if not text.strip():
        return f"{label} is required." if name in REQUIRED else ""
    if len(text) > LENGTHS[name]:
        return f"{label} has more than {LENGTHS[name]} characters."
    if any(unfit(character, one_line=name != "message") for character in text):
        return f"{label} contains a character that is not allowed."
    return _email_fault(text.strip()) if name == "email" else ""


def unfit(character: str, *, one_line: bool) -> bool:
    """Say whether the character can't be stored, or breaks the line where there is one only.

    Databases refuse NUL, and a lone surrogate (``Cs``) has no UTF-8. Line breaks are among the controls (``Cc``) and
    the separators of lines and paragraphs.
    """
    category = unicodedata.category(character)
    return character == "\0" or category == "Cs" or (one_line and category in {"Cc", "Zl", "Zp"})


def _email_fault(text: str) -> str:
    try:
        validated(text)
    except ValueError as error:
        return str(error)
    return ""
