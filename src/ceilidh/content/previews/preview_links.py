"""Makes, lists and revokes the links to previews that editors share."""

import datetime as dt
import secrets
from collections.abc import Callable, Sequence
from typing import Any

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.content.catalogue import Catalogue
from ceilidh.content.previews.previewed_item import PreviewClaims
from ceilidh.content.validation.text_rules import text_error
from ceilidh.errors import Invalid, NotFound
from ceilidh_ports.database import Database, Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import PreviewLink

MIN_DAYS, DEFAULT_DAYS, MAX_DAYS = 1, 7, 30

EDITOR_PREVIEW_LIFETIME = dt.timedelta(hours=1)
"""How long an editor's own preview is valid; the back office asks for another one with every save."""


@attrs.frozen
class OpenPreview:
    """A preview with the path of its page, token included. ``link`` is ``None`` for an editor's own."""

    path: str
    expires_at: dt.datetime
    link: PreviewLink | None = None


@attrs.frozen
class PreviewLinks:
    """The previews of all kinds. ``issue`` signs the token of a preview.

    ``kind`` is the name of a catalogue and ``key`` an id or a slug. Methods raise
    :class:`~ceilidh.errors.NotFound` for an unknown kind, item or link.
    """

    database: Database
    clock: Clock
    catalogues: Sequence[Catalogue[Any]]
    issue: Callable[[PreviewClaims], str]

    def open(self, kind: str, key: str) -> OpenPreview:
        """Return an editor's own preview, which nobody can revoke and which ends after an hour."""
        catalogue = self._catalogue(kind)
        with self.database.read() as records:
            item = catalogue.find(records.items, key)
        expires_at = self._now() + EDITOR_PREVIEW_LIFETIME
        return OpenPreview(self._path(catalogue, item, "", expires_at), expires_at)

    def share(self, kind: str, key: str, days: int, who: str) -> OpenPreview:
        """Make a link that is valid for this number of days; raises ``Invalid`` for too few or too many."""
        catalogue = self._catalogue(kind)
        if not MIN_DAYS <= days <= MAX_DAYS:
            message = f"Choose {MIN_DAYS} to {MAX_DAYS} days."
            raise Invalid(message, {"days": message})
        with self.database.write() as records:
            item, now = catalogue.find(records.items, key), self._now()
            collection, expires_at = catalogue.kind.collection, now + dt.timedelta(days=days)
            link = PreviewLink(secrets.token_hex(12), collection, item.id, now, expires_at, who)
            records.publishing.put(link)
            self._record(records, AuditAction.PREVIEW_SHARED, link)
        return self._shared(catalogue, item, link)

    def list(self, kind: str, key: str) -> list[OpenPreview]:
        """Return the links of an item that are still valid, the newest first."""
        catalogue = self._catalogue(kind)
        with self.database.read() as records:
            item = catalogue.find(records.items, key)
            links = records.publishing.find(PreviewLink, "item_id", item.id)
        valid = [link for link in links if link.expires_at > self.clock()]
        valid.sort(key=lambda link: (link.created_at, link.id), reverse=True)
        return [self._shared(catalogue, item, link) for link in valid]

    def revoke(self, link_id: str) -> None:
        """End a link at once."""
        with self.database.write() as records:
            link = None if text_error(link_id) else records.publishing.get(PreviewLink, link_id)
            if link is None:
                raise NotFound("There is no such link any more.")
            records.publishing.remove(PreviewLink, link.id)
            self._record(records, AuditAction.PREVIEW_REVOKED, link)

    def _catalogue(self, kind: str) -> Catalogue[Any]:
        found = next((each for each in self.catalogues if each.name == kind), None)
        if found is None:
            raise NotFound("There are no such items.")
        return found

    def _record(self, records: Records, action: AuditAction, link: PreviewLink) -> None:
        """Record the action with the title of the item, if it is not in the trash."""
        kinds = [each.kind for each in self.catalogues if each.kind.collection == link.kind]
        item = next((found for kind in kinds if (found := records.items.get(kind, link.item_id))), None)
        subject = Subject(link.kind, link.item_id, item.title if item else "")
        record_action(records, self.clock(), action, subject)

    def _now(self) -> dt.datetime:
        """Return the time in whole seconds, as tokens have it."""
        return self.clock().replace(microsecond=0)

    def _shared(self, catalogue: Catalogue[Any], item: Item, link: PreviewLink) -> OpenPreview:
        return OpenPreview(self._path(catalogue, item, link.id, link.expires_at), link.expires_at, link)

    def _path(self, catalogue: Catalogue[Any], item: Item, link_id: str, expires_at: dt.datetime) -> str:
        token = self.issue(PreviewClaims(catalogue.kind.collection, item.id, link_id, expires_at))
        return f"{catalogue.path_of(item)}?preview={token}"


def expired_links(records: Records, now: dt.datetime) -> list[PreviewLink]:
    """Return the links that are no longer valid, of all items."""
    return [link for link in records.publishing.all(PreviewLink) if link.expires_at <= now]
