"""Rows of a form: blank ones are dropped."""

from typing import Any, TypeVar

import attrs

from ceilidh.content.validation.blank_values import is_blank
from ceilidh_ports.fields import FieldType, field_specs

R = TypeVar("R")


def without_blank_rows(rows: list[R]) -> list[R]:
    """Return the rows that have anything in them, in order, each with its own blank rows dropped."""
    return [_tidied(row) for row in rows if not is_blank(row)]


def _tidied(row: Any) -> Any:
    inner = [name for name, facts in field_specs(type(row)) if facts.type is FieldType.ROWS]
    return attrs.evolve(row, **{name: without_blank_rows(getattr(row, name)) for name in inner})
