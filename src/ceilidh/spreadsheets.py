"""Writes tables as CSV and XLSX. Their texts come from visitors and must not become formulas."""

import csv
import datetime as dt
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import BinaryIO

import attrs

from ceilidh.local_time import ZONE

Cell = str | int | dt.datetime
"""A text, a number, or an aware time."""

Rows = Iterable[Sequence[Cell]]
"""The first row has the headings."""

_COLUMN_WIDTH = 24
_TIME_FORMAT = "yyyy-mm-dd hh:mm:ss"
_MAX_CELL_LENGTH = 32_767  # of an XLSX cell, in UTF-16 code units

SEPARATORS = (",", ";", "\t", "|")
"""What stands between the cells of a line of CSV in the programs of today."""

SEPARATOR_LINE = re.compile(r'\A\s*"?sep=.?"?[ ,;\t|]*(?:\r\n|\r|\n)', re.IGNORECASE)
"""The line by which Excel tells the separator to itself."""

# What makes a spreadsheet program read a cell as a formula; the wide characters are those of East Asian keyboards.
_FORMULA_START = re.compile("'*[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")
_NOT_IN_XML = re.compile("[\ufffe\uffff]")


@attrs.frozen
class SpreadsheetFormat:
    """A file format: its extension and type, the time zone of its times, and the function that writes rows."""

    extension: str
    mime: str
    zone: str
    write: Callable[[Rows, BinaryIO], None]


def escape_formula(text: str) -> str:
    """Return the text of a CSV cell, with an apostrophe before what would become a formula.

    A text that already begins with apostrophes before a formula gets one more, so that removing one restores the text.
    """
    return f"'{text}" if _FORMULA_START.match(text) else text


def unescape_formula(text: str) -> str:
    """Return the text that :func:`escape_formula` wrote."""
    return text[1:] if text.startswith("'") and _FORMULA_START.match(text[1:]) else text


def write_csv(rows: Rows, file: BinaryIO) -> None:
    """Write RFC 4180 in UTF-8 with a byte order mark, which spreadsheet programs need, and RFC 3339 times in UTC.

    Every text is in quotation marks: programs that expect another separator split other ones there, into formulas.
    """
    text = io.TextIOWrapper(file, encoding="utf-8-sig", newline="")
    writer = csv.writer(text, lineterminator="\r\n", quoting=csv.QUOTE_NONNUMERIC)
    for row in rows:
        writer.writerow([_csv_cell(cell) for cell in row])
    text.detach()


def _csv_cell(cell: Cell) -> str | int:
    if isinstance(cell, dt.datetime):
        return cell.astimezone(dt.UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    return escape_formula(cell) if isinstance(cell, str) else cell


def write_xlsx(rows: Rows, file: BinaryIO) -> None:
    """Write a workbook with one sheet, row by row in constant memory.

    Times become local dates of the office, because a workbook has no time zones. A text too long for its cell
    continues after the last column. The two code points that XML forbids become the replacement character.
    """
    from xlsxwriter import Workbook  # slow to import, and rarely needed

    workbook = Workbook(file, {"constant_memory": True})
    sheet = workbook.add_worksheet("Enquiries")
    heading, moment = workbook.add_format({"bold": True}), workbook.add_format({"num_format": _TIME_FORMAT})
    for number, row in enumerate(rows):
        for column, cell in enumerate(_xlsx_cells(row)):
            if isinstance(cell, dt.datetime):
                local = cell.astimezone(ZONE).replace(microsecond=0, tzinfo=None)
                sheet.write_datetime(number, column, local, moment)
            elif isinstance(cell, int):
                sheet.write_number(number, column, cell)
            elif cell:
                sheet.write_string(number, column, cell, None if number else heading)
    sheet.set_column(0, len(row) - 1, _COLUMN_WIDTH)
    sheet.freeze_panes(1, 0)
    sheet.autofilter(0, 0, number, len(row) - 1)
    workbook.close()


def _xlsx_cells(row: Sequence[Cell]) -> Iterator[Cell]:
    parts = [_split(_NOT_IN_XML.sub("\ufffd", cell)) if isinstance(cell, str) else [cell] for cell in row]
    yield from (first for first, *_ in parts)
    yield from (part for _, *rest in parts for part in rest)


def _split(text: str) -> Sequence[str]:
    """Split a text that is too long for a cell, never inside a surrogate pair."""
    if len(text.encode("utf-16-le")) <= 2 * _MAX_CELL_LENGTH:
        return [text]
    size = _MAX_CELL_LENGTH // 2  # a character has one or two code units
    return [text[start : start + size] for start in range(0, len(text), size)]


SPREADSHEET_FORMATS: Mapping[str, SpreadsheetFormat] = {
    "csv": SpreadsheetFormat("csv", "text/csv; charset=utf-8", "UTC", write_csv),
    "xlsx": SpreadsheetFormat(
        "xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", ZONE.key, write_xlsx
    ),
}
