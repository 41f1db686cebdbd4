"""Reads spreadsheets back as the programs do that people open them with."""

import csv
import io
import re
import zipfile
from xml.etree import ElementTree as ET

_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")


def read_csv(content: bytes) -> list[list[str]]:
    """Return the cells of a CSV file as they are shown, apostrophes included."""
    assert content.startswith(b"\xef\xbb\xbf"), "a spreadsheet would not know the encoding"
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), strict=True))


def read_xlsx(content: bytes) -> list[list[str]]:
    """Return the cells of the first sheet of a workbook, as far as there are any; each has to be a string in itself."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        sheet = ET.fromstring(archive.read("xl/worksheets/sheet1.xml"))  # noqa: S314  our own file
    cells = {_place(cell.get("r", "")): _text(cell) for cell in sheet.iter(f"{_MAIN}c")}
    rows, columns = (range(1 + max((place[each] for place in cells), default=-1)) for each in (0, 1))
    return [[cells.get((row, column), "") for column in columns] for row in rows]


def _place(reference: str) -> tuple[int, int]:
    """Return row and column, from 0, of a cell in the first 26 columns: ``B7`` is (6, 1)."""
    return int(reference[1:]) - 1, ord(reference[0]) - ord("A")


def _text(cell: ET.Element) -> str:
    assert cell.find(f"{_MAIN}f") is None, "a formula"
    assert cell.get("t") == "inlineStr", "no string"
    text = cell.findtext(f"{_MAIN}is/{_MAIN}t") or ""
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)
