"""Reads what a list is asked for."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import falcon

from ceilidh.errors import Invalid
from ceilidh_ports.database import Query
from ceilidh_ports.fields import FieldType, field_specs, json_name
from ceilidh_ports.items import Item

LONGEST_SEARCH = 200
SEARCH_SCHEMA = {"type": "string", "maxLength": LONGEST_SEARCH, "pattern": r"^[^\x00]*$"}
"""The JSON schema of what is looked for."""

LARGEST_LIMIT = 10_000
LARGEST_OFFSET = 2**31 - 1

_NUMBER = re.compile(r"[0-9]{1,10}")


Reader = Callable[[str], Any]
"""Makes a value of a parameter's text, or raises ``ValueError`` with a sentence."""


def read_query(req: falcon.Request, kind: type[Item]) -> Query:
    """Return what ``search``, ``limit``, ``offset``, ``sort`` and ``fields`` ask for; raises as :func:`read_values`."""
    flags = [name for name, facts in field_specs(kind) if facts.type is FieldType.FLAG]
    told = {json_name(name): name for name, facts in field_specs(kind) if not facts.private}
    order = one_of_orders("title", "created_at", "updated_at", *flags)
    values = read_values(req, {**PAGING, "sort": order, "fields": lambda text: _fields(text, told)})
    return Query(only=values.pop("fields", None), **values)


def read_values(req: falcon.Request, readers: Mapping[str, Reader]) -> dict[str, Any]:
    """Return what the readers make of their parameters; those not given are left out, others are not looked at.

    Raises :class:`~ceilidh.errors.Invalid` naming each parameter that is out of its range or given twice.
    """
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
    return values


def one_of_orders(*names: str) -> Reader:
    """Return the reader of an order by one of the attributes, with a leading hyphen for descending."""
    orders = {json_name(name): name for name in names}

    def order(text: str) -> str:
        sign = "-" if text.startswith("-") else ""
        if not text:
            return ""
        if text.removeprefix("-") not in orders:
            raise ValueError(f"One of {', '.join(orders)}, with a leading hyphen for descending.")
        return sign + orders[text.removeprefix("-")]

    return order


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


def _fields(text: str, told: Mapping[str, str]) -> frozenset[str] | None:
    names = {name for each in text.split(",") if (name := each.strip())} - {"_id", "id"}
    if unknown := sorted(names - told.keys()):
        raise ValueError(f"There is no field {unknown[0][:LONGEST_SEARCH]}.")
    return frozenset(told[name] for name in names) if text.strip() else None


PAGING: Mapping[str, Reader] = {
    "search": _search,
    "limit": lambda text: _number(text, 1, LARGEST_LIMIT),
    "offset": lambda text: _number(text, 0, LARGEST_OFFSET),
}
"""The readers of what every list takes."""
