"""Adds, lists, removes and follows redirects."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.content.validation.text_rules import text_error
from ceilidh.errors import Invalid, NotFound, Redirected
from ceilidh.redirects.hit_counter import HitCounter
from ceilidh.redirects.redirect_rules import (
    MAX_REDIRECTS,
    STATUSES,
    has_query,
    normalized_path,
    path_here,
    path_of_request,
    paths_in_loops,
    target_error,
)
from ceilidh.redirects.redirect_table import RedirectRow
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.publishing import SiteRedirect

_NO_PATH = "Enter an address of the former site, like /old-page.html."
_QUERY = "Leave out the ? and what follows it: a redirect is for an address with any query."
_LOOP = "This leads in a circle."
_LIVE = "The site has this address itself."
_STATUS = "The status is 301 or 308."
_TOO_MANY = f"There are at most {MAX_REDIRECTS} redirects."

PathFilter = Callable[[Collection[str]], Collection[str]]
"""Returns those of the paths at which the site has something."""


@attrs.frozen
class RedirectService:
    """The redirects. ``public_url`` is that of this site."""

    database: Database
    clock: Clock
    live_among: PathFilter
    hits: HitCounter
    public_url: str

    def list(self) -> list[SiteRedirect]:
        """Return all redirects by their paths, with the hits that this process has counted."""
        self.hits.store()
        with self.database.read() as records:
            return sorted(records.publishing.all(SiteRedirect), key=lambda each: each.id)

    def missing_targets(self, redirects: Iterable[SiteRedirect]) -> Collection[str]:
        """Return the paths of those redirects that lead to an address of this site at which there is nothing."""
        with self.database.read() as records:
            sources = {each.id for each in records.publishing.all(SiteRedirect)}
        targets = {each.id: path_here(each.target, self.public_url) for each in redirects}
        unknown = {target for target in targets.values() if target} - sources
        missing = unknown.difference(self.live_among(unknown))
        return {path for path, target in targets.items() if target in missing}

    def export(self) -> Sequence[SiteRedirect]:
        """Return what :meth:`list` does, and record that somebody takes it away."""
        found = self.list()
        with self.database.write() as records:
            self._record(records, AuditAction.EXPORTED)
        return found

    def save(self, row: RedirectRow) -> SiteRedirect:
        """Add a redirect, or replace that of its path; raises :class:`~ceilidh.errors.Invalid` naming the fields."""
        try:
            (saved,) = self._save_all([row], AuditAction.REDIRECT_SAVED)
        except Invalid as error:
            errors = {name.rpartition(".")[2]: message for name, message in error.errors.items()}
            raise Invalid(next(iter(errors.values()), error.message), errors) from error
        return saved

    def save_all(self, rows: Sequence[RedirectRow]) -> Sequence[SiteRedirect]:
        """Add or replace redirects, all or none.

        Raises :class:`~ceilidh.errors.Invalid` with a message for each field, as ``3.from``: that of the third line.
        """
        return self._save_all(rows, AuditAction.REDIRECTS_IMPORTED)

    def _save_all(self, rows: Sequence[RedirectRow], action: AuditAction) -> Sequence[SiteRedirect]:
        paths = [normalized_path(row.path) for row in rows]
        live = self.live_among({path for path in paths if path})
        with self.database.write() as records:
            before = {each.id: each for each in records.publishing.all(SiteRedirect)}
            self._check(rows, paths, live, before)
            saved = [self._saved(path, row, before.get(path)) for path, row in zip(paths, rows, strict=True) if path]
            different = {each.id: each for each in saved}
            for each in different.values():
                records.publishing.put(each)
            self._record(records, action, ", ".join(different))
        return saved

    def remove(self, path: str) -> None:
        """Remove a redirect; raises :class:`~ceilidh.errors.NotFound` for an unknown one."""
        key = normalized_path(path)
        with self.database.write() as records:
            found = records.publishing.get(SiteRedirect, key) if key else None
            if found is None:
                raise NotFound("There is no such redirect.")
            records.publishing.remove(SiteRedirect, found.id)
            self._record(records, AuditAction.REDIRECT_REMOVED, found.id)

    def follow(self, path: str) -> None:
        """Raise :class:`~ceilidh.errors.Redirected` when a redirect leads on from the decoded path of a request."""
        key = path_of_request(path)
        if text_error(key):
            return
        with self.database.read() as records:
            found = records.publishing.get(SiteRedirect, key)
        if found:
            self.hits.count(found.id)
            raise Redirected(found.target, found.status)

    def _check(
        self,
        rows: Sequence[RedirectRow],
        paths: Sequence[str | None],
        live: Collection[str],
        before: Mapping[str, SiteRedirect],
    ) -> None:
        errors: dict[str, str] = {}
        for row, path in zip(rows, paths, strict=True):
            errors |= {f"{row.line}.{name}": message for name, message in _row_errors(row, path, live)}
        targets = {**{each.id: each.target for each in before.values()}, **_targets(rows, paths)}
        looping = paths_in_loops(targets, [path for path in paths if path], self.public_url)
        errors |= {f"{row.line}.to": _LOOP for row, path in zip(rows, paths, strict=True) if path in looping}
        if errors or len(targets) > MAX_REDIRECTS:
            first = next(iter(errors.items()), None)
            raise Invalid(f"Line {first[0].partition('.')[0]}: {first[1]}" if first else _TOO_MANY, errors)

    def _saved(self, path: str, row: RedirectRow, before: SiteRedirect | None) -> SiteRedirect:
        return SiteRedirect(
            path, row.target.strip(), int(row.status), before.hits if before else row.hits, self.clock()
        )

    def _record(self, records: Records, action: AuditAction, paths: str = "") -> None:
        record_action(records, self.clock(), action, Subject(SiteRedirect.collection, title=paths))


def _row_errors(row: RedirectRow, path: str | None, live: Collection[str]) -> Iterable[tuple[str, str]]:
    if path is None:
        yield "from", _NO_PATH
    elif has_query(row.path):
        yield "from", _QUERY
    elif path in live:
        yield "from", _LIVE
    if error := target_error(row.target.strip()):
        yield "to", error
    if row.status not in map(str, STATUSES):
        yield "status", _STATUS


def _targets(rows: Sequence[RedirectRow], paths: Sequence[str | None]) -> Mapping[str, str]:
    return {path: row.target.strip() for path, row in zip(paths, rows, strict=True) if path}
