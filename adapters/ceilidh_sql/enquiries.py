"""Attempts at what is limited, and what visitors sent."""

import datetime as dt

import attrs
from sqlalchemy import Connection, delete, func, insert, select

from ceilidh_ports.records import Enquiry
from ceilidh_sql.rows import fields_of
from ceilidh_sql.tables import Schema

_KEPT = dt.timedelta(hours=1)


@attrs.frozen
class SqlAttempts:
    """Attempts over one connection, within the transaction that is open there."""

    connection: Connection
    schema: Schema

    def record(self, key: str, at: dt.datetime) -> None:
        table = self.schema.attempts
        self.connection.execute(delete(table).where(table.c.at < at - _KEPT))
        self.connection.execute(insert(table).values(key=key, at=at))

    def since(self, key: str, moment: dt.datetime) -> list[dt.datetime]:
        table = self.schema.attempts
        tries = select(table.c.at).where(table.c.at >= moment, table.c.key == key).order_by(table.c.at)
        return list(self.connection.execute(tries).scalars())

    def forget(self, key: str, at: dt.datetime) -> None:
        table = self.schema.attempts
        one = select(func.min(table.c.number)).where(table.c.at == at, table.c.key == key).scalar_subquery()
        self.connection.execute(delete(table).where(table.c.number == one))


@attrs.frozen
class SqlEnquiries:
    """Enquiries over one connection, within the transaction that is open there."""

    connection: Connection
    schema: Schema

    def add(self, enquiry: Enquiry) -> None:
        self.connection.execute(insert(self.schema.enquiries).values(attrs.asdict(enquiry)))

    def get(self, enquiry_id: str) -> Enquiry | None:
        table = self.schema.enquiries
        row = self.connection.execute(select(*fields_of(Enquiry, table)).where(table.c.id == enquiry_id)).first()
        return None if row is None else Enquiry(*row)
