"""The rules for names and addresses of people."""

import unicodedata
from collections.abc import Sequence

from ceilidh.audit.actor import COMMAND_LINE, SERVER
from ceilidh.email_addresses import address_error, validate_address
from ceilidh.errors import Invalid
from ceilidh.form_data import name_error, without_invisible_ends
from ceilidh_ports.records.accounts import Account

MAX_NAME_LENGTH = 200


def valid_name(text: str) -> str:
    """Return the name without blanks around it; raises :class:`~ceilidh.errors.Invalid` on ``name``."""
    name = without_invisible_ends(text)
    if fault := _name_error(name):
        raise Invalid(fault, {"name": fault})
    return name


def name_of_person(text: str) -> str:
    """Return the name without blanks around it; raises :class:`~ceilidh.errors.Invalid` on ``name``.

    Those under which records name the server and its commands are taken.
    """
    name = valid_name(text)
    if _letters(name) in _NAMES_OF_THE_SERVER:
        raise Invalid(_SERVER, {"name": _SERVER})
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
    return name_error(name)


def _letters(name: str) -> str:
    """Return the letters and digits of the name, by which people tell names apart."""
    return "".join(each for each in _folded(name) if each.isalnum())


_SERVER = "The server itself acts under this name. Please choose another one."
_NAMES_OF_THE_SERVER = {_letters(name) for name in (COMMAND_LINE.name, SERVER.name, "The server")}


def email_address(text: str) -> str:
    """Return the normalized address; raises :class:`~ceilidh.errors.Invalid` on ``email``."""
    address = without_invisible_ends(text)
    if fault := address_error(address):
        raise Invalid(fault, {"email": fault})
    return validate_address(address).normalized


def active(accounts: Sequence[Account]) -> list[Account]:
    """Return the accounts that can sign in."""
    return [each for each in accounts if each.deactivated_at is None]
