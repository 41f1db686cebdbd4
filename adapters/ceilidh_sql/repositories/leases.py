"""What those who keep an installation tidy tell each other."""

import datetime as dt
from collections.abc import Collection, Mapping

import attrs
from sqlalchemy import Connection, delete, insert, select

from ceilidh_sql.schema.item_tables import Schema

_AT_ONCE = 500


@attrs.frozen
class SqlUpkeep:
    """Upkeep over one connection, within the transaction that is open there."""

    connection: Connection
    schema: Schema

    def claim(self, task: str, who: str, now: dt.datetime, until: dt.datetime) -> bool:
        table = self.schema.leases
        holder = self.connection.execute(select(table.c.holder, table.c.until).where(table.c.task == task)).first()
        if holder and holder[0] != who and holder[1] > now:
            return False
        self.connection.execute(delete(table).where(table.c.task == task))
        self.connection.execute(insert(table).values(task=task, holder=who, until=until))
        return True

    def release(self, task: str, who: str) -> None:
        table = self.schema.leases
        self.connection.execute(delete(table).where(table.c.task == task, table.c.holder == who))

    def dropped(self) -> Mapping[str, dt.datetime]:
        table = self.schema.dropped_files
        return {row[0]: row[1] for row in self.connection.execute(select(table.c.name, table.c.at))}

    def note_dropped(self, names: Collection[str], at: dt.datetime) -> None:
        table, new = self.schema.dropped_files, sorted(set(names))
        for start in range(0, len(new), _AT_ONCE):
            some = new[start : start + _AT_ONCE]
            self.connection.execute(delete(table).where(table.c.name.in_(some)))
            self.connection.execute(insert(table), [{"name": name, "at": at} for name in some])

    def forget_dropped(self, before: dt.datetime) -> None:
        table = self.schema.dropped_files
        self.connection.execute(delete(table).where(table.c.at < before))
