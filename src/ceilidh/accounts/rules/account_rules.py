"""The rules for names and addresses of people."""

import unicodedata
from collections.abc import Sequence

from ceilidh.email_addresses import address_error, validate_address
from ceilidh.errors import Invalid
from ceilidh_ports.records.accounts import Account

MAX_NAME_LENGTH = 200


def valid_name(text: str) -> str:
    """Return the name without blanks around it; raises :class:`~ceilidh.errors.Invalid` on ``name``."""
    name = text.strip()
    if fault := _name_error(name):
        raise Invalid(fault, {"name": fault})
    return name


def check_name(accounts: Sequence[Account], name: str, own_id: str = "") -> None:
    """Refuse the username or the e-mail address of another account as a name; two people may have the same name.

    Raises :class:`~ceilidh.errors.Invalid` on ``name``.
    """
    others = [each for each in accounts if each.id != own_id]
    if _folded(name) in {_folded(taken) for each in others for taken in (each.username, each.email)}:
        fault = "Somebody else signs in with this."
        raise Invalid(fault, {"name": fault})


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _name_error(name: str) -> str | None:
    if not name or len(name) > MAX_NAME_LENGTH:
        return f"A name has 1 to {MAX_NAME_LENGTH} characters."
    if not name.isprintable():
        return "Leave out invisible characters. Some emoji have them, such as the flag of Scotland."
    return None


def email_address(text: str) -> str:
    """Return the normalized address; raises :class:`~ceilidh.errors.Invalid` on ``email``."""
    if fault := address_error(text.strip()):
        raise Invalid(fault, {"email": fault})
    return validate_address(text.strip()).normalized


def active(accounts: Sequence[Account]) -> list[Account]:
    """Return the accounts that can sign in."""
    return [each for each in accounts if each.deactivated_at is None]
