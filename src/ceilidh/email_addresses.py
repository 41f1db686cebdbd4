"""E-mail addresses, checked without DNS."""

import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from email_validator import ValidatedEmail

MAX_ADDRESS_LENGTH = 254
"""RFC 5321's limit, in characters."""


def validate_address(email: str) -> "ValidatedEmail":
    """Parse an email address without DNS; raises :class:`ValueError` with a sentence that says what is wrong."""
    from email_validator import EmailNotValidError, validate_email  # slow to import, and not needed at startup

    try:
        return validate_email(email, check_deliverability=False, globally_deliverable=False, test_environment=True)
    except EmailNotValidError as error:
        raise ValueError(str(error).replace("email address", "e-mail address")) from error


def address_error(email: str) -> str | None:
    """Return why the text is no address that mail can be sent to, or ``None``."""
    try:
        address = validate_address(email)
    except ValueError as error:
        return str(error)
    if len(email) > MAX_ADDRESS_LENGTH or not address.ascii_email:
        return f"An address has at most {MAX_ADDRESS_LENGTH} characters, and a form that every mail server takes."
    return None


def ascii_address(email: str) -> str:
    """Return the address in ASCII, which every mail system accepts, or an empty string if it has no such form."""
    return validate_address(email).ascii_email or ""


def mailed_address(email: str) -> str:
    """Return the address in ASCII, or as it is where it has no such form: a mail server may take it all the same."""
    address = validate_address(email)
    return address.ascii_email or address.normalized


def is_same_address(one: str, other: str) -> bool:
    """Compare two addresses whatever their case."""
    return _key(one) == _key(other)


def _key(address: str) -> str:
    return unicodedata.normalize("NFC", address).casefold()
