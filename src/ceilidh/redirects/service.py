"""Adds, lists, removes and follows redirects."""

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import takewhile

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.content.rules.validation.text_rules import text_error
from ceilidh.errors import Invalid, NotFound, Redirected
from ceilidh.redirects.hit_counter import HitCounter
from ceilidh.redirects.redirect_checks import check_rows
from ceilidh.redirects.redirect_rules import chained_target, followed_paths, normalized_path, path_here, path_of_request
from ceilidh.redirects.redirect_table import RedirectRow
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.publishing import SiteRedirect

PathFilter = Callable[[Collection[str]], Collection[str]]
"""Returns those of the paths at which the site has something."""


@attrs.frozen
class KnownRedirect:
    """A redirect. ``is_missing``: it leads to an address of this site at which there is nothing."""

    redirect: SiteRedirect
    is_missing: bool


@attrs.frozen
class RedirectService:
    """The redirects. ``public_url`` is that of this site."""

    database: Database
    clock: Clock
    live_among: PathFilter
    hits: HitCounter
    public_url: str

    def list(self) -> list[KnownRedirect]:
        """Return all redirects by their paths, with the hits that this process has counted."""
        found = self._stored()
        present = {each.id for each in found} | set(self.live_among(self._paths_here(each.target for each in found)))
        return [self._known(each, present) for each in found]

    def export(self) -> Sequence[SiteRedirect]:
        """Return the redirects that :meth:`list` returns, and record that somebody takes them away."""
        found = self._stored()
        with self.database.write() as records:
            self._record(records, AuditAction.EXPORTED)
        return found

    def save(self, row: RedirectRow) -> KnownRedirect:
        """Add a redirect, or replace that of its path; raises :class:`~ceilidh.errors.Invalid` naming the fields."""
        try:
            (saved,) = self._save_all([row], AuditAction.REDIRECT_SAVED)
        except Invalid as error:
            errors = {name.rpartition(".")[2]: message for name, message in error.errors.items()}
            raise Invalid(next(iter(errors.values()), error.message), errors) from error
        return saved

    def save_all(self, rows: Sequence[RedirectRow]) -> Sequence[KnownRedirect]:
        """Add or replace redirects, all or none.

        Raises :class:`~ceilidh.errors.Invalid` with messages by field, as ``3.from``: that of the third line.
        """
        return self._save_all(rows, AuditAction.REDIRECTS_IMPORTED)

    def _save_all(self, rows: Sequence[RedirectRow], action: AuditAction) -> Sequence[KnownRedirect]:
        paths = [normalized_path(row.path) for row in rows]
        live = self.live_among({path for path in paths if path} | self._paths_here(row.target for row in rows))
        with self.database.write() as records:
            before = {each.id: each for each in records.publishing.all(SiteRedirect)}
            check_rows(rows, paths, live, {each.id: each.target for each in before.values()}, self.public_url)
            saved = [self._saved(path, row, before.get(path)) for path, row in zip(paths, rows, strict=True) if path]
            different = {each.id: each for each in saved}
            for key, each in different.items():
                # One statement instead of two, since others wait for the whole table to be written.
                (records.publishing.put if key in before else records.publishing.add)(each)
            self._record(records, action, ", ".join(different))
        present = before.keys() | different.keys() | set(live)
        return [self._known(each, present) for each in saved]

    def remove(self, path: str) -> None:
        """Remove a redirect; raises :class:`~ceilidh.errors.NotFound` for an unknown one."""
        # A former release may have stored what would be written in another way now.
        keys = [key for key in (path.strip(), normalized_path(path)) if key and text_error(key) is None]
        with self.database.write() as records:
            found = next((each for key in keys if (each := records.publishing.get(SiteRedirect, key))), None)
            if found is None:
                raise NotFound("There is no such redirect.")
            records.publishing.remove(SiteRedirect, found.id)
            self._record(records, AuditAction.REDIRECT_REMOVED, found.id)

    def follow(self, path: str) -> None:
        """Raise :class:`~ceilidh.errors.Redirected` when a redirect leads on from the decoded path of a request.

        Redirects that lead to each other are one answer, up to a path at which the site has something by now.
        """
        key = path_of_request(path)
        if text_error(key):
            return
        if chain := self._chain(key):
            for each in chain:
                self.hits.count(each.id)
            raise Redirected(chained_target([each.target for each in chain]), min(each.status for each in chain))

    def _chain(self, key: str) -> Sequence[SiteRedirect]:
        known: dict[str, SiteRedirect] = {}
        with self.database.read() as records:

            def target_of(path: str) -> str | None:
                found = records.publishing.get(SiteRedirect, path) if path and not text_error(path) else None
                return known.setdefault(path, found).target if found else None

            paths = followed_paths(key, target_of, self.public_url)
        live = self.live_among(paths[1:]) if paths[1:] else ()
        return [known[path] for path in takewhile(lambda path: path not in live, paths)]

    def _stored(self) -> Sequence[SiteRedirect]:
        self.hits.store()
        with self.database.read() as records:
            return sorted(records.publishing.all(SiteRedirect), key=lambda each: each.id)

    def _paths_here(self, targets: Iterable[str]) -> set[str]:
        return {path_here(target, self.public_url) for target in targets} - {""}

    def _known(self, redirect: SiteRedirect, present: Collection[str]) -> KnownRedirect:
        path = path_here(redirect.target, self.public_url)
        return KnownRedirect(redirect, is_missing=bool(path) and path not in present)

    def _saved(self, path: str, row: RedirectRow, before: SiteRedirect | None) -> SiteRedirect:
        return SiteRedirect(path, row.target, int(row.status), before.hits if before else row.hits, self.clock())

    def _record(self, records: Records, action: AuditAction, paths: str = "") -> None:
        record_action(records, self.clock(), action, Subject(SiteRedirect.collection, title=paths))
