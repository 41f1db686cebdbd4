"""Parses the query parameters of a list: search, paging, sort order and fields."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import falcon

from ceilidh.errors import Invalid
from ceilidh.http.routes import Parameter, Schema
from ceilidh_ports.fields import FieldType, field_specs, json_name
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import Query

MAX_SEARCH_LENGTH = 200
MAX_LIMIT = 10_000
MAX_OFFSET = 2**31 - 1

_NUMBER = re.compile(r"[0-9]{1,10}")

Reader = Callable[[str], Any]
"""Parses the text of a parameter, or raises ``ValueError`` with a message for the client."""


def read_query(req: falcon.Request, kind: type[Item]) -> Query:
    """Return the query of ``search``, ``limit``, ``offset``, ``sort`` and ``fields``; raises as :func:`read_values`."""
    flags = [name for name, spec in field_specs(kind) if spec.type is FieldType.FLAG]
    public = {json_name(name): name for name, spec in field_specs(kind) if not spec.private}
    order = sort_order("title", "created_at", "updated_at", *flags)
    values = read_values(req, {**PAGING, "sort": order, "fields": lambda text: _fields(text, public)})
    return Query(only=values.pop("fields", None), **values)


def read_values(req: falcon.Request, readers: Mapping[str, Reader]) -> dict[str, Any]:
    """Return the values of the parameters that are given and have a reader.

    Raises :class:`~ceilidh.errors.Invalid` naming each parameter that is out of range or given twice.
    """
    values: dict[str, Any] = {}
    errors: dict[str, str] = {}
    for name, reader in readers.items():
        text = req.params.get(name)
        if isinstance(text, list):
            errors[name] = "Give it once."
        elif text:
            try:
                values[name] = reader(text)
            except ValueError as error:
                errors[name] = str(error)
    if errors:
        raise Invalid("Please check the parameters of the list.", errors)
    return values


def matching(pattern: str, example: str) -> Reader:
    """Return the reader of a text that matches a pattern as a whole."""

    def read(text: str) -> str:
        if not re.fullmatch(pattern, text):
            raise ValueError(f"Such as {example}.")
        return text

    return read


def sort_order(*names: str) -> Reader:
    """Return the reader of a sort order: one of the attributes ``names``, with a leading hyphen for descending."""
    orders = {json_name(name): name for name in names}

    def order(text: str) -> str:
        sign = "-" if text.startswith("-") else ""
        if text.removeprefix("-") not in orders:
            raise ValueError(f"One of {', '.join(orders)}, with a leading hyphen for descending.")
        return sign + orders[text.removeprefix("-")]

    return order


def _search(text: str) -> str:
    if len(text) > MAX_SEARCH_LENGTH:
        raise ValueError(f"At most {MAX_SEARCH_LENGTH} characters.")
    if "\0" in text:
        raise ValueError("It contains an invalid character.")
    return text


def _number(text: str, smallest: int, largest: int) -> int:
    if not _NUMBER.fullmatch(text) or not smallest <= int(text) <= largest:
        raise ValueError(f"A whole number from {smallest} to {largest}.")
    return int(text)


def _fields(text: str, public: Mapping[str, str]) -> frozenset[str] | None:
    names = {name for each in text.split(",") if (name := each.strip())} - {"_id", "id"}
    if unknown := sorted(names - public.keys()):
        raise ValueError(f"There is no field {unknown[0][:MAX_SEARCH_LENGTH]}.")
    return frozenset(public[name] for name in names) if text.strip() else None


PAGING: Mapping[str, Reader] = {
    "search": _search,
    "limit": lambda text: _number(text, 1, MAX_LIMIT),
    "offset": lambda text: _number(text, 0, MAX_OFFSET),
}
"""The readers of the parameters that every list takes."""


def list_parameter(name: str, schema: Schema, description: str) -> Parameter:
    return Parameter(name=name, schema=schema, description=description, may_be_empty=True)


def search_parameter(description: str) -> Parameter:
    schema = {"type": "string", "maxLength": MAX_SEARCH_LENGTH, "pattern": r"^[^\x00]*$"}
    return list_parameter("search", schema, description)


LIMIT = list_parameter(
    "limit", {"type": "integer", "minimum": 1, "maximum": MAX_LIMIT}, "At most so many; without it, all."
)
OFFSET = list_parameter("offset", {"type": "integer", "minimum": 0, "maximum": MAX_OFFSET}, "Skips so many.")
