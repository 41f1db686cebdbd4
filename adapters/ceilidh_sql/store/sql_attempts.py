"""The times of attempts, one row each."""

import datetime as dt

import attrs
from sqlalchemy import delete, func, insert, select

from ceilidh_ports.repositories.attempts import ATTEMPTS_KEPT
from ceilidh_sql.store.sql_store import SqlStore


@attrs.frozen
class SqlAttempts:
    store: SqlStore

    def record(self, key: str, at: dt.datetime) -> None:
        table = self.store.tables.attempts
        self.store.connection.execute(delete(table).where(table.c.at < at - ATTEMPTS_KEPT))
        self.store.connection.execute(insert(table).values(key=key, at=at))

    def latest(self, key: str, most: int) -> list[dt.datetime]:
        table = self.store.tables.attempts
        times = select(table.c.at).where(table.c.key == key).order_by(table.c.at.desc()).limit(most)
        return list(self.store.connection.execute(times).scalars())[::-1]

    def remove(self, key: str, at: dt.datetime) -> None:
        table = self.store.tables.attempts
        one = select(func.min(table.c.number)).where(table.c.at == at, table.c.key == key).scalar_subquery()
        self.store.connection.execute(delete(table).where(table.c.number == one))

    def clear(self) -> None:
        self.store.connection.execute(delete(self.store.tables.attempts))
