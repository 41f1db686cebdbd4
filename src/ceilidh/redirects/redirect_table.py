"""Redirects as a table in CSV."""

import csv
import io
from collections.abc import Iterable, Sequence
from itertools import islice

import attrs

from ceilidh.errors import Invalid
from ceilidh.redirects.redirect_rules import MAX_REDIRECTS
from ceilidh_ports.records.publishing import SiteRedirect

COLUMNS = ("from", "to", "status", "hits")


@attrs.frozen
class RedirectRow:
    """A redirect as it was typed. ``line`` is its line in a table, from 1; ``hits`` are those of a removed one."""

    path: str
    target: str
    status: str = "301"
    line: int = 1
    hits: int = 0


def to_csv(redirects: Iterable[SiteRedirect]) -> str:
    """Return the table with a heading."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    writer.writerows((each.id, each.target, each.status, each.hits) for each in redirects)
    return text.getvalue()


def from_csv(text: str) -> Sequence[RedirectRow]:
    """Return the rows of a table whose heading names ``from``, ``to`` and perhaps ``status``.

    Raises :class:`~ceilidh.errors.Invalid` when it is no such table, or has too many rows.
    """
    reader = csv.reader(io.StringIO(text.removeprefix("\ufeff")))
    try:
        filled = ((reader.line_num, line) for line in reader if any(map(str.strip, line)))
        lines = list(islice(filled, 1 + MAX_REDIRECTS + 1))
    except csv.Error as error:
        raise _refusal(f"This is not a table in CSV: {error}.") from error
    heading = [name.strip().lower() for name in lines[0][1]] if lines else []
    if not {"from", "to"} <= set(heading):
        raise _refusal("The first line has to name the columns: from,to,status.")
    if len(lines) > 1 + MAX_REDIRECTS:
        raise _refusal(f"A table has at most {MAX_REDIRECTS} redirects.")
    return [_row(number, dict(zip(heading, line, strict=False))) for number, line in lines[1:]]


def _row(line: int, cells: dict[str, str]) -> RedirectRow:
    return RedirectRow(cells.get("from", ""), cells.get("to", ""), cells.get("status", "").strip() or "301", line)


def _refusal(message: str) -> Invalid:
    return Invalid(message, {"csv": message})
