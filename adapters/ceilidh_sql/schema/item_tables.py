"""The tables: one for each kind of item, derived from its declaration, and the fixed ones."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs
from sqlalchemy import Column, Index, MetaData, Select, Table, Text, UniqueConstraint, func, select

from ceilidh_ports.fields import FieldType, field_specs
from ceilidh_ports.items import Item
from ceilidh_sql.repositories.json_projection import Shape, shape_of
from ceilidh_sql.schema import fixed_tables
from ceilidh_sql.schema.columns import DIALECTS, FOLDED, NUMBER, column_for, rows_where


@attrs.frozen
class Schema:
    """Every table; ``items`` has that of each kind, ``shapes`` how rows become JSON, ``counts`` how many there are.

    ``links`` has, for each attribute that is a list of references, who refers to whom: no index reaches into JSON alike
    on every database, and what refers to an item has to be found without looking through everything.
    """

    metadata: MetaData
    items: Mapping[type[Item], Table]
    links: Mapping[tuple[type[Item], str], Table]
    shapes: Mapping[type[Item], Shape]
    counts: Mapping[type[Item], Select[int]]
    ordered: dict[tuple[type[Item], str], Select[Any]] = attrs.field(factory=dict, init=False)
    """The statements for lists that were made before, by kind and order; making one takes longer than asking it."""
    content_version: Table
    accounts: Table
    revoked_tokens: Table
    attempts: Table
    enquiries: Table
    outbox: Table
    leases: Table
    dropped_files: Table


def schema_for(models: Sequence[type[Item]], dialects: Sequence[str] = ("sqlite", "postgresql")) -> Schema:
    """Return the tables for these kinds of items, to be used or made on databases of these dialects."""
    metadata = MetaData(info={DIALECTS: dialects})
    items = {kind: _item_table(metadata, kind) for kind in models}
    return Schema(
        metadata=metadata,
        items=items,
        links={(kind, name): _link_table(metadata, kind, name) for kind in models for name in reference_lists(kind)},
        shapes={kind: shape_of(kind, table) for kind, table in items.items()},
        counts={kind: select(func.count()).select_from(table) for kind, table in items.items()},
        content_version=fixed_tables.content_version(metadata),
        accounts=fixed_tables.accounts(metadata),
        revoked_tokens=fixed_tables.revoked_tokens(metadata),
        attempts=fixed_tables.attempts(metadata),
        enquiries=fixed_tables.enquiries(metadata),
        outbox=fixed_tables.outbox(metadata),
        leases=fixed_tables.leases(metadata),
        dropped_files=fixed_tables.dropped_files(metadata),
    )


def _item_table(metadata: MetaData, kind: type[Item]) -> Table:
    """Return the kind's table.

    ``number`` keeps the order in which items were added; the folded columns are for sorting and searching.
    """
    name = kind.collection
    attributes = attrs.fields_dict(kind)
    table = Table(
        name,
        metadata,
        Column("number", NUMBER, primary_key=True, autoincrement=True),
        *(column_for(attributes[attribute], facts) for attribute, facts in field_specs(kind)),
        Column("title_fold", FOLDED, nullable=False),
        Column("search_fold", Text, nullable=False),
        UniqueConstraint("id", name=f"uq_{name}_id"),
        UniqueConstraint("slug", name=f"uq_{name}_slug"),
    )
    for sorted_by in ("title_fold", "created_at", "updated_at", *_flags(kind)):
        # A page is read off an index, however many items there are. Whatever ties stands in the order it was added,
        # upwards and downwards alike, so one index does not serve both.
        Index(f"ix_{name}_{sorted_by}_up", table.c[sorted_by], table.c.number)
        Index(f"ix_{name}_{sorted_by}_down", table.c[sorted_by].desc(), table.c.number)
    for attribute, facts in field_specs(kind):
        if facts.type is FieldType.REFERENCE:
            Index(f"ix_{name}_{attribute}", table.c[attribute])
        if facts.exclusive:
            held = table.c[attribute]
            # The units of work lower the other holders first; this stops whoever forgets to.
            Index(
                f"uq_{name}_{attribute}",
                held,
                unique=True,
                **rows_where(held.is_(True), metadata),
            )
    return table


def _flags(kind: type[Item]) -> list[str]:
    return [name for name, facts in field_specs(kind) if facts.type is FieldType.FLAG]


def reference_lists(kind: type[Item]) -> list[str]:
    """Return the attributes of the kind that are lists of references."""
    return [name for name, facts in field_specs(kind) if facts.type is FieldType.REFERENCES]


def _link_table(metadata: MetaData, kind: type[Item], attribute: str) -> Table:
    name = f"{kind.collection}_{attribute}"
    return Table(
        name,
        metadata,
        Column("holder", Text, primary_key=True),
        Column("target", Text, primary_key=True),
        Index(f"ix_{name}_target", "target"),
    )
