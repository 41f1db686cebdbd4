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
    """Return the cells of the first sheet of a workbook, every one of which has to be a string in itself."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        sheet = ET.fromstring(archive.read("xl/worksheets/sheet1.xml"))  # noqa: S314  our own file
    return [[_text(cell) for cell in row.iter(f"{_MAIN}c")] for row in sheet.iter(f"{_MAIN}row")]


def _text(cell: ET.Element) -> str:
    assert cell.find(f"{_MAIN}f") is None, "a formula"
    if cell.get("t") is None:
        assert len(cell) == 0, "a number"
        return ""
    assert cell.get("t") == "inlineStr"
    text = cell.findtext(f"{_MAIN}is/{_MAIN}t") or ""
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)
