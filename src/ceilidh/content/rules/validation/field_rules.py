"""Applies rules to every value of an item or a form, in one walk."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ceilidh_ports.fields import Declaration, FieldValue, field_values

Rule = Callable[[FieldValue], str | None]
"""Returns what is wrong with a value, or ``None``."""


def broken_rules(shape: Declaration, values: Mapping[str, Any], rules: Sequence[Rule]) -> Iterator[tuple[str, str]]:
    """Yield the path of each value that breaks a rule, and the message of the first rule that it breaks."""
    for field in field_values(shape, values):
        if error := next(filter(None, (rule(field) for rule in rules)), None):
            yield field.path, error
