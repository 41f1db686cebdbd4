"""Reads the rows of a file in CSV, whatever its encoding and its separator."""

import codecs
import csv
import io
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice

import attrs

from ceilidh.enquiries.imported.headings import heading_score
from ceilidh.errors import Invalid
from ceilidh.form_data import without_invisible_ends
from ceilidh.spreadsheets import SEPARATOR_LINE, SEPARATORS, unescape_formula

MOST_ROWS = 5_000
MOST_COLUMNS = 200
MOST_BYTES = 10 * 1024 * 1024
"""The most that one file has."""

MOST_LINES = 1_048_576
"""The rows of a spreadsheet program, nearly all of which may be empty."""

_FIRST_ROWS, _FIRST_LINES = 10, 1_000
"""The heading row is among so many rows with a text, and among so many lines."""

_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
_WORKBOOK = "This is a workbook. In the spreadsheet program, save it as “CSV UTF-8”, and choose that file."
_NO_TEXT = "This is not a table in CSV. In the spreadsheet program, save it as “CSV UTF-8”, and choose that file."
_NO_HEADING = (
    "No row names the columns. Write headings such as Name, E-mail, Phone, Message and Date above them, one of which "
    "says where the names are."
)
_OF_EXCEL = ("cp1252", "mac_roman")
"""The encodings of Excel in Western Europe, of which its files do not say which one they have."""

_TEXT_FORMULA = re.compile(r'="((?:[^"]|"")*)"')
"""By which programs keep the zero before a telephone number."""

_LIKELY = re.compile("[à-öø-ÿ‘’“”–—…]")  # noqa: RUF001  as people type them
_UNLIKELY = re.compile("[\x80-\x9f\ufffd]")
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


@attrs.frozen
class Row:
    """``number`` is its number in a spreadsheet program, from 1. No text has blanks around it."""

    number: int
    cells: Sequence[str]


@attrs.frozen
class Table:
    """``headings`` are those of the columns, empty where a column has none. Each row has a text in some cell."""

    headings: Sequence[str]
    rows: Sequence[Row]


def read_table(content: bytes) -> Table:
    """Return the table of a file. Raises :class:`~ceilidh.errors.Invalid` with a sentence where it has none."""
    text = SEPARATOR_LINE.sub("\n", _text(content))
    heading, separator = _heading(text)
    rows = _rows(text, separator)
    headings = next(row.cells for row in rows if row.number == heading)
    found = list(islice(rows, MOST_ROWS + 1))
    if len(found) > MOST_ROWS:
        raise _refusal(f"A file has at most {MOST_ROWS:,} rows. Split it, and bring in one part after the other.")
    if not found:
        raise _refusal("No row is below the headings.")
    width = max(map(_width, (headings, *(row.cells for row in found))))
    if width > MOST_COLUMNS:
        raise _refusal(f"A file has at most {MOST_COLUMNS} columns.")
    return Table([*headings, *[""] * width][:width], found)


def _width(cells: Sequence[str]) -> int:
    """Return the number of cells up to the last one with a text."""
    return max(number for number, cell in enumerate(cells, start=1) if cell)


def _text(content: bytes) -> str:
    if content.startswith(_WORKBOOKS):
        raise _refusal(_WORKBOOK)
    try:
        text = _decoded(content)
    except UnicodeDecodeError as error:
        raise _refusal(_NO_TEXT) from error
    if "\0" in text:
        raise _refusal(_NO_TEXT)
    return text


def _decoded(content: bytes) -> str:
    if content.startswith(_UTF_16):
        return content.decode("utf-16")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return max((content.decode(each, "replace") for each in _OF_EXCEL), key=_likeliness)


def _likeliness(text: str) -> int:
    """Return more for the text of the right encoding: in the wrong one, accented letters become signs and capitals."""
    return len(_LIKELY.findall(text)) - len(_UNLIKELY.findall(text))


def _heading(text: str) -> tuple[int, str]:
    """Return the number of the row that names most columns, the first of several, and the separator."""
    found = [
        (heading_score(row.cells), -row.number, -order, separator)
        for order, separator in enumerate(SEPARATORS)
        for row in _first_rows(text, separator)
    ]
    score, number, _, separator = max(found, default=(0, 0, 0, ""))
    if not score:
        raise _refusal(_NO_HEADING)
    return -number, separator


def _first_rows(text: str, separator: str) -> Iterator[Row]:
    """Yield the first rows, up to one that the separator makes no row of."""
    with suppress(Invalid):
        yield from islice(_rows(text, separator, _FIRST_LINES, strict=False), _FIRST_ROWS)


def _rows(text: str, separator: str, most_lines: int = MOST_LINES, *, strict: bool = True) -> Iterator[Row]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=strict)
    number = 0
    try:
        for number, line in enumerate(reader, start=1):
            if number > most_lines:
                raise _refusal(f"A file has at most {most_lines:,} rows, with those that are empty.")
            if any(line) and any(cells := [cell and _cell(cell) for cell in _first_cells(line)]):
                yield Row(number, cells)
    except csv.Error as error:
        raise _refusal(f"Row {number + 1} can’t be read, or a quotation mark in it has no end.") from error


def _first_cells(line: Sequence[str]) -> Sequence[str]:
    """Return the cells of as many columns as a file may have, and the first text of the further ones."""
    return [*line[:MOST_COLUMNS], *islice(filter(str.strip, line[MOST_COLUMNS:]), 1)]


def _cell(written: str) -> str:
    if found := _TEXT_FORMULA.fullmatch(written):
        return without_invisible_ends(found[1].replace('""', '"'))
    return without_invisible_ends(unescape_formula(written))


def _refusal(message: str) -> Invalid:
    return Invalid(message, {"file": message})
