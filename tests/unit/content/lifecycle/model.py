"""What items have to be like after any sequence of steps: the rules of publishing once more, without a database."""

import datetime as dt
from collections.abc import Iterator

import attrs

from ceilidh_ports.items import FOREVER

NEVER = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)


@attrs.frozen
class Content:
    """What an editor can change here."""

    title: str
    slug: str
    wide: bool = False


@attrs.define
class ModelItem:
    """``row`` is what visitors have, with a blank content of its title and slug before it is published."""

    row: Content
    draft: Content | None
    publish_at: dt.datetime = FOREVER
    unpublish_at: dt.datetime = FOREVER
    due_at: dt.datetime = FOREVER
    versions: list[Content] = attrs.field(factory=list)
    former: set[str] = attrs.field(factory=set)

    @property
    def edited(self) -> Content:
        return self.draft or self.row

    def is_live(self, now: dt.datetime) -> bool:
        return self.publish_at <= now < self.unpublish_at


@attrs.define
class Model:
    """All items by id, and those in the trash."""

    now: dt.datetime
    items: dict[str, ModelItem] = attrs.field(factory=dict)
    trash: dict[str, ModelItem] = attrs.field(factory=dict)

    def live(self) -> dict[str, Content]:
        return {key: item.row for key, item in self.items.items() if item.is_live(self.now)}

    def is_taken(self, slug: str, key: str) -> bool:
        return any(item.row.slug == slug for other, item in self.items.items() if other != key)

    def save(self, key: str, content: Content) -> None:
        item = self.items[key]
        item.draft = content
        item.versions.append(content)
        if item.publish_at == FOREVER:
            item.row = attrs.evolve(content, wide=False)

    def publish(self, key: str, start: dt.datetime, end: dt.datetime, at: dt.datetime) -> None:
        item, content = self.items[key], self.items[key].edited
        if item.publish_at != FOREVER and item.row.slug != content.slug:
            self.lead(item.row.slug, key)
        item.publish_at, item.unpublish_at, item.due_at, item.draft = start, end, FOREVER, None
        if not start <= at < end:
            content = attrs.evolve(content, wide=False)
        item.row = content
        item.versions.append(content)
        if content.wide:
            self.take_flag(key)

    def put_back(self, key: str, before: ModelItem) -> None:
        """Give an item the row, the draft and the times that it had."""
        item, row = self.items[key], before.row
        if before.is_live(self.now):
            if row.wide:
                self.take_flag(key)
        elif any(each.row.wide for other, each in self.items.items() if other != key):
            row = attrs.evolve(row, wide=False)
        if item.publish_at != FOREVER and item.row.slug != row.slug:
            self.lead(item.row.slug, key)
        times = (before.publish_at, before.unpublish_at)
        if before.publish_at != FOREVER and (row, *times) != (item.row, item.publish_at, item.unpublish_at):
            item.versions.append(row)
        if before.draft:
            item.versions.append(before.draft)
        item.row, item.draft, item.due_at = row, before.draft, before.due_at
        item.publish_at, item.unpublish_at = times
        self.go_on(dt.timedelta())

    def take_flag(self, key: str) -> None:
        for other, item in self.items.items():
            if other != key and item.row.wide:
                self.clear_flag(item)

    def clear_flag(self, item: ModelItem) -> None:
        """Clear the flag, in the draft too where it is as in the row."""
        if item.row.wide:
            item.row = attrs.evolve(item.row, wide=False)
            item.draft = item.draft and attrs.evolve(item.draft, wide=False)

    def go_on(self, step: dt.timedelta) -> None:
        self.now += step
        due = [key for key, item in self.items.items() if item.due_at <= self.now]
        for key in sorted(due, key=lambda each: self.items[each].due_at):
            item = self.items[key]
            if not item.is_live(self.now) or self.is_taken(item.edited.slug, key):
                item.due_at = FOREVER
            else:
                self.publish(key, item.publish_at, item.unpublish_at, item.due_at)

    def former_addresses(self) -> Iterator[tuple[str, str]]:
        """Yield each former address with the item that it leads to."""
        for key, item in self.items.items():
            for slug in item.former:
                yield slug, key

    def lead(self, slug: str, key: str) -> None:
        for item in (*self.items.values(), *self.trash.values()):
            item.former.discard(slug)
        self.items[key].former.add(slug)
