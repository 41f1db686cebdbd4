"""Items in memory, and how they are told."""

import copy
from typing import Any, TypeVar

import orjson

from ceilidh_ports.database import SORTED_BY, Page, Query
from ceilidh_ports.errors import Conflict, Missing
from ceilidh_ports.fields import field_specs, json_name
from ceilidh_ports.items import Item
from ceilidh_ports.published import Written, told
from ceilidh_ports.serialization import CONVERTER
from ceilidh_ports.text_folding import fold
from tests.fakes.state import State

I = TypeVar("I", bound=Item)  # noqa: E741  a type variable, never a value


class MemoryItems:
    def __init__(self, state: State) -> None:
        self._state = state
        self._tables = state.items

    def get(self, kind: type[I], key: str) -> I | None:
        table: dict[str, Any] = self._tables[kind]
        by_slug = (each for each in table.values() if each.slug == key)
        return copy.deepcopy(table.get(key) or next(by_slug, None))

    def list(self, kind: type[I], query: Query) -> Page[I]:
        table: dict[str, Any] = self._tables[kind]
        found = [each for each in table.values() if _matches(each, query)]
        if name := query.sort.removeprefix("-"):
            found.sort(key=lambda item: _sorted_by(item, name), reverse=query.sort.startswith("-"))
        elif query.search:
            found.sort(key=lambda item: fold(query.search) not in _sorted_by(item, "title"))
        end = None if query.limit is None else query.offset + query.limit
        return Page([_told(each, query.only) for each in copy.deepcopy(found[query.offset : end])], len(found))

    def add(self, item: Item) -> None:
        table = self._tables[type(item)]
        if any(each.slug == item.slug for each in table.values()):
            raise Conflict("slug")
        table[item.id] = copy.deepcopy(item)
        self._state.changed()

    def replace(self, item: Item) -> None:
        table = self._tables[type(item)]
        if item.id not in table:
            raise Missing(f"There is nothing with the id {item.id}.")
        table[item.id] = copy.deepcopy(item)
        self._state.changed()

    def remove(self, kind: type[Item], item_id: str) -> bool:
        if self._tables[kind].pop(item_id, None) is None:
            return False
        self._state.changed()
        return True

    def lower(self, kind: type[Item], flag: str, *, but: str) -> None:
        for item in self._tables[kind].values():
            if item.id != but and getattr(item, flag):
                setattr(item, flag, False)
                self._state.changed()


def _told(item: I, only: frozenset[str] | None) -> I:
    names = (name for name, _ in field_specs(type(item)) if only is None or name == "id" or name in only)
    return type(item)(**{name: getattr(item, name) for name in names})


class MemoryPublished:
    def __init__(self, state: State) -> None:
        self._state = state
        self._items = MemoryItems(state)

    def version(self) -> int:
        return self._state.version

    def get(self, kind: type[Item], key: str) -> bytes | None:
        item = self._items.get(kind, key)
        return None if item is None else _written(item, None)

    def list(self, kind: type[Item], query: Query) -> Written:
        page = self._items.list(kind, query)
        return Written(b"[%b]" % b",".join(_written(item, query.only) for item in page.items), page.total)


def _written(item: Item, only: frozenset[str] | None) -> bytes:
    names = told(type(item), only)
    return orjson.dumps({"_id": item.id, **{json_name(n): CONVERTER.unstructure(getattr(item, n)) for n in names}})


def _matches(item: Item, query: Query) -> bool:
    wanted = fold(query.search)
    searched = (getattr(item, name) for name, facts in field_specs(type(item)) if facts.searched)
    held = ((getattr(item, name), value) for name, value in query.where.items())
    return any(wanted in fold(text) for text in searched) and all(
        value in actual if isinstance(actual, list) else value == actual for actual, value in held
    )


def _sorted_by(item: Item, name: str) -> Any:
    return fold(item.title)[:SORTED_BY] if name == "title" else getattr(item, name)
