"""The contract of the record store: the essential part of a database adapter."""

import datetime as dt

import attrs
import pytest

from ceilidh_ports.database import Database
from ceilidh_ports.database_adapter import Record, RecordStore
from ceilidh_ports.errors import Conflict
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.accounts import Account, Revocation
from ceilidh_ports.records.coordination import DroppedFile, Lease
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import Enquiry, TrashedEnquiry
from ceilidh_ports.records.outbox import Delivery, OutboxEntry
from ceilidh_ports.testing.samples import Sample, account_records, changed_record, publishing_records, sample

_NOW = dt.datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=dt.UTC)
_LATER = _NOW + dt.timedelta(days=1)
_MESSAGE = MailMessage("a", "<a@example.org>", "a@example.org", "b@example.org", "", "Subject", "Text\nof two lines")
_WAITING = Delivery(_NOW, 2, "421 no room", None)

_RECORDS: dict[str, tuple[Record, Record, Record]] = {
    "item": (sample("a", id="a", friends=["b"]), sample("b", id="b"), sample("changed", id="a", friends=["c"])),
    "account": (
        Account("a", "Morag", "$argon2id$", _NOW, "first"),
        Account("b", "eilidh", "$argon2id$", _NOW),
        Account(
            "a",
            "Mòrag",
            "$argon2id$2",
            _LATER,
            "second",
            "Mòrag",
            "M@straße.example",
            _NOW,
            _LATER,
            "secret",
            3,
            "editor",
        ),
    ),
    "revocation": (Revocation("a", _NOW), Revocation("b", _NOW), Revocation("a", _LATER)),
    "enquiry": (
        Enquiry("a", "Màiri", "mairi@visitor.example", "", "A dance?", _NOW),
        Enquiry("b", "Ailsa", "ailsa@visitor.example", "0131", "", _NOW),
        Enquiry("a", "Màiri", "mairi@visitor.example", "", "A dance?", _NOW, "won", "Ring back", True, 3, "morag"),
    ),
    "enquiry in the trash": (
        TrashedEnquiry("a", _NOW, "morag", "{}"),
        TrashedEnquiry("b", _NOW, "", "{}"),
        TrashedEnquiry("a", _LATER, "eilidh", '{"id": "a"}'),
    ),
    "day in the diary": (
        DiaryEntry("a", "s", "v", "Tòrran", "2027-06-19", "2027-06-18", "2027-06-20", "held", _NOW, "Mòrag", 2),
        DiaryEntry(
            "b", "s", "v", "Tòrran", "2027-06-20", "2027-06-18", "2027-06-20", "held", _NOW, ends_on="2027-05-01"
        ),
        DiaryEntry(
            "a", "t", "w", "", "2028-02-29", "2028-02-29", "2028-02-29", "booked", _LATER, "", 0, "", "e", "Fête"
        ),
    ),
    "message": (
        OutboxEntry(_MESSAGE, _WAITING),
        OutboxEntry(attrs.evolve(_MESSAGE, id="b"), _WAITING, _LATER),
        OutboxEntry(_MESSAGE, Delivery(_NOW, 3, "", _LATER, logged=True), _LATER),
    ),
    "lease": (Lease("a", "one", _NOW), Lease("b", "two", _NOW), Lease("a", "two", _LATER)),
    "dropped file": (DroppedFile("a", _NOW), DroppedFile("b", _NOW), DroppedFile("a", _LATER)),
    **{
        first.collection: (first, second, changed_record(first))
        for first, second in zip(publishing_records("a"), publishing_records("b"), strict=True)
    },
    **{
        first.collection: (first, second, attrs.evolve(other, id="a"))
        for first, second, other in zip(*map(account_records, ("a", "b", "c")), strict=True)
    },
}


_of_each_class = pytest.mark.parametrize("name", _RECORDS)


class RecordStoreContract:
    """The six methods of :class:`~ceilidh_ports.database_adapter.RecordStore`, for every class of records."""

    @_of_each_class
    def test_a_record_is_read_as_it_was_added(self, database: Database, name: str) -> None:
        first, second, _ = _RECORDS[name]
        with database.adapter.write() as store:
            _add(store, first, second)
            assert store.get(type(first), first.id) == first
        with database.adapter.read() as store:
            assert store.get(type(first), second.id) == second
            assert store.get(type(first), "unknown") is None
            assert list(store.all(type(first))) == [first, second]

    @_of_each_class
    def test_a_replaced_record_has_its_new_state_and_its_position(self, database: Database, name: str) -> None:
        first, second, changed = _RECORDS[name]
        with database.adapter.write() as store:
            _add(store, first, second)
            assert store.replace(changed)
        with database.adapter.read() as store:
            assert list(store.all(type(first))) == [changed, second]

    @_of_each_class
    def test_an_unknown_record_is_not_replaced(self, database: Database, name: str) -> None:
        first, second, _ = _RECORDS[name]
        with database.adapter.write() as store:
            _add(store, first)
            assert not store.replace(second)
            assert list(store.all(type(first))) == [first]

    @_of_each_class
    def test_a_known_id_is_refused(self, database: Database, name: str) -> None:
        first, _, changed = _RECORDS[name]
        with database.adapter.write() as store:
            _add(store, first)
        with pytest.raises(Conflict), database.adapter.write() as store:
            store.add(changed)
        with database.adapter.read() as store:
            assert list(store.all(type(first))) == [first]

    @_of_each_class
    def test_a_removed_record_is_gone(self, database: Database, name: str) -> None:
        first, second, _ = _RECORDS[name]
        with database.adapter.write() as store:
            _add(store, first, second)
            assert [store.remove(type(first), first.id) for _ in range(2)] == [True, False]
            assert list(store.all(type(first))) == [second]
            assert store.get(type(first), first.id) is None

    @_of_each_class
    def test_a_cleared_class_is_empty_and_the_others_are_not(self, database: Database, name: str) -> None:
        first, second, _ = _RECORDS[name]
        other: Record = Account("c", "ailsa", "$argon2id$", _NOW) if isinstance(first, Sample) else sample()
        with database.adapter.write() as store:
            _add(store, first, second, other)
            store.clear(type(first))
            assert list(store.all(type(first))) == []
            assert list(store.all(type(other))) == [other]
            _add(store, first)
            assert list(store.all(type(first))) == [first]


def _add(store: RecordStore, *records: Record) -> None:
    for record in records:
        store.add(record)
