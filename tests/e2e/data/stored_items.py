"""Venues, events and packages written directly into the database of a site, by the thousand if need be."""

import datetime as dt
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import attrs

from ceilidh.content.rules.shared_fields import CenterContent
from ceilidh.content.rules.validation.fact_formats import FACT_FORMATS
from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from ceilidh_ports.database import Database
from ceilidh_ports.fields import FILM_ONLY, FieldType, field_specs, json_name
from ceilidh_ports.items import Item

I = TypeVar("I", bound=Item)  # noqa: E741  a type variable, never a value

KINDS: dict[str, type[Item]] = {"venue": Venue, "event": Event, "package": Package}


@attrs.define
class StoredItems:
    """The database of a site, its file, and the paths of a picture and a film in its media store."""

    database: Database
    file: Path
    picture: str
    film: str
    added: int = attrs.field(default=0, init=False)

    def add(self, kind: type[I], title: str, **values: Any) -> I:
        """Store an item whose texts name their field, except these values; the last one added is the newest."""
        item = self._make(kind, title, values)
        with self.database.write() as records:
            records.items.add(item)
        return item

    def venue(self, title: str, **values: Any) -> Venue:
        return self.add(Venue, title, **values)

    def event(self, title: str, **values: Any) -> Event:
        return self.add(Event, title, **values)

    def package(self, title: str, **values: Any) -> Package:
        return self.add(Package, title, **values)

    def multiply(self, item: Item, count: int) -> None:
        """Replace an item by so many copies, each with its number behind the title."""
        names = [name for name, _ in field_specs(type(item)) if name not in {"id", "slug", "title"}]
        same = ", ".join(names)
        with closing(sqlite3.connect(self.file, timeout=10)) as connection, connection:
            connection.execute(
                f"""
                WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < {count})
                INSERT INTO {item.collection} (id, slug, title, title_fold, search_fold, {same})
                SELECT id || n, slug || n, printf('%s %04d', title, n), printf('%s %04d', title_fold, n),
                       printf('%s %04d', title_fold, n), {same}
                FROM counted, {item.collection} WHERE id = ?
                """,  # noqa: S608  names of our own
                [item.id],
            )
        self.remove(item)  # raises the content version, which writing to the file does not

    def stored(self, item: I) -> I | None:
        """Return the item as it is stored now."""
        with self.database.read() as records:
            return records.items.get(type(item), item.id)

    def remove(self, item: Item) -> None:
        """Delete an item, as a second editor does."""
        with self.database.write() as records:
            records.items.remove(type(item), item.id)

    def _make(self, kind: type[I], title: str, values: dict[str, Any]) -> I:
        self.added += 1
        added = dt.datetime(2026, 1, 1, tzinfo=dt.UTC) + dt.timedelta(seconds=self.added)
        identity = secrets.token_hex(12)
        known = {"id": identity, "slug": f"item-{identity}", "title": title, "created_at": added, "updated_at": added}
        return kind(**{**self._values(kind, title), **known, **values})

    def _values(self, kind: type[Item], title: str) -> dict[str, Any]:
        values: dict[str, Any] = {}
        for name, facts in field_specs(kind):
            if facts.type is FieldType.TEXT and facts.text_format not in FACT_FORMATS:
                values[name] = f"{json_name(name)} of {title}"
            elif facts.type is FieldType.MEDIA:
                values[name] = self.film if facts.takes == FILM_ONLY else self.picture
            elif facts.type is FieldType.MEDIA_LIST:
                values[name] = [self.picture]
        return {**values, "center_content": CenterContent(top_text="Above", left_text="Left", right_text="Right")}
