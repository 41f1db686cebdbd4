"""The items of the catalogue."""

import copy
from typing import Any, Protocol

import attrs

from ceilidh_ports.database_adapter import RecordStore
from ceilidh_ports.errors import Conflict, Missing
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import TITLE_SORT_LENGTH, I, ItemPage, Query
from ceilidh_ports.repositories.searched_texts import finds, fold, is_found


class ItemQueries(Protocol):
    """Optional: finds items by other means than their ids."""

    def with_slug(self, kind: type[I], slug: str) -> I | None:
        """Return the item with this slug, or ``None``."""

    def list(self, kind: type[I], query: Query) -> ItemPage[I]:
        """Return what matches, with a number of statements that does not depend on how many items there are."""


@attrs.frozen
class ScannedItems:
    """The default :class:`ItemQueries`: reads every item of the kind."""

    _store: RecordStore

    def with_slug(self, kind: type[I], slug: str) -> I | None:
        return next((item for item in list(self._store.all(kind)) if item.slug == slug), None)

    def list(self, kind: type[I], query: Query) -> ItemPage[I]:
        found = [item for item in self._store.all(kind) if _matches(item, query)]
        found.sort(key=lambda item: item.listed_at)
        if name := query.sort.removeprefix("-"):
            found.sort(key=lambda item: _sort_key(item, name), reverse=query.sort.startswith("-"))
        elif query.search:
            found.sort(key=lambda item: not finds(query.search, [_sort_key(item, "title")]))
        return ItemPage([_partial(item, query.only) for item in found[query.offset :][: query.limit]], len(found))


@attrs.define
class Items:
    _store: RecordStore
    _queries: ItemQueries
    changed: bool = attrs.field(default=False, init=False)
    """Whether this unit of work has changed an item."""

    def get(self, kind: type[I], key: str) -> I | None:
        """Return the item whose id is ``key``, else the one whose slug is, else ``None``."""
        return self._store.get(kind, key) or self._queries.with_slug(kind, key)

    def list(self, kind: type[I], query: Query) -> ItemPage[I]:
        return self._queries.list(kind, query)

    def add(self, item: Item) -> None:
        """Store a new item; raises ``Conflict`` on ``slug`` when its collection has that slug."""
        if self._queries.with_slug(type(item), item.slug):
            raise Conflict("slug")
        self._store.add(item)
        self.changed = True

    def replace(self, item: Item) -> None:
        """Store the new state of the item with this id; raises ``Missing`` when there is none."""
        if not self._store.replace(item):
            raise Missing(f"There is no item with the id {item.id} in {item.collection}.")
        self.changed = True

    def remove(self, kind: type[Item], item_id: str) -> bool:
        removed = self._store.remove(kind, item_id)
        self.changed = self.changed or removed
        return removed

    def clear_flag(self, kind: type[Item], flag: str, *, but: str) -> None:
        """Set the flag to false on every item of the kind except the one with the id ``but``.

        Nothing else of those items changes, not even their version.
        """
        for item in self._queries.list(kind, Query(where={flag: True})).items:
            if item.id != but:
                cleared = copy.copy(item)
                setattr(cleared, flag, False)
                self.replace(cleared)


def _matches(item: Item, query: Query) -> bool:
    return (item.id in query.found or is_found(item, query.search)) and fulfils(item, query)


def fulfils(item: Item, query: Query) -> bool:
    """Return whether the item fulfils ``where``, ``at_most`` and ``above``."""
    return (
        all(_has_value(getattr(item, name), value) for name, value in query.where.items())
        and all(getattr(item, name) <= latest for name, latest in query.at_most.items())
        and all(getattr(item, name) > limit for name, limit in query.above.items())
    )


def _has_value(actual: Any, value: str | bool | frozenset[str]) -> bool:
    if isinstance(value, frozenset):
        return actual in value
    return value in actual if isinstance(actual, list) else value == actual


def _sort_key(item: Item, name: str) -> Any:
    return fold(item.title)[:TITLE_SORT_LENGTH] if name == "title" else getattr(item, name)


def _partial(item: I, only: frozenset[str] | None) -> I:
    if only is None:
        return item
    return type(item)(**{name: getattr(item, name) for name in {"id", *only}})
