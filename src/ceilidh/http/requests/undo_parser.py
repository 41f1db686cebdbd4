"""Parses what a call answered so that another call can undo it."""

from collections.abc import Mapping
from typing import Any, TypeVar

import cattrs
import orjson

from ceilidh.errors import Invalid
from ceilidh_ports.serialization import CONVERTER

T = TypeVar("T")


def parse_undo(value: Any, kind: type[T]) -> T:
    """Make an object of a class of the text ``undo`` in a JSON object; raises ``Invalid`` for any other value."""
    text = value.get("undo") if isinstance(value, Mapping) else None
    try:
        return CONVERTER.structure(orjson.loads(text if isinstance(text, str) else ""), kind)
    except (orjson.JSONDecodeError, cattrs.BaseValidationError, TypeError) as error:
        message = "Send what the call that is to be undone answered."
        raise Invalid(message, {"undo": message}) from error
