"""Writes the brochure of a venue of the demo: one page A4 with its rooms and its house rules, as PDF."""

import io
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from pypdf import PdfWriter
from pypdf.generic import ContentStream, DecodedStreamObject, DictionaryObject, NameObject

_WIDTH, _HEIGHT, _MARGIN = 595, 842, 62
_FONTS = {"/Title": "/Times-Roman", "/Text": "/Helvetica", "/Label": "/Helvetica-Bold"}
_COLUMNS = 84
_RULES = {
    "The price includes": "priceContains",
    "Ceremonies": "ceremonyLicence",
    "Music": "musicAndCurfew",
    "Your own caterer": "ownCaterer",
    "Dogs": "dogs",
    "Step-free": "stepFreeAccess",
    "Power": "power",
    "Parking": "parking",
    "Wi-Fi": "wifi",
    "The address": "nearByAddress",
}


def brochure(venue: Mapping[str, Any]) -> bytes:
    """Return the PDF for the form of a venue. Its fonts are those that every reader has."""
    writer = PdfWriter()
    writer.add_metadata({"/Title": venue["title"]})
    page = writer.add_blank_page(_WIDTH, _HEIGHT)
    fonts = DictionaryObject({NameObject(name): _font(base) for name, base in _FONTS.items()})
    page[NameObject("/Resources")] = DictionaryObject({NameObject("/Font"): fonts})
    content = DecodedStreamObject()
    content.set_data(b"\n".join(_drawn(venue)))
    page.replace_contents(ContentStream(content, writer))
    page.compress_content_streams()
    written = io.BytesIO()
    writer.write(written)
    return written.getvalue()


def _font(base: str) -> DictionaryObject:
    named = {"/Type": "/Font", "/Subtype": "/Type1", "/BaseFont": base, "/Encoding": "/WinAnsiEncoding"}
    return DictionaryObject({NameObject(key): NameObject(value) for key, value in named.items()})


def _drawn(venue: Mapping[str, Any]) -> Iterator[bytes]:
    """Yield the lines from top to bottom."""
    y = _HEIGHT - 110
    yield _line("/Title", 38, y, venue["title"])
    yield _line("/Text", 11, y - 26, f"{venue['city']}, {venue['state']}")
    y -= 70
    for label, text in _parts(venue):
        yield _line("/Label", 9, y, label)
        for row in textwrap.wrap(text, _COLUMNS):
            y -= 14
            yield _line("/Text", 11, y, row)
        y -= 21


def _parts(venue: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    yield "The house", venue["description"]
    for room in venue["rooms"]:
        yield room["name"], ", ".join([room["use"], *_capacities(room)])
    for label, field in _RULES.items():
        yield label, venue[field]


def _capacities(room: Mapping[str, str]) -> Iterator[str]:
    for name, word in (("capacity", "guests"), ("theatre", "theatre style"), ("standing", "standing")):
        if name in room:
            yield f"{room[name]} {word}"


def _line(font: str, size: int, y: int, text: str) -> bytes:
    escaped = "".join(f"\\{each}" if each in "\\()" else each for each in text)
    return f"BT {font} {size} Tf {_MARGIN} {y} Td ({escaped}) Tj ET".encode("cp1252")
