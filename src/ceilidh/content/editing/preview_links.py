"""Opens, shares, lists and ends previews."""

import datetime as dt
import secrets
from collections.abc import Callable, Sequence
from typing import Any

import attrs

from ceilidh.accounts.credentials.grants import giving_account
from ceilidh.audit.actor import Actor, current_actor
from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.reading.preview_access import PreviewClaims
from ceilidh.content.rules.validation.text_rules import text_error
from ceilidh.errors import Invalid, NotFound
from ceilidh_ports.database import Database, Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import PreviewLink

MIN_DAYS, DEFAULT_DAYS, MAX_DAYS = 1, 7, 30

MAX_SHARED = 100
"""How many links to the preview of an item are valid at the same time."""

OWN_PREVIEW_LIFETIME = dt.timedelta(hours=1)
"""How long an editor's own preview is valid; the back office asks for a longer one with every save."""


@attrs.frozen
class OpenPreview:
    """A preview with the path of its page, token included."""

    path: str
    link: PreviewLink


@attrs.frozen
class PreviewLinks:
    """The previews of all kinds. ``issue`` signs the token of a preview.

    ``kind`` is the name of a store and ``key`` an id or a slug. Methods raise
    :class:`~ceilidh.errors.NotFound` for an unknown kind, item or link. A preview belongs to the account and the
    session of whoever makes the call, and ends as :mod:`ceilidh.accounts.rules.endings` says.
    """

    database: Database
    clock: Clock
    stores: Sequence[ItemStore[Any]]
    issue: Callable[[PreviewClaims], str]

    def open(self, kind: str, key: str) -> OpenPreview:
        """Return an editor's own preview, which ends after an hour; a session has one for each item."""
        store, actor, now = self._store(kind), current_actor(), self._now()
        with self.database.write() as records:
            item = store.find(records.items, key)
            own = [each for each in _previews_of(records, item) if _is_own(each, actor)]
            link = self._new(records, store, item, now + OWN_PREVIEW_LIFETIME, is_shared=False)
            link = attrs.evolve(own[0], expires_at=link.expires_at) if own else link
            records.publishing.put(link)
            if not own:
                self._record(records, AuditAction.PREVIEW_OPENED, link)
        return self._opened(store, item, link)

    def share(self, kind: str, key: str, days: int) -> OpenPreview:
        """Make a link that is valid for this number of days; raises ``Invalid`` beyond a bound."""
        store = self._store(kind)
        if not MIN_DAYS <= days <= MAX_DAYS:
            message = f"Choose {MIN_DAYS} to {MAX_DAYS} days."
            raise Invalid(message, {"days": message})
        with self.database.write() as records:
            item = store.find(records.items, key)
            if len(_valid(records, item, self.clock(), is_shared=True)) >= MAX_SHARED:
                raise Invalid(f"{MAX_SHARED} links show this preview already. End one first.")
            link = self._new(records, store, item, self._now() + dt.timedelta(days=days), is_shared=True)
            records.publishing.put(link)
            self._record(records, AuditAction.PREVIEW_SHARED, link)
        return self._opened(store, item, link)

    def list(self, kind: str, key: str, *, shared: bool = True) -> list[OpenPreview]:
        """Return the shared links of an item, or editors' own previews, that are still valid, the newest first."""
        store = self._store(kind)
        with self.database.read() as records:
            item = store.find(records.items, key)
            valid = _valid(records, item, self.clock(), is_shared=shared)
        valid.sort(key=lambda link: (link.created_at, link.id), reverse=True)
        return [self._opened(store, item, link) for link in valid]

    def revoke(self, link_id: str) -> None:
        """End a preview at once."""
        with self.database.write() as records:
            link = None if text_error(link_id) else records.publishing.get(PreviewLink, link_id)
            if link is None:
                raise NotFound("There is no such link any more.")
            records.publishing.remove(PreviewLink, link.id)
            self._record(records, AuditAction.PREVIEW_REVOKED, link)

    def _store(self, kind: str) -> ItemStore[Any]:
        found = next((each for each in self.stores if each.name == kind), None)
        if found is None:
            raise NotFound("There are no such items.")
        return found

    def _record(self, records: Records, action: AuditAction, link: PreviewLink) -> None:
        """Record the action with the title of the item, if it is not in the trash."""
        kinds = [each.kind for each in self.stores if each.kind.collection == link.kind]
        item = next((found for kind in kinds if (found := records.items.get(kind, link.item_id))), None)
        subject = Subject(link.kind, link.item_id, item.title if item else "")
        record_action(records, self.clock(), action, subject)

    def _now(self) -> dt.datetime:
        """Return the time in whole seconds, as tokens have it."""
        return self.clock().replace(microsecond=0)

    def _new(
        self, records: Records, store: ItemStore[Any], item: Item, end: dt.datetime, *, is_shared: bool
    ) -> PreviewLink:
        """Return a preview, not stored yet, of whoever makes the call."""
        actor = current_actor()
        giving_account(records, actor)
        return PreviewLink(
            id=secrets.token_hex(12),
            kind=store.kind.collection,
            item_id=item.id,
            created_at=self._now(),
            expires_at=end,
            who=actor.name,
            account_id=actor.account_id,
            session_id=actor.session_id,
            is_shared=is_shared,
        )

    def _opened(self, store: ItemStore[Any], item: Item, link: PreviewLink) -> OpenPreview:
        claims = PreviewClaims(link.kind, item.id, link.id, link.expires_at, is_own=not link.is_shared)
        return OpenPreview(f"{store.path_of(item)}?preview={self.issue(claims)}", link)


def _previews_of(records: Records, item: Item) -> list[PreviewLink]:
    return records.publishing.find(PreviewLink, "item_id", item.id)


def _valid(records: Records, item: Item, now: dt.datetime, *, is_shared: bool) -> list[PreviewLink]:
    return [link for link in _previews_of(records, item) if link.is_shared == is_shared and link.expires_at > now]


def _is_own(link: PreviewLink, actor: Actor) -> bool:
    owner = actor.account_id, actor.session_id
    return not link.is_shared and (link.account_id, link.session_id) == owner


def expired_links(records: Records, now: dt.datetime) -> list[PreviewLink]:
    """Return the links that are no longer valid, of all items."""
    return [link for link in records.publishing.all(PreviewLink) if link.expires_at <= now]
