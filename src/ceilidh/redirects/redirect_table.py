"""Redirects as a table in CSV."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from itertools import islice

import attrs

from ceilidh.errors import Invalid
from ceilidh.form_data import without_invisible_ends
from ceilidh.redirects.redirect_rules import MAX_REDIRECTS
from ceilidh.spreadsheets import SEPARATOR_LINE, SEPARATORS, write_csv
from ceilidh_ports.records.publishing import SiteRedirect

COLUMNS = ("from", "to", "status", "hits")

_DECIMALS = re.compile(r"(?<=[0-9])[.,]0+\Z")
_NO_TEXT = re.compile("[\0\ufffd]|\\APK\x03\x04")
_NOT_UTF_8 = "This is not a table in UTF-8. In the spreadsheet program, save it as “CSV UTF-8”."
_NO_HEADING = "The first line has to name the columns: from,to,status. Between them are commas, semicolons or tabs."


@attrs.frozen
class RedirectRow:
    """A redirect as it was typed, without what copying adds around its addresses.

    ``line`` is its line in a table, from 1; ``hits`` are those of a removed one.
    """

    path: str = attrs.field(converter=without_invisible_ends)
    target: str = attrs.field(converter=without_invisible_ends)
    status: str = "301"
    line: int = 1
    hits: int = 0


def to_csv(redirects: Iterable[SiteRedirect]) -> bytes:
    """Return the table with a heading."""
    file = io.BytesIO()
    write_csv([COLUMNS, *((each.id, each.target, each.status, each.hits) for each in redirects)], file)
    return file.getvalue()


def from_csv(text: str) -> Sequence[RedirectRow]:
    """Return the rows of a table whose heading names ``from``, ``to`` and perhaps ``status``.

    The table is as spreadsheet programs write it: with commas, semicolons or tabs, and lines of any ending. Raises
    :class:`~ceilidh.errors.Invalid` when it is no such table, or has too many rows.
    """
    if _NO_TEXT.search(text):
        raise _refusal(_NOT_UTF_8)
    text = SEPARATOR_LINE.sub("\n", text.removeprefix("\ufeff"))
    reader = csv.reader(io.StringIO(text, newline=None), delimiter=_separator(text), skipinitialspace=True)
    try:
        filled = ((reader.line_num, line) for line in reader if any(map(str.strip, line)))
        lines = list(islice(filled, 1 + MAX_REDIRECTS + 1))
    except csv.Error as error:
        raise _refusal(f"This is not a table in CSV: {error}.") from error
    heading = [without_invisible_ends(name).lower() for name in lines[0][1]] if lines else []
    if not {"from", "to"} <= set(heading):
        raise _refusal(_NO_HEADING)
    if len(lines) > 1 + MAX_REDIRECTS:
        raise _refusal(f"A table has at most {MAX_REDIRECTS} redirects.")
    return [_row(number, dict(zip(heading, line, strict=False))) for number, line in lines[1:]]


def _separator(text: str) -> str:
    """Return the separator by which the first line of the table names its columns; a comma if there is none."""
    heading = next((line for line in text.splitlines() if line.strip()), "")
    names = {each: {name.strip(' "').lower() for name in heading.split(each)} for each in SEPARATORS}
    return next((each for each in SEPARATORS if {"from", "to"} <= names[each]), SEPARATORS[0])


def _row(line: int, cells: dict[str, str]) -> RedirectRow:
    # A spreadsheet program may have taken the status for a number with decimals.
    status = _DECIMALS.sub("", without_invisible_ends(cells.get("status", "")))
    return RedirectRow(cells.get("from", ""), cells.get("to", ""), status or "301", line)


def _refusal(message: str) -> Invalid:
    return Invalid(message, {"csv": message})
