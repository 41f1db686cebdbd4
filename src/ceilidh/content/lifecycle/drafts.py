"""Drafts: the changes of an item that visitors do not see yet."""

from typing import Generic, TypeVar

import attrs

from ceilidh.content.lifecycle.item_content import content_of, files_in, item_in
from ceilidh_ports.database import Records
from ceilidh_ports.items import FOREVER, Item
from ceilidh_ports.records.publishing import Draft, ItemVersion
from ceilidh_ports.repositories.queries import Query
from ceilidh_ports.repositories.searched_texts import is_found

ItemT = TypeVar("ItemT", bound=Item)


@attrs.frozen
class EditedItem(Generic[ItemT]):
    """An item as its form shows it.

    ``content`` is the draft, or without one the published item; its version, time and editor are those of its last
    save. ``stored`` is the row of the item: what visitors see while it is live, blank if it was never published.
    ``discarded`` is the number of the last save, where that was of a draft that is no more. What visitors see keeps its
    own number then: they do not learn of drafts.
    """

    content: ItemT
    stored: ItemT
    discarded: int = attrs.field(default=0, kw_only=True)

    @property
    def next_version(self) -> int:
        """The number of the next save."""
        return max(self.stored.version, self.content.version, self.discarded) + 1

    @property
    def is_new(self) -> bool:
        """Whether the item was never published."""
        return was_never_published(self.stored)


def was_never_published(stored: Item) -> bool:
    """Return whether the row of an item holds a draft alone."""
    return stored.publish_at == FOREVER


def without_draft_time(stored: ItemT) -> ItemT:
    """Return the row of an item whose draft has no time, neither in the future nor a missed one."""
    return attrs.evolve(stored, draft_publish_at=FOREVER, draft_missed_at=FOREVER)


def with_missed_time(stored: ItemT) -> ItemT:
    """Return the row of an item whose draft was not published at its time; the back office still shows that time."""
    return attrs.evolve(stored, draft_publish_at=FOREVER, draft_missed_at=stored.draft_publish_at)


def edited(records: Records, stored: ItemT) -> EditedItem[ItemT]:
    """Return the item with its draft, if it has one."""
    draft = records.publishing.get(Draft, stored.id) if stored.has_draft else None
    if draft is None:
        return EditedItem(stored, stored, discarded=last_recorded(records, stored.id))
    content = attrs.evolve(
        item_in(draft.content, type(stored)),
        id=stored.id,
        version=draft.version,
        created_at=stored.created_at,
        listed_at=stored.listed_at,
        updated_at=draft.updated_at,
        updated_by=draft.updated_by,
        publish_at=stored.publish_at,
        unpublish_at=stored.unpublish_at,
        has_draft=True,
        draft_publish_at=stored.draft_publish_at,
        draft_missed_at=stored.draft_missed_at,
    )
    return EditedItem(content, stored)


def last_recorded(records: Records, item_id: str) -> int:
    """Return the number of the newest version of the item that is kept, 0 without one."""
    return max((each.number for each in records.publishing.outlines(ItemVersion, item_id)), default=0)


def searching_drafts(records: Records, kind: type[Item], query: Query) -> Query:
    """Return the query, whose search also finds the items of the kind by the texts of their drafts."""
    if not query.search:
        return query
    drafts = records.publishing.find(Draft, "kind", kind.collection)
    found = frozenset(each.id for each in drafts if is_found(item_in(each.content, kind), query.search))
    return attrs.evolve(query, found=found)


def put_draft(records: Records, content: Item) -> None:
    """Store the content as the draft of the item with its id; its version, time and editor are those of the save."""
    text = content_of(content)
    draft = Draft(
        id=content.id,
        kind=content.collection,
        content=text,
        files=files_in(text),
        version=content.version,
        updated_at=content.updated_at,
        updated_by=content.updated_by,
    )
    records.publishing.put(draft)


def row_for_draft(content: ItemT) -> ItemT:
    """Return the row of an item that was never published: it has its title and address, and nobody sees it."""
    return type(content)(
        id=content.id,
        slug=content.slug,
        title=content.title,
        version=content.version,
        created_at=content.created_at,
        listed_at=content.listed_at,
        updated_at=content.updated_at,
        updated_by=content.updated_by,
        publish_at=FOREVER,
        has_draft=True,
    )
