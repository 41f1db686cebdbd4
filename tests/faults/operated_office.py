"""An office whose processes die, and what has to be there afterwards."""

import datetime as dt
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Self
from unittest.mock import patch

import attrs
from sqlalchemy import Engine, NullPool, create_engine, delete, inspect, select, table, text

from ceilidh.audit.actor import Actor, acting_as
from ceilidh.bootstrap import KINDS, Container
from ceilidh.config import from_environment
from ceilidh.enquiries.answers import service as answer_service
from ceilidh.enquiries.told.news import AT_ONCE
from ceilidh.enquiries.viewings import stored_viewings
from ceilidh.garbage_collection.collector import GarbageCollector
from ceilidh.venues.model import Venue
from ceilidh_ports.records.accounts import Account
from ceilidh_ports.records.enquiries import EnquiryStep
from ceilidh_ports.records.enquiry_mails import EnquiryFile
from ceilidh_ports.records.next_steps import EnquiryViewing
from tests.fakes.clock import StoppedClock

State = Mapping[str, Sequence[str]]

_NOW = dt.datetime(2026, 11, 21, 9, 30, tzinfo=dt.UTC)
_AN_HOUR = 3600
_LATER = dt.timedelta(days=2)
"""After which garbage collection removes a file that nothing names."""
MORAG, AILSA, HOUSE = "a1", "a2", "b" * 24
_UNRELATED = {"leases", "attempts"}


@attrs.frozen
class OperatedOffice:
    """Two colleagues who are told of everything by mail, and a house."""

    url: str
    clock: StoppedClock
    services: Container
    tables: Collection[str]

    @classmethod
    def open(cls, url: str, folder: str) -> Self:
        """Open the office of a migrated database, which this empties."""
        settings = {"CEILIDH_DATA_DIR": folder, "CEILIDH_DATABASE_URL": url, "CEILIDH_RENDERER_URL": "none:"}
        tables = set(inspect(_engine(url)).get_table_names()) - {"alembic_version"}
        office = cls(url, StoppedClock(_NOW), Container(config=from_environment(settings)), tables)
        office.services.clock.override(office.clock)
        office._empty()
        with office.services.database().write() as records:
            for key in (MORAG, AILSA):
                records.accounts.add(Account(key, key, "", _NOW, email=f"{key}@taigh.example"))
            records.items.add(Venue(id=HOUSE, slug="torran", title="Torran House", diary_is_kept=True))
        choices = dict.fromkeys(("enquiry", "answer", "given", "overtaken"), AT_ONCE)
        for key in (MORAG, AILSA):
            office.services.notifications().save(key, choices)
        return office

    def ask(self, name: str = "Eilidh") -> str:
        form = {"name": name, "email": f"{name.lower()}@visitor.example", "message": "A ceilidh in May?"}
        self.clock.go_on(_AN_HOUR)  # one address may send few enquiries at once
        return self.services.enquiries().receive(form, "192.0.2.1").id

    def steps(self, kind: str) -> Sequence[EnquiryStep]:
        with self.services.database().read() as records:
            return [each for each in records.next_steps.all(EnquiryStep) if each.kind == kind]

    def viewings(self) -> Sequence[EnquiryViewing]:
        with self.services.database().read() as records:
            return list(records.next_steps.all(EnquiryViewing))

    def state(self) -> State:
        """Return every row, and the names of the files in the media store."""
        with _engine(self.url).connect() as connection:
            names = sorted(set(inspect(connection).get_table_names()) - _UNRELATED)
            rows = {
                each: sorted(map(str, connection.execute(select(text("*")).select_from(table(each))))) for each in names
            }
        return {**rows, "stored files": sorted(self.stored_names())}

    def stored_names(self) -> set[str]:
        return {each.name for each in self.services.store().files()}

    def files(self) -> Sequence[EnquiryFile]:
        with self.services.database().read() as records:
            return list(records.enquiries.all_files())

    def collect_garbage(self) -> None:
        clock = StoppedClock(dt.datetime.now(dt.UTC) + _LATER)
        GarbageCollector(self.services.database(), self.services.store(), KINDS, clock).run()

    def close(self) -> None:
        """Close the connections, which a child must not have."""
        self.services.database().close()

    def _empty(self) -> None:
        for each in self.services.store().files():
            self.services.store().remove(each.name)
        with _engine(self.url).begin() as connection:
            for name in self.tables:
                connection.execute(delete(table(name)))


def _engine(url: str) -> Engine:
    return create_engine(url.replace("postgresql://", "postgresql+psycopg://"), poolclass=NullPool)


@attrs.frozen
class Prepared:
    """An operation that is one transaction: a process that dies in it leaves everything as it was."""

    office: OperatedOffice
    operation: Callable[[], object]

    def act(self) -> None:
        an_hour = dt.timedelta(hours=1)  # in which a slow machine takes back what it just did
        morag = Actor(MORAG, "Morag")
        with (
            acting_as(morag),
            patch.object(answer_service, "UNDO_TIME", an_hour),
            patch.object(stored_viewings, "UNDO_TIME", an_hour),
        ):
            self.operation()

    def check(self, before: State, *, has_ended: bool, place: str) -> bool:
        """Check what is there after the act, and return whether all of it is done."""
        after = self.office.state()
        assert has_ended == (after != before), (place, _difference(before, after))
        return has_ended


@attrs.frozen
class PreparedSeries(Prepared):
    """An operation of several transactions, or one that stores files: another process goes on where one died.

    ``tables`` are those whose rows are counted, and ``stages`` all numbers that there may be, the last ones at the end.
    """

    tables: Sequence[str] = attrs.field(kw_only=True)
    stages: Sequence[Sequence[int]] = attrs.field(kw_only=True)

    def check(self, before: State, *, has_ended: bool, place: str) -> bool:
        state = self.office.state()
        found = [len(state[each]) for each in self.tables]
        assert found in self.stages, (place, found)
        is_done = found == self.stages[-1]
        assert is_done or not has_ended, (place, found)
        named = {each.stored_name for each in self.office.files()}
        assert named <= self.office.stored_names(), place
        if named != self.office.stored_names():
            self.office.collect_garbage()
        assert named == self.office.stored_names(), place
        return is_done


def _difference(before: State, after: State) -> Mapping[str, tuple[int, int]]:
    return {each: (len(before[each]), len(after[each])) for each in after if before[each] != after[each]}
