"""Everything that is kept, row by row."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

import attrs
from sqlalchemy import Connection, Select, Table, delete, insert, select

from ceilidh_ports.mail import Letter
from ceilidh_ports.records import Account, Delivery, Enquiry
from ceilidh_ports.snapshots import Holding, Posted, Revocation
from ceilidh_sql.repositories.accounts import SqlAccounts
from ceilidh_sql.repositories.enquiries import SqlEnquiries
from ceilidh_sql.repositories.items import SqlItems, item_of
from ceilidh_sql.repositories.published import AT_ONCE, IN_PIECES
from ceilidh_sql.repositories.row_mapping import fields_of
from ceilidh_sql.schema.item_tables import Schema


@attrs.frozen
class SqlHoldings:
    """Everything over one connection, within the transaction that is open there; ``items`` are those of the unit."""

    connection: Connection
    schema: Schema
    items: SqlItems

    def read(self) -> Iterator[Holding]:
        for kind, table in self.schema.items.items():
            yield from (item_of(kind, row._mapping) for row in self._rows(select(table), table.c.number))  # noqa: SLF001  its public name
        yield from (Account(*row) for row in self._all(Account, self.schema.accounts))
        revoked = self.schema.revoked_tokens
        yield from (Revocation(*row) for row in self._rows(select(revoked), revoked.c.token_id))
        yield from (Enquiry(*row) for row in self._all(Enquiry, self.schema.enquiries))
        yield from self._letters()

    def add(self, holding: Holding) -> None:
        match holding:
            case Account():
                SqlAccounts(self.connection, self.schema).add(holding)
            case Revocation():
                self.connection.execute(insert(self.schema.revoked_tokens).values(attrs.asdict(holding)))
            case Enquiry():
                SqlEnquiries(self.connection, self.schema).add(holding)
            case Posted():
                values = attrs.asdict(holding.letter) | attrs.asdict(holding.delivery)
                self.connection.execute(insert(self.schema.outbox).values(values))
            case _:
                self.items.add(holding)

    def clear(self) -> None:
        for table in self.schema.metadata.sorted_tables:
            # Neither goes back: a version is not met again, and whoever has a task goes on with it.
            if table not in (self.schema.content_version, self.schema.leases):
                self.connection.execute(delete(table))
        self.items.changed = True

    def _letters(self) -> Iterator[Posted]:
        table, width = self.schema.outbox, len(attrs.fields(Letter))
        both = select(*fields_of(Letter, table), *fields_of(Delivery, table))
        for row in self._rows(both, table.c.number):
            yield Posted(Letter(*row[:width]), Delivery(*row[width:]))

    def _all(self, record: type, table: Table) -> Iterator[Any]:
        return self._rows(select(*fields_of(record, table)), table.c.number)

    def _rows(self, statement: "Select[Any]", *order: Any) -> Iterator[Any]:
        found = self.connection.execute(statement.order_by(*order).execution_options(**IN_PIECES))
        return chain.from_iterable(found.partitions(AT_ONCE))
