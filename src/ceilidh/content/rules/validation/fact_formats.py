"""Facts that are stored as texts: whole numbers, decimal degrees, dates and choices.

A published text has the format of its field. A draft, and so a preview, may have any text.
"""

import datetime as dt
import re
from collections.abc import Callable, Mapping

from ceilidh_ports.fields import FieldSpec, TextFormat

_WHOLE = re.compile(r"0|[1-9][0-9]{0,8}")
_DEGREES = re.compile(r"-?[0-9]{1,3}(?:\.[0-9]{1,15})?")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def whole_number(text: str) -> int | None:
    """Return the number that the digits of the text stand for, or ``None``."""
    return int(text) if _WHOLE.fullmatch(text) else None


def decimal_degrees(text: str) -> float | None:
    """Return the degrees, or ``None`` for another text."""
    return float(text) if _DEGREES.fullmatch(text) else None


def iso_date(text: str) -> dt.date | None:
    """Return the date, or ``None`` for a text that is none of the calendar."""
    try:
        return dt.date.fromisoformat(text) if _DATE.fullmatch(text) else None
    except ValueError:
        return None


def fact_error(spec: FieldSpec, label: str, text: str) -> str | None:
    """Return what a text has to be instead, beginning with the label of the field, or ``None``."""
    has_format = FACT_FORMATS.get(spec.text_format)
    return None if has_format is None or has_format(spec, text) else f"{label} must be {fact_words(spec)}."


def fact_words(spec: FieldSpec) -> str:
    """Return what a text of the field has to be, in words; empty for a format that is none of a fact."""
    return _WORDS.get(spec.text_format, "").format(
        least=f"{spec.least:,}", most=f"{spec.most:,}", choices=", ".join(spec.choices)
    )


def _is_within(spec: FieldSpec, number: float | None) -> bool:
    return number is not None and spec.least <= number <= spec.most


FACT_FORMATS: Mapping[TextFormat, Callable[[FieldSpec, str], bool]] = {
    TextFormat.WHOLE_NUMBER: lambda spec, text: _is_within(spec, whole_number(text)),
    TextFormat.DEGREES: lambda spec, text: _is_within(spec, decimal_degrees(text)),
    TextFormat.DATE: lambda _spec, text: iso_date(text) is not None,
    TextFormat.CHOICE: lambda spec, text: text in spec.choices,
}
_WORDS: Mapping[TextFormat, str] = {
    TextFormat.WHOLE_NUMBER: "a whole number from {least} to {most}, in digits alone",
    TextFormat.DEGREES: "decimal degrees from {least} to {most}, as in 56.8198",
    TextFormat.DATE: "a date, as in 2026-06-20",
    TextFormat.CHOICE: "one of these: {choices}",
}
