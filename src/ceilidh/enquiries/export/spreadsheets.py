"""Tables as files for spreadsheets. Their texts are strangers' and must not become formulas there."""

import csv
import datetime as dt
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import BinaryIO
from zoneinfo import ZoneInfo

import attrs

Cell = str | int | dt.datetime
"""A text, a number, or an aware time."""

Rows = Iterable[Sequence[Cell]]
"""The first row has the headings."""

_WIDTH = 24
_ZONE = "Europe/London"
_MOMENT = "yyyy-mm-dd hh:mm:ss"
_LONGEST_CELL = 32_767
"""The units of UTF-16 that a cell of a workbook holds."""

# What makes a spreadsheet take a cell for a formula, or leave it; the wide signs are those of East Asian keyboards.
_DANGEROUS = re.compile("'*[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")
_IN_NO_XML = re.compile("[\ufffe\uffff]")


@attrs.frozen
class Sheet:
    """A form of file: its extension and type, the zone of its times, and what writes the rows to a binary file."""

    extension: str
    mime: str
    zone: str
    write: Callable[[Rows, BinaryIO], None]


def harmless(text: str) -> str:
    """Return the text for a cell of a CSV file, with an apostrophe before what would become a formula.

    A text that begins so of itself gets one more: taking one off where one was put before gives every text back.
    """
    return f"'{text}" if _DANGEROUS.match(text) else text


def write_csv(rows: Rows, file: BinaryIO) -> None:
    """Write by RFC 4180 in UTF-8, with the mark by which spreadsheets know it, and times by RFC 3339 in UTC."""
    text = io.TextIOWrapper(file, encoding="utf-8-sig", newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    for row in rows:
        writer.writerow([_written(cell) for cell in row])
    text.detach()


def _written(cell: Cell) -> str:
    if isinstance(cell, dt.datetime):
        return cell.astimezone(dt.UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    return harmless(cell) if isinstance(cell, str) else str(cell)


def write_xlsx(rows: Rows, file: BinaryIO) -> None:
    """Write a workbook with one sheet; row by row, so that it takes no memory to speak of.

    Every text is a string, every number a number, every time a date of the office's time zone: a workbook knows none.
    A text too long for its cell goes on in cells behind the last column. The two code points that no XML may hold,
    and that are no characters, become the replacement character.
    """
    from xlsxwriter import Workbook  # who never exports does without

    workbook = Workbook(file, {"constant_memory": True})
    sheet = workbook.add_worksheet("Enquiries")
    heading, moment = workbook.add_format({"bold": True}), workbook.add_format({"num_format": _MOMENT})
    zone = ZoneInfo(_ZONE)
    for number, row in enumerate(rows):
        for column, cell in enumerate(_cells(row)):
            if isinstance(cell, dt.datetime):
                local = cell.astimezone(zone).replace(microsecond=0, tzinfo=None)
                sheet.write_datetime(number, column, local, moment)
            elif isinstance(cell, int):
                sheet.write_number(number, column, cell)
            elif cell:
                sheet.write_string(number, column, cell, None if number else heading)
    sheet.set_column(0, len(row) - 1, _WIDTH)
    sheet.freeze_panes(1, 0)
    sheet.autofilter(0, 0, number, len(row) - 1)
    workbook.close()


def _cells(row: Sequence[Cell]) -> Iterator[Cell]:
    pieces = [_pieces(_IN_NO_XML.sub("\ufffd", cell)) if isinstance(cell, str) else [cell] for cell in row]
    yield from (first for first, *_ in pieces)
    yield from (piece for _, *rest in pieces for piece in rest)


def _pieces(text: str) -> Sequence[str]:
    """Cut a text into parts that fit into a cell; a character beyond the first plane counts as two and stays whole."""
    pieces, room = [""], _LONGEST_CELL
    if len(text) * 2 <= room:
        return [text]
    start = 0
    for end, character in enumerate(text):
        units = 2 if character > "\uffff" else 1
        if units > room:
            pieces[-1], start, room = text[start:end], end, _LONGEST_CELL
            pieces.append("")
        room -= units
    pieces[-1] = text[start:]
    return pieces


SHEETS: Mapping[str, Sheet] = {
    "csv": Sheet("csv", "text/csv; charset=utf-8", "UTC", write_csv),
    "xlsx": Sheet("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", _ZONE, write_xlsx),
}
"""Every form of file, by the name under which it is asked for."""
