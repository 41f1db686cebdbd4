"""Finds the items, drafts, versions and items in the trash that name a stored file."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any

import attrs
import orjson

from ceilidh.content.forms.references import Kinds, by_collection
from ceilidh.content.lifecycle.drafts import edited
from ceilidh.content.lifecycle.item_content import item_in
from ceilidh.media.file_names import originals_in
from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import Draft, ItemVersion, TrashedItem
from ceilidh_ports.repositories.queries import Query

PAGE_SIZE = 500
"""The number of items that are read at once."""


class ContentState(StrEnum):
    """Which content of an item it is."""

    PUBLISHED = "published"
    DRAFT = "draft"
    VERSION = "version"
    """A version that is neither published nor the draft."""
    TRASH = "trash"
    MAIL = "mail"
    """None of an item: an answer to an enquiry, mailed or not."""


@attrs.frozen
class NamingContent:
    """A content of an item that names a file. ``title`` is that of the item now."""

    item: Item
    state: ContentState
    title: str


def referenced_files(records: Records, kinds: Kinds) -> set[str]:
    """Return the originals that an item, a draft, a version, the trash or a mail names, and those that are kept.

    The private files of enquiries and of received mails are among them.
    """
    private = {each.stored_name for each in records.enquiries.all_files()}
    found = {*records.publishing.files(), *records.media_files.kept(), *records.outbox.attached(), *private}
    for _, body in published_pages(records, kinds):
        found |= originals_in(body)
    return found


def published_pages(records: Records, kinds: Kinds) -> Iterator[tuple[type[Item], bytes]]:
    """Yield the rows of the items of each kind as JSON arrays, some at a time."""
    for kind in kinds:
        offset, total = 0, 1
        while offset < total:
            page = records.published.list(kind, Query(limit=PAGE_SIZE, offset=offset))
            yield kind, page.body
            offset, total = offset + PAGE_SIZE, page.total


def items_in(page: bytes) -> Iterator[tuple[Mapping[str, Any], set[str]]]:
    """Yield the items of a page of :func:`published_pages`, each with the originals that it names."""
    for item in orjson.loads(page):
        yield item, originals_in(orjson.dumps(item))


def contents_naming(records: Records, kinds: Kinds, name: str) -> Iterator[NamingContent]:
    """Yield the contents that name an original. Of the versions of each item it is the newest one that does.

    The version that an item or its draft has now is left out, since the item or the draft is there.
    """
    known = by_collection(kinds)
    yield from published_naming(records, kinds, name)
    yield from drafts_naming(records, known, name)
    yield from _versions(records, known, name)
    yield from _trashed(records, known, name)


def published_naming(records: Records, kinds: Kinds, name: str) -> Iterator[NamingContent]:
    """Yield the rows of items that name an original, whether visitors see them or not."""
    for kind, page in published_pages(records, kinds):
        if name in originals_in(page):
            for key in [item["_id"] for item, names in items_in(page) if name in names]:
                if found := records.items.get(kind, key):
                    yield NamingContent(found, ContentState.PUBLISHED, found.title)


def drafts_naming(records: Records, kinds: Mapping[str, type[Item]], name: str) -> Iterator[NamingContent]:
    """Yield the drafts that name an original; ``kinds`` are by their collections."""
    for draft in records.publishing.outlines(Draft, file=name):
        if stored := records.items.get(kinds[draft.kind], draft.id):
            content = edited(records, stored).content
            yield NamingContent(content, ContentState.DRAFT, content.title)


def _versions(records: Records, kinds: Mapping[str, type[Item]], name: str) -> Iterator[NamingContent]:
    newest_last = sorted(records.publishing.outlines(ItemVersion, file=name), key=lambda each: each.number)
    by_item: dict[str, list[ItemVersion]] = {}
    for version in newest_last:
        by_item.setdefault(version.item_id, []).append(version)
    for item_id, versions in by_item.items():
        title, now = _present(records, kinds[versions[0].kind], item_id)
        former = [each for each in versions if each.number not in now]
        if former and (found := records.publishing.get(ItemVersion, former[-1].id)):
            item = attrs.evolve(item_in(found.content, kinds[found.kind]), id=item_id, version=found.number)
            yield NamingContent(item, ContentState.VERSION, title or item.title)


def _present(records: Records, kind: type[Item], item_id: str) -> tuple[str, Collection[int]]:
    """Return the title of an item and the numbers of the versions that it has now, in the trash too."""
    if stored := records.items.get(kind, item_id):
        content = edited(records, stored).content
        return content.title, (stored.version, content.version)
    if trashed := records.publishing.get(TrashedItem, item_id):
        return trashed.title, [each.version for each in _contents(trashed, kind)]
    return "", ()


def _trashed(records: Records, kinds: Mapping[str, type[Item]], name: str) -> Iterator[NamingContent]:
    for outline in records.publishing.outlines(TrashedItem, file=name):
        if trashed := records.publishing.get(TrashedItem, outline.id):
            contents = _contents(trashed, kinds[trashed.kind], naming=name)
            for content in contents:
                # The item and its draft are one in the trash, so a field of both is one place.
                numbered = attrs.evolve(content, version=contents[-1].version)
                yield NamingContent(numbered, ContentState.TRASH, trashed.title)


def _contents(trashed: TrashedItem, kind: type[Item], naming: str = "") -> Sequence[Item]:
    """Return the item and its draft, if it has one, as they are in the trash, or those that name an original."""
    texts = (each for each in (trashed.content, trashed.draft) if each and naming in each)
    return [attrs.evolve(item_in(each, kind), id=trashed.id) for each in texts]
