"""Checks redirects together before they are saved."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import islice

from ceilidh.errors import Invalid
from ceilidh.redirects.redirect_rules import (
    MAX_LENGTH,
    MAX_PATH_BYTES,
    MAX_REDIRECTS,
    STATUSES,
    has_query,
    paths_in_loops,
    target_error,
)
from ceilidh.redirects.redirect_table import RedirectRow

_NO_PATH = "Enter an address of the former site, like /old-page.html."
_LONG = f"This address is too long. Use at most {MAX_LENGTH} characters, and {MAX_PATH_BYTES} bytes."
_QUERY = "Leave out the ? and what follows it: a redirect is for an address with any query."
_LOOP = "This leads in a circle."
_LIVE = "The site has this address itself."
STATUS_ERROR = "The status is 301 or 308."
_TOO_MANY = f"There are at most {MAX_REDIRECTS} redirects."

MAX_ERRORS = 100
"""How many errors of a table are named."""


def check_rows(
    rows: Sequence[RedirectRow],
    paths: Sequence[str | None],
    live: Collection[str],
    present: Mapping[str, str],
    public_url: str,
) -> None:
    """Raise :class:`~ceilidh.errors.Invalid` naming each wrong field by the line of its row.

    ``paths`` are the normalized paths of the rows, ``live`` those at which the site has something, and ``present`` the
    targets of the stored redirects by their paths.
    """
    errors: dict[str, str] = {}
    for row, path in zip(rows, paths, strict=True):
        errors |= {f"{row.line}.{name}": message for name, message in _row_errors(row, path, live)}
    targets = {**present, **_targets(rows, paths)}
    errors |= dict(_twice(rows, paths))
    looping = paths_in_loops(targets, [path for path in paths if path], public_url)
    errors |= {f"{row.line}.to": _LOOP for row, path in zip(rows, paths, strict=True) if path in looping}
    if errors or len(targets) > MAX_REDIRECTS:
        raise Invalid(_summary(errors) if errors else _TOO_MANY, dict(islice(errors.items(), MAX_ERRORS)))


def _twice(rows: Sequence[RedirectRow], paths: Sequence[str | None]) -> Iterable[tuple[str, str]]:
    """Yield the error of each row whose path an earlier row leads elsewhere."""
    first: dict[str, RedirectRow] = {}
    for row, path in zip(rows, paths, strict=True):
        earlier = first.setdefault(path, row) if path else row
        if (earlier.target, earlier.status) != (row.target, row.status):
            yield f"{row.line}.from", f"Line {earlier.line} leads this address elsewhere."


def _summary(errors: Mapping[str, str]) -> str:
    """Return the first error with its line, and how many there are if not all are named."""
    field, message = next(iter(errors.items()))
    more = f" There are {len(errors)} errors; the first {MAX_ERRORS} are named." if len(errors) > MAX_ERRORS else ""
    return f"Line {field.partition('.')[0]}: {message}{more}"


def _row_errors(row: RedirectRow, path: str | None, live: Collection[str]) -> Iterable[tuple[str, str]]:
    if path is None:
        yield "from", _NO_PATH
    elif len(path.encode()) > MAX_PATH_BYTES:
        yield "from", _LONG
    elif has_query(row.path):
        yield "from", _QUERY
    elif path in live:
        yield "from", _LIVE
    if error := target_error(row.target):
        yield "to", error
    if row.status not in map(str, STATUSES):
        yield "status", STATUS_ERROR


def _targets(rows: Sequence[RedirectRow], paths: Sequence[str | None]) -> Mapping[str, str]:
    return {path: row.target for path, row in zip(paths, rows, strict=True) if path}
