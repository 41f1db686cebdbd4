"""Letters that wait until the mail system has taken them."""

import datetime as dt
from collections.abc import Collection, Mapping

import attrs
from sqlalchemy import Connection, Update, delete, func, insert, or_, select, update

from ceilidh_ports.mail import Letter
from ceilidh_ports.records import Delivery
from ceilidh_sql.repositories.row_mapping import fields_of
from ceilidh_sql.schema.item_tables import Schema


@attrs.frozen
class SqlOutbox:
    """The outbox over one connection, within the transaction that is open there."""

    connection: Connection
    schema: Schema

    def put(self, letter: Letter, at: dt.datetime) -> None:
        values = attrs.asdict(letter) | {"due_at": at, "failures": 0, "last_failure": "", "logged": False}
        self.connection.execute(insert(self.schema.outbox).values(values))

    def claim(self, now: dt.datetime, until: dt.datetime) -> tuple[Letter, int] | None:
        table = self.schema.outbox
        due = (
            select(*fields_of(Letter, table), table.c.failures)
            .where(table.c.sent_at.is_(None), table.c.due_at <= now)
            .where(or_(table.c.leased_until.is_(None), table.c.leased_until <= now))
            .order_by(table.c.due_at, table.c.number)
            .limit(1)
        )
        row = self.connection.execute(due).first()
        if row is None:
            return None
        *letter, failures = row
        claimed = Letter(*letter)
        self.connection.execute(self._waiting(claimed.id).values(leased_until=until))
        return claimed, failures

    def now(self) -> dt.datetime:
        if self.connection.dialect.name == "postgresql":
            moment: dt.datetime = self.connection.execute(select(func.clock_timestamp())).scalar_one()
            return moment.astimezone(dt.UTC)
        return dt.datetime.now(dt.UTC)  # whoever shares a file shares the machine

    def holds(self, letter_id: str, until: dt.datetime) -> bool:
        table = self.schema.outbox
        held = select(table.c.id).where(table.c.id == letter_id, table.c.sent_at.is_(None))
        return self.connection.execute(held.where(table.c.leased_until == until)).first() is not None

    def sent(self, letter_id: str, at: dt.datetime, *, logged: bool = False) -> None:
        self.connection.execute(self._waiting(letter_id).values(sent_at=at, logged=logged))

    def failed(self, letter_id: str, reason: str, again_at: dt.datetime, *, until: dt.datetime | None = None) -> None:
        table, again = self.schema.outbox, self._waiting(letter_id)
        if until:
            again = again.where(table.c.leased_until == until)
        values = {"failures": table.c.failures + 1, "last_failure": reason, "due_at": again_at, "leased_until": None}
        self.connection.execute(again.values(values))

    def waiting(self) -> int:
        table = self.schema.outbox
        return self.connection.execute(select(func.count()).where(table.c.sent_at.is_(None))).scalar_one()

    def deliveries(self, letter_ids: Collection[str]) -> Mapping[str, Delivery]:
        table = self.schema.outbox
        found = select(table.c.id, *fields_of(Delivery, table)).where(table.c.id.in_(letter_ids))
        return {letter_id: Delivery(*delivery) for letter_id, *delivery in self.connection.execute(found)}

    def hasten(self, letter_id: str, at: dt.datetime) -> bool:
        return self.connection.execute(self._waiting(letter_id).values(due_at=at)).rowcount > 0

    def forget(self, letter_id: str) -> bool:
        table = self.schema.outbox
        sent = delete(table).where(table.c.id == letter_id, table.c.sent_at.is_not(None))
        return self.connection.execute(sent).rowcount > 0

    def _waiting(self, letter_id: str) -> Update:
        """Return an update of the letter unless it was sent: what is handed on stays so, whoever reports late."""
        table = self.schema.outbox
        return update(table).where(table.c.id == letter_id, table.c.sent_at.is_(None))
