"""Reads what visitors see of the items as JSON, together with the content version it was read at."""

import datetime as dt
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from typing import TypeVar, cast

import attrs
import orjson

from ceilidh.content.forms.references import Kinds, by_collection
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.content.lifecycle.item_addresses import former_holder, slug_in
from ceilidh.content.lifecycle.visibility import State, hidden_ids, is_live, live_query, state_of, state_query
from ceilidh.content.reading.live_references import naming_live_items, with_live_references
from ceilidh.content.reading.preview_access import PreviewClaims, PreviewedItem, previewed_item
from ceilidh.content.rules.validation.text_rules import text_error
from ceilidh.enquiries.diary.public_diary import PublicDiary
from ceilidh.errors import CeilidhError, Gone, Moved, NotFound
from ceilidh.local_time import local_date
from ceilidh.media.facts.file_entries import entries_by_path
from ceilidh_ports.database import Database, Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.media_files import MediaFile
from ceilidh_ports.records.publishing import FormerAddress
from ceilidh_ports.repositories.json_items import public_json
from ceilidh_ports.repositories.queries import Query

ItemT = TypeVar("ItemT", bound=Item)


@attrs.frozen
class PublishedJson:
    """JSON of one item or a list. ``total`` counts the matches of a list without limit and offset.

    It is what visitors see as long as the content has this version, and until the time ``until``.
    """

    body: bytes = attrs.field(repr=False)
    version: int
    until: dt.datetime
    total: int = 1


@attrs.frozen
class PublishedReader:
    """Reads live items within one database transaction: all results have the same ``version`` and ``until``.

    With the ``preview`` of an item that has a page, :meth:`get` returns that item alone, live or not, and no other one.
    """

    _records: Records
    _kinds: Kinds
    _now: dt.datetime
    version: int
    until: dt.datetime
    preview: PreviewedItem | None = None
    _hidden_ids: dict[str, set[str]] = attrs.field(factory=dict, init=False)

    def list(self, kind: type[Item], query: Query) -> PublishedJson:
        """Return the items that match, as a JSON array."""
        found = self._records.published.list(kind, live_query(query, self._now))
        return self._json(kind, found.body, found.total)

    def first(self, kind: type[Item], query: Query) -> PublishedJson:
        """Return the first item that matches, or ``null``."""
        found = self.list(kind, attrs.evolve(query, limit=1))
        return attrs.evolve(found, body=found.body[1:-1] or b"null", total=1)

    def get(self, kind: type[Item], key: str) -> PublishedJson | None:
        """Return the item whose id or slug is ``key``."""
        if self.preview and not self.preview.is_shared:
            shown = self.preview.content if self.preview.is_at(kind, key) else None
            return None if shown is None else self.json_of(shown)
        found = None if text_error(key) else self._records.published.get(kind, key, live_query(Query(), self._now))
        return None if found is None else self._json(kind, found)

    def published(self, kind: type[Item], key: str, not_found: NotFound) -> PublishedJson:
        """Return the item; raises ``Moved`` for a former address, ``Gone`` when it has ended, or ``not_found``."""
        found = self.get(kind, key)
        if found is None:
            raise self.why_absent(kind, key, not_found)
        return found

    def shared(self, kind: type[ItemT], key: str) -> ItemT | None:
        """Return an item that other pages than its own show: live, or with its draft if that is previewed.

        Like all JSON of this reader it names only items that visitors see.
        """
        if self.preview and self.preview.is_at(kind, key):
            item: ItemT | None = cast(ItemT, self.preview.content)
        else:
            stored = self._records.items.get(kind, key)
            item = stored if stored and is_live(stored, self._now) else None
        return item and naming_live_items(item, self._hidden)

    def json_of(self, item: Item, only: frozenset[str] | None = None) -> PublishedJson:
        """Return an item as visitors see it, with all public attributes or with these alone."""
        body = orjson.dumps(public_json(naming_live_items(item, self._hidden), only))
        return PublishedJson(body, self.version, self.until)

    @cached_property
    def diary(self) -> PublicDiary:
        """What visitors may learn of the diary."""
        return PublicDiary(self._records, local_date(self._now))

    def media_files(self, paths: Iterable[str]) -> Mapping[str, MediaFile]:
        """Return the records of stored files by their paths, without the paths that have none."""
        return entries_by_path(self._records, paths)

    def live_keys(self, kind: type[Item]) -> Collection[str]:
        """Return the ids and slugs of the items that visitors see."""
        found = orjson.loads(self.list(kind, Query(only=frozenset({"slug"}))).body)
        return {item[key] for item in found for key in ("id", "slug")}

    def former_slugs(self, kind: type[Item]) -> Collection[str]:
        """Return the slugs that items of the kind had."""
        return {slug_in(each) for each in self._records.publishing.all(FormerAddress) if each.kind == kind.collection}

    def present_slug(self, kind: type[Item], slug: str) -> str:
        """Return the slug that the live item has now which had this one, or the same text."""
        moved = None if text_error(slug) else former_holder(self._records, kind, slug)
        return moved.slug if moved and is_live(moved, self._now) else slug

    def why_absent(self, kind: type[Item], key: str, not_found: NotFound) -> CeilidhError:
        """Return the error for an item that visitors do not see: it moved to another address, ended, or is unknown."""
        if (self.preview and not self.preview.is_shared) or text_error(key):
            return not_found
        moved = former_holder(self._records, kind, key)
        if moved and is_live(moved, self._now):
            return Moved(moved.slug)
        ended = moved is not None and state_of(moved, self._now) is State.ENDED
        return Gone("This is no longer here.") if ended or self._has_ended(kind, key) else not_found

    def _has_ended(self, kind: type[Item], key: str) -> bool:
        # A draft is not read: its address would be answered later than an unknown one.
        ended = state_query(Query(), State.ENDED, self._now)
        return self._records.published.get(kind, key, ended) is not None

    def _json(self, kind: type[Item], body: bytes, total: int = 1) -> PublishedJson:
        body = with_live_references(body, kind, self._hidden)
        return PublishedJson(body, self.version, self.until, total)

    def _hidden(self, collection: str) -> set[str]:
        """Return the ids of the items of a kind that visitors do not see, asked for once."""
        if collection not in self._hidden_ids:
            kind = by_collection(self._kinds)[collection]
            self._hidden_ids[collection] = hidden_ids(self._records.items, kind, self._now)
        return self._hidden_ids[collection]


@attrs.frozen
class PublishedContent:
    """What visitors see of the items of all kinds, with the drafts that are due."""

    _due: DueDrafts

    @property
    def database(self) -> Database:
        return self._due.database

    @contextmanager
    def open(self, claims: PreviewClaims | None = None) -> Iterator[PublishedReader]:
        """Open a read transaction. The reader must not be used after the ``with`` block.

        With the claims of a preview it overlays that item; raises ``NotFound`` when the preview is no longer valid.
        """
        with self._due.reading_with_times() as (records, now, until):
            preview = None if claims is None else previewed_item(records, self._due.kinds, claims)
            yield PublishedReader(records, self._due.kinds, now, records.version(), until, preview)
