"""What counts as blank."""

from typing import Any

import attrs


def is_blank(value: Any) -> bool:
    """Say whether a value is ``None``, a text of nothing but space, or a list or shape of which every part is blank."""
    if isinstance(value, str):
        return not value.strip()
    if isinstance(value, list):
        return all(map(is_blank, value))
    if attrs.has(type(value)):
        return all(is_blank(getattr(value, field.name)) for field in attrs.fields(type(value)))
    return value is None
