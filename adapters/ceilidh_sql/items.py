"""The catalogue's items in their tables."""

from collections.abc import Iterator
from typing import Any, TypeVar

import attrs
from sqlalchemy import Connection, RowMapping, Table, delete, func, insert, not_, or_, select, update

from ceilidh_ports.database import Page, Query
from ceilidh_ports.errors import Conflict, Missing
from ceilidh_ports.fields import facts_of
from ceilidh_ports.folding import fold
from ceilidh_ports.items import Item
from ceilidh_ports.wire import CONVERTER
from ceilidh_sql.columns import holds_json
from ceilidh_sql.queries import conditions, order, searched_text
from ceilidh_sql.tables import Schema

I = TypeVar("I", bound=Item)  # noqa: E741  a type variable, never a value


@attrs.frozen
class SqlItems:
    """Reads and writes items over one connection, within the transaction that is open there."""

    connection: Connection
    schema: Schema

    def get(self, kind: type[I], key: str) -> I | None:
        table = self.schema.items[kind]
        by_id = table.c.id == key
        statement = select(table).where(or_(by_id, table.c.slug == key)).order_by(by_id.desc()).limit(1)
        row = self.connection.execute(statement).mappings().first()
        return None if row is None else _item(kind, row)

    def list(self, kind: type[I], query: Query) -> Page[I]:
        table = self.schema.items[kind]
        matching = conditions(table, query, self.connection.dialect.name)
        wanted = select(*(table.c[name] for name in _names(kind, query.only)))
        statement = wanted.where(*matching).order_by(*order(table, query.sort))
        rows = self.connection.execute(statement.limit(query.limit).offset(query.offset)).mappings()
        total = self.connection.execute(select(func.count()).select_from(table).where(*matching)).scalar_one()
        return Page([_item(kind, row) for row in rows], total)

    def add(self, item: Item) -> None:
        table = self.schema.items[type(item)]
        # Writing units run one after the other, so looking first decides, and the unit can go on after a refusal.
        if self.connection.execute(select(table.c.number).where(table.c.slug == item.slug)).first():
            raise Conflict("slug")
        self.connection.execute(insert(table).values(_row(item)))

    def replace(self, item: Item) -> None:
        table = self.schema.items[type(item)]
        if self.connection.execute(update(table).where(table.c.id == item.id).values(_row(item))).rowcount == 0:
            raise Missing(f"There is nothing with the id {item.id} among the {table.name}.")

    def remove(self, kind: type[Item], item_id: str) -> bool:
        table = self.schema.items[kind]
        return self.connection.execute(delete(table).where(table.c.id == item_id)).rowcount > 0

    def lower(self, kind: type[Item], flag: str, *, but: str) -> None:
        table: Table = self.schema.items[kind]
        holders = update(table).where(table.c[flag].is_(True), not_(table.c.id == but))
        self.connection.execute(holders.values({flag: False}))


def _row(item: Item) -> dict[str, Any]:
    row = {
        name: CONVERTER.unstructure(getattr(item, name)) if holds_json(facts) else getattr(item, name)
        for name, facts in facts_of(type(item))
    }
    searched = (getattr(item, name) for name, facts in facts_of(type(item)) if facts.searched)
    return row | {"title_fold": fold(item.title), "search_fold": searched_text(searched)}


def _item(kind: type[I], row: RowMapping) -> I:
    attributes: Any = attrs.fields_dict(kind)
    return kind(
        **{
            name: CONVERTER.structure(row[name], attributes[name].type) if holds_json(facts) else row[name]
            for name, facts in facts_of(kind)
            if name in row
        }
    )


def _names(kind: type[Item], only: frozenset[str] | None) -> Iterator[str]:
    return (name for name, _ in facts_of(kind) if only is None or name == "id" or name in only)
