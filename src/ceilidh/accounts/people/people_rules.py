"""The rules for names and addresses of people, and for who may be deactivated."""

from collections.abc import Mapping, Sequence
from typing import Any

from ceilidh.accounts.passwords.credential_rules import is_storable
from ceilidh.email_addresses import address_error, validate_address
from ceilidh.errors import AlreadyDone, Invalid
from ceilidh_ports.records import Account

MAX_NAME_LENGTH = 200
MAX_TEXT_LENGTH = 1000
"""The longest password or token, in characters."""


def read_texts(value: Any, *names: str) -> Mapping[str, str]:
    """Return the named texts of a JSON object; raises :class:`~ceilidh.errors.Invalid` naming each that is missing."""
    given = value if isinstance(value, dict) else {}
    errors = {name: error for name in names if (error := _text_error(given.get(name)))}
    if errors:
        raise Invalid("Please check the form.", errors)
    return {name: given[name] for name in names}


def person_name(text: str) -> str:
    """Return the name without blanks around it; raises :class:`~ceilidh.errors.Invalid` on ``name``."""
    name = text.strip()
    if not name or len(name) > MAX_NAME_LENGTH or not name.isprintable():
        fault = f"A name has 1 to {MAX_NAME_LENGTH} printable characters."
        raise Invalid(fault, {"name": fault})
    return name


def email_address(text: str) -> str:
    """Return the normalized address; raises :class:`~ceilidh.errors.Invalid` on ``email``."""
    if fault := address_error(text.strip()):
        raise Invalid(fault, {"email": fault})
    return validate_address(text.strip()).normalized


def active(accounts: Sequence[Account]) -> list[Account]:
    """Return the accounts that can sign in."""
    return [each for each in accounts if each.deactivated_at is None]


def check_deactivation(accounts: Sequence[Account], account: Account) -> None:
    """Refuse to deactivate an account twice, or the last active one."""
    if account.deactivated_at:
        raise AlreadyDone("This account is deactivated already.")
    if [each.id for each in active(accounts)] == [account.id]:
        raise AlreadyDone("This is the last active account: somebody has to be able to sign in.")


def _text_error(value: Any) -> str:
    if not isinstance(value, str) or not value:
        return "It is required." if value in (None, "") else "It must be a text."
    if len(value) > MAX_TEXT_LENGTH:
        return f"It has more than {MAX_TEXT_LENGTH} characters."
    return "" if is_storable(value) else "It contains a character that is not allowed."
