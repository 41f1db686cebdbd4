"""What stands where on the sheets of a PDF."""

import io
from typing import Any

import attrs
from pypdf import PdfReader


@attrs.frozen
class Words:
    """Words in one line: how far down their sheet, and how high, in points."""

    text: str
    down: float
    size: float


def sheets_of(pdf: bytes) -> list[list[Words]]:
    """Return the words of each sheet, in the order in which they are drawn."""
    sheets = []
    for page in PdfReader(io.BytesIO(pdf)).pages:
        words: list[Words] = []

        def keep(text: str, _: object, matrix: list[float], *__: object, words: list[Words] = words) -> None:
            if text.strip():
                words.append(Words(text.strip(), matrix[5], abs(matrix[3])))

        page.extract_text(visitor_text=keep)
        sheets.append(words)
    return sheets


def colours_of_first_sheet(pdf: bytes, least_size: float) -> set[tuple[float, ...]]:
    """Return the colours of all words of at least that size, as red, green and blue from 0 to 1."""
    colours: set[tuple[float, ...]] = set()
    fill: list[tuple[float, ...]] = [(0.0, 0.0, 0.0)]

    def keep(operator: bytes, operands: list[Any], _: object, matrix: list[float]) -> None:
        if operator == b"rg":
            fill[0] = tuple(round(float(each), 1) for each in operands)
        if operator in {b"Tj", b"TJ"} and abs(matrix[3]) >= least_size:
            colours.add(fill[0])

    PdfReader(io.BytesIO(pdf)).pages[0].extract_text(visitor_operand_before=keep)
    return colours
