"""Drops blank rows of a form."""

from typing import Any, TypeVar

import attrs

from ceilidh.content.validation.required_fields import is_blank
from ceilidh_ports.fields import FieldType, field_specs

R = TypeVar("R")


def without_blank_rows(rows: list[R]) -> list[R]:
    """Return the rows that are not blank, in order; their nested rows are cleaned likewise."""
    return [_cleaned(row) for row in rows if not is_blank(row)]


def _cleaned(row: Any) -> Any:
    nested = [name for name, spec in field_specs(type(row)) if spec.type is FieldType.ROWS]
    return attrs.evolve(row, **{name: without_blank_rows(getattr(row, name)) for name in nested})
