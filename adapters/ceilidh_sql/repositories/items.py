"""The catalogue's items in their tables."""

from collections.abc import Iterator
from typing import Any, TypeVar

import attrs
from sqlalchemy import (
    Connection,
    Delete,
    Insert,
    RowMapping,
    Table,
    Update,
    delete,
    func,
    insert,
    not_,
    or_,
    select,
    update,
)

from ceilidh_ports.database import SORTED_BY, Page, Query
from ceilidh_ports.errors import Conflict, Missing
from ceilidh_ports.fields import field_specs
from ceilidh_ports.items import Item
from ceilidh_ports.serialization import CONVERTER
from ceilidh_ports.text_folding import fold
from ceilidh_sql.repositories.queries import conditions, order, searched_text
from ceilidh_sql.schema.columns import holds_json
from ceilidh_sql.schema.item_tables import Schema, reference_lists

I = TypeVar("I", bound=Item)  # noqa: E741  a type variable, never a value


@attrs.define
class SqlItems:
    """Reads and writes items over one connection, within the transaction that is open there."""

    connection: Connection
    schema: Schema
    changed: bool = attrs.field(default=False, init=False)
    """Whether anything that visitors see was written."""

    def get(self, kind: type[I], key: str) -> I | None:
        table = self.schema.items[kind]
        by_id = table.c.id == key
        statement = select(table).where(or_(by_id, table.c.slug == key)).order_by(by_id.desc()).limit(1)
        row = self.connection.execute(statement).mappings().first()
        return None if row is None else item_of(kind, row)

    def list(self, kind: type[I], query: Query) -> Page[I]:
        table = self.schema.items[kind]
        matching = conditions(self.schema, kind, query)
        wanted = select(*(table.c[name] for name in _names(kind, query.only)))
        statement = wanted.where(*matching).order_by(*order(table, query))
        rows = self.connection.execute(statement.limit(query.limit).offset(query.offset)).mappings()
        total = self.connection.execute(select(func.count()).select_from(table).where(*matching)).scalar_one()
        return Page([item_of(kind, row) for row in rows], total)

    def add(self, item: Item) -> None:
        table = self.schema.items[type(item)]
        # Writing units run one after the other, so looking first decides, and the unit can go on after a refusal.
        if self.connection.execute(select(table.c.number).where(table.c.slug == item.slug)).first():
            raise Conflict("slug")
        self._write(insert(table).values(_row(item)))
        self._link(item)

    def replace(self, item: Item) -> None:
        table = self.schema.items[type(item)]
        if self._write(update(table).where(table.c.id == item.id).values(_row(item))) == 0:
            raise Missing(f"There is nothing with the id {item.id} among the {table.name}.")
        self._unlink(type(item), item.id)
        self._link(item)

    def remove(self, kind: type[Item], item_id: str) -> bool:
        table = self.schema.items[kind]
        self._unlink(kind, item_id)
        return self._write(delete(table).where(table.c.id == item_id)) > 0

    def lower(self, kind: type[Item], flag: str, *, but: str) -> None:
        table: Table = self.schema.items[kind]
        holders = update(table).where(table.c[flag].is_(True), not_(table.c.id == but))
        self._write(holders.values({flag: False}))

    def _link(self, item: Item) -> None:
        for name in reference_lists(type(item)):
            targets = dict.fromkeys(getattr(item, name))
            if targets:
                rows = [{"holder": item.id, "target": target} for target in targets]
                self.connection.execute(insert(self.schema.links[type(item), name]), rows)

    def _unlink(self, kind: type[Item], item_id: str) -> None:
        for name in reference_lists(kind):
            link = self.schema.links[kind, name]
            self.connection.execute(delete(link).where(link.c.holder == item_id))

    def _write(self, statement: Insert | Update | Delete) -> int:
        """Return how many rows were written."""
        written = self.connection.execute(statement).rowcount
        self.changed = self.changed or written != 0
        return written


def _row(item: Item) -> dict[str, Any]:
    row = {
        name: CONVERTER.unstructure(getattr(item, name)) if holds_json(facts) else getattr(item, name)
        for name, facts in field_specs(type(item))
    }
    searched = (getattr(item, name) for name, facts in field_specs(type(item)) if facts.searched)
    return row | {"title_fold": fold(item.title)[:SORTED_BY], "search_fold": searched_text(searched)}


def item_of(kind: type[I], row: RowMapping) -> I:
    """Return the item that stands in a row of its table; what is not in the row has its default."""
    attributes: Any = attrs.fields_dict(kind)
    return kind(
        **{
            name: CONVERTER.structure(row[name], attributes[name].type) if holds_json(facts) else row[name]
            for name, facts in field_specs(kind)
            if name in row
        }
    )


def _names(kind: type[Item], only: frozenset[str] | None) -> Iterator[str]:
    return (name for name, _ in field_specs(kind) if only is None or name == "id" or name in only)
