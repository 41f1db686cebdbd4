"""The texts of a row by what its columns have, and what of them the notes get."""

import re
from collections.abc import Mapping, Sequence

import attrs

from ceilidh.enquiries.channels import CHANNELS, IN_WORDS
from ceilidh.enquiries.contact_form.enquiry_form import OCCASIONS
from ceilidh.enquiries.imported.headings import Field
from ceilidh.enquiries.imported.table_file import Row
from ceilidh.enquiries.spam_signs import SpamSign
from ceilidh.enquiries.thread.statuses import FORMER_STATUSES, REPLIED, SPAM, STATUSES

_NOT_ONE_LINE = {Field.MESSAGE, Field.NOTES}
_LONGEST_LABEL = 200
_BREAKS = re.compile(r"[\r\n\t]+")
_BETWEEN_ADDRESSES = re.compile(r"[\s;,/<>]+")
_DASHES = str.maketrans("–—", "--")  # noqa: RUF001
_MAY_BE_OPEN = {Field.DATE, Field.SEASON, Field.GUESTS}
_OPEN = re.compile(
    r"tb[cad]|n/?a|none|no|-*|unknown|not (?:known|sure)(?: yet)?|undecided|flexible|to be (?:confirmed|decided)"
)
_RANGE = re.compile(r"(?:up to|under|over|max|[<>])\s?[0-9]{1,4}|[0-9]{1,4}\s?(?:-|to|or|/)\s?[0-9]{1,4}")
"""What says that a date, or a number of guests, is open."""

_CHANNELS = {**{each: each for each in CHANNELS}, **{IN_WORDS[each].lower(): each for each in CHANNELS}}
_CHANNELS |= {"phone": "telephone", "email": "email", "mail": "email", "website": "other", "web": "other"}
_STATUSES = {**{each: each for each in (*STATUSES, SPAM)}, **FORMER_STATUSES, "answered": REPLIED}
_CHOICES: Mapping[Field, Mapping[str, str]] = {
    Field.CHANNEL: _CHANNELS,
    Field.STATUS: _STATUSES,
    Field.OCCASION: {each: each for each in OCCASIONS} | {"brand event": "brand-event"},
    Field.SPAM_SIGN: {each.value: each.value for each in SpamSign},
}
"""What is written for each choice, in lower case. Any other text goes to the notes."""


@attrs.frozen
class Column:
    """``label`` is its heading, or else its letter in a spreadsheet program, as in ``Column C``."""

    label: str
    field: Field


@attrs.frozen
class RowTexts:
    """``values`` are never empty. ``rest`` has the texts that have no field of their own, with their labels."""

    values: Mapping[Field, str]
    rest: Sequence[tuple[str, str]]


def column_label(heading: str, position: int) -> str:
    """Return the label of the column with this position from 0: its heading, of which a long one is cut."""
    line = _BREAKS.sub(" ", heading)
    shown = line if len(line) <= _LONGEST_LABEL else f"{line[:_LONGEST_LABEL]}…"
    return shown or f"Column {_letters(position)}"


def _letters(position: int) -> str:
    before, last = divmod(position, 26)
    return (_letters(before - 1) if before else "") + chr(ord("A") + last)


def texts_of(columns: Sequence[Column], row: Row) -> RowTexts:
    """Return the texts of a row. Of several columns for one field the first with a text counts."""
    values, rest = dict[Field, str](), list[tuple[str, str]]()
    for column, cell in zip(columns, row.cells, strict=False):
        if cell and column.field is not Field.NOTHING:
            text = _chosen(column.field, cell)
            is_first = column.field is not Field.OTHER and text and values.get(column.field, text) == text
            if is_first:
                values[column.field] = text
            if not is_first or _has_two_addresses(column.field, cell):
                rest.append((column.label, cell))
    return RowTexts(_with_whole_name(values, rest), rest)


def _chosen(field: Field, cell: str) -> str:
    """Return the text for a field, empty for no choice of it, and for a date or number that nobody knows yet."""
    if _has_two_addresses(field, cell):
        return next(each for each in _BETWEEN_ADDRESSES.split(cell) if "@" in each)
    text = cell if field in _NOT_ONE_LINE else _BREAKS.sub(" ", cell)
    if field in _CHOICES:
        return _CHOICES[field].get(text.lower(), "")
    return "" if _is_open(field, text.lower().rstrip(".?").translate(_DASHES)) else text


def _is_open(field: Field, text: str) -> bool:
    is_unknown = field in _MAY_BE_OPEN and _OPEN.fullmatch(text)
    return bool(is_unknown or (field is Field.GUESTS and _RANGE.fullmatch(text)))


def _has_two_addresses(field: Field, cell: str) -> bool:
    return field is Field.EMAIL and cell.count("@") > 1


def _with_whole_name(values: dict[Field, str], rest: list[tuple[str, str]]) -> Mapping[Field, str]:
    parts = [values.pop(each) for each in (Field.FIRST_NAME, Field.LAST_NAME) if each in values]
    whole = " ".join(parts)
    if whole and Field.NAME not in values:
        values[Field.NAME] = whole
    elif any(part not in values[Field.NAME] for part in parts):
        rest.append(("First and last name", whole))
    return values
