"""From the columns of a fixed table to the record it holds."""

from typing import Any

import attrs
from sqlalchemy import Column, Table


def fields_of(record: type, table: Table) -> "list[Column[Any]]":
    """Return the columns that make up the record, in the order of its arguments."""
    return [table.c[attribute.name] for attribute in attrs.fields(record)]
