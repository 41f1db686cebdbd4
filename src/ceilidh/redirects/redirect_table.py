"""Redirects as a table in CSV."""

import csv
import io
from collections.abc import Iterable, Sequence

import attrs

from ceilidh.errors import Invalid
from ceilidh_ports.records import SiteRedirect

COLUMNS = ("from", "to", "status", "hits")


@attrs.frozen
class RedirectRow:
    """A redirect as it was typed."""

    path: str
    target: str
    status: str = "301"


def to_csv(redirects: Iterable[SiteRedirect]) -> str:
    """Return the table with a heading."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    writer.writerows((each.id, each.target, each.status, each.hits) for each in redirects)
    return text.getvalue()


def from_csv(text: str) -> Sequence[RedirectRow]:
    """Return the rows of a table whose heading names ``from``, ``to`` and perhaps ``status``.

    Raises :class:`~ceilidh.errors.Invalid` when it is no such table.
    """
    try:
        lines = [line for line in csv.reader(io.StringIO(text.removeprefix("\ufeff"))) if any(map(str.strip, line))]
    except csv.Error as error:
        raise _refusal(f"This is not a table in CSV: {error}.") from error
    heading = [name.strip().lower() for name in lines[0]] if lines else []
    if not {"from", "to"} <= set(heading):
        raise _refusal("The first line has to name the columns: from,to,status.")
    return [_row(dict(zip(heading, line, strict=False))) for line in lines[1:]]


def _row(cells: dict[str, str]) -> RedirectRow:
    return RedirectRow(cells.get("from", ""), cells.get("to", ""), cells.get("status", "").strip() or "301")


def _refusal(message: str) -> Invalid:
    return Invalid(message, {"csv": message})
