"""Parses exported spreadsheets as spreadsheet programs do."""

import csv
import datetime as dt
import io
import re
import zipfile
from xml.etree import ElementTree as ET

_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_EPOCH = dt.datetime(1899, 12, 30)  # noqa: DTZ001  a workbook knows no time zones
_ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")


def read_csv(content: bytes) -> list[list[str]]:
    """Return the cells of a CSV file as they are shown, apostrophes included."""
    assert content.startswith(b"\xef\xbb\xbf"), "a spreadsheet would not know the encoding"
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), strict=True))


Cell = str | int | dt.datetime


def read_xlsx(content: bytes) -> list[list[Cell]]:
    """Return the cells of the first sheet of a workbook, as far as there are any; none may be a formula."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        sheet = ET.fromstring(archive.read("xl/worksheets/sheet1.xml"))  # noqa: S314  our own file
        dated = _styles_of_dates(ET.fromstring(archive.read("xl/styles.xml")))  # noqa: S314
    cells = {_coordinates(cell.get("r", "")): _value(cell, dated) for cell in sheet.iter(f"{_MAIN}c")}
    rows, columns = (range(1 + max((cell[each] for cell in cells), default=-1)) for each in (0, 1))
    return [[cells.get((row, column), "") for column in columns] for row in rows]


def _styles_of_dates(styles: ET.Element) -> set[str]:
    """Return the numbers of the styles that show a number as a date with its time."""
    formats = {each.get("numFmtId"): each.get("formatCode") for each in styles.iter(f"{_MAIN}numFmt")}
    shown = styles.find(f"{_MAIN}cellXfs")
    assert shown is not None
    return {str(n) for n, each in enumerate(shown) if "yy" in (formats.get(each.get("numFmtId")) or "")}


def _coordinates(reference: str) -> tuple[int, int]:
    """Return row and column, from 0, of a cell in the first 26 columns: ``B7`` is (6, 1)."""
    return int(reference[1:]) - 1, ord(reference[0]) - ord("A")


def _value(cell: ET.Element, dated: set[str]) -> Cell:
    assert cell.find(f"{_MAIN}f") is None, "a formula"
    if cell.get("t") == "inlineStr":
        text = cell.findtext(f"{_MAIN}is/{_MAIN}t") or ""
        return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)
    assert cell.get("t", "n") == "n"
    number = float(cell.findtext(f"{_MAIN}v") or "nan")
    if cell.get("s") in dated:
        return _EPOCH + dt.timedelta(seconds=round(number * 86_400))
    assert number.is_integer()
    return int(number)
