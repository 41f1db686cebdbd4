"""Attempts at what is limited."""

import datetime as dt

import attrs
from sqlalchemy import Connection, delete, func, insert, select

from ceilidh_sql.schema.item_tables import Schema

_KEPT = dt.timedelta(days=1)


@attrs.frozen
class SqlAttempts:
    """Attempts over one connection, within the transaction that is open there."""

    connection: Connection
    schema: Schema

    def record(self, key: str, at: dt.datetime) -> None:
        table = self.schema.attempts
        self.connection.execute(delete(table).where(table.c.at < at - _KEPT))
        self.connection.execute(insert(table).values(key=key, at=at))

    def latest(self, key: str, most: int) -> list[dt.datetime]:
        table = self.schema.attempts
        tries = select(table.c.at).where(table.c.key == key).order_by(table.c.at.desc()).limit(most)
        return list(self.connection.execute(tries).scalars())[::-1]

    def forget(self, key: str, at: dt.datetime) -> None:
        table = self.schema.attempts
        one = select(func.min(table.c.number)).where(table.c.at == at, table.c.key == key).scalar_subquery()
        self.connection.execute(delete(table).where(table.c.number == one))
