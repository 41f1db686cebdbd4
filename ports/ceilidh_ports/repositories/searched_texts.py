"""Which texts of an item a search looks into."""

from collections.abc import Iterator
from typing import Any

from ceilidh_ports.fields import FieldType, field_specs


def searched_texts(item: Any) -> Iterator[str]:
    """Yield every text of an item that somebody typed, those of its rows too; neither links nor names of files."""
    for name, spec in field_specs(type(item)):
        value = getattr(item, name)
        if spec.type is FieldType.TEXT:
            yield value
        elif spec.type is FieldType.TEXTS:
            yield from value
        elif spec.shape is not None:
            for each in value if isinstance(value, list) else [value]:
                yield from searched_texts(each)
