"""Reads what a list is asked for."""

import re
from collections.abc import Callable
from typing import Any

import falcon

from ceilidh.errors import Invalid
from ceilidh_ports.database import Query
from ceilidh_ports.fields import Sort, facts_of, wire_name
from ceilidh_ports.items import Item

LONGEST_SEARCH = 200
LARGEST_LIMIT = 10_000
LARGEST_OFFSET = 2**31 - 1

_NUMBER = re.compile(r"[0-9]{1,10}")


def read_query(req: falcon.Request, kind: type[Item]) -> Query:
    """Return what ``search``, ``limit``, ``offset`` and ``sort`` ask for; other parameters are not looked at.

    Raises :class:`~ceilidh.errors.Invalid` naming each parameter that is out of its range or given twice.
    """
    readers: dict[str, Callable[[str], Any]] = {
        "search": _search,
        "limit": lambda text: _number(text, 1, LARGEST_LIMIT),
        "offset": lambda text: _number(text, 0, LARGEST_OFFSET),
        "sort": lambda text: _order(text, kind),
    }
    values: dict[str, Any] = {}
    errors: dict[str, str] = {}
    for name, reader in readers.items():
        if req.params.get(name):
            try:
                values[name] = reader(_once(req.params[name]))
            except ValueError as error:
                errors[name] = str(error)
    if errors:
        raise Invalid("Please check the parameters of the list.", errors)
    return Query(**values)


def _once(value: str | list[str]) -> str:
    if isinstance(value, list):
        raise ValueError("Give it once.")  # noqa: TRY004  the client's value is wrong, not our type
    return value


def _search(text: str) -> str:
    if len(text) > LONGEST_SEARCH:
        raise ValueError(f"At most {LONGEST_SEARCH} characters.")
    if "\0" in text:
        raise ValueError("It holds a character that no text has.")
    return text


def _number(text: str, smallest: int, largest: int) -> int:
    if not _NUMBER.fullmatch(text) or not smallest <= int(text) <= largest:
        raise ValueError(f"A whole number from {smallest} to {largest}.")
    return int(text)


def _order(text: str, kind: type[Item]) -> str:
    flags = [name for name, facts in facts_of(kind) if facts.sort is Sort.FLAG]
    orders = {wire_name(name): name for name in ("title", "created_at", "updated_at", *flags)}
    sign = "-" if text.startswith("-") else ""
    if not text:
        return ""
    if text.removeprefix("-") not in orders:
        raise ValueError(f"One of {', '.join(orders)}, with a leading hyphen for descending.")
    return sign + orders[text.removeprefix("-")]
