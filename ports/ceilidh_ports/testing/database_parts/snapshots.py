"""What the database port promises of copies of everything, and of keeping tidy."""

import datetime as dt
from typing import Any

import pytest

from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import Conflict
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.accounts import Account, Revocation
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep, JoinedEnquiry, TrashedEnquiry
from ceilidh_ports.records.enquiry_mails import AnswerDraft, EnquiryFile, EnquiryNews, ReceivedMailEntry
from ceilidh_ports.records.next_steps import EnquiryTask, EnquiryViewing
from ceilidh_ports.records.outbox import Delivery, QueuedMessage
from ceilidh_ports.repositories.people.audit_log import AuditQuery
from ceilidh_ports.repositories.queries import Query
from ceilidh_ports.repositories.snapshots import SnapshotRecord
from ceilidh_ports.testing.samples import Card, Companion, Sample, Section, account_records, publishing_records, sample

_NOW = dt.datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=dt.UTC)
_MINUTE = dt.timedelta(minutes=1)
_LATER = dt.datetime(2200, 1, 1, tzinfo=dt.UTC)


class SnapshotContract:
    """Everything that is kept is read, and stored elsewhere as it is."""

    def test_everything_that_was_stored_is_read_in_its_order(self, database: Database) -> None:
        _store(database, _everything())
        assert _everything() == _read(database)

    def test_what_was_stored_by_the_ways_of_every_day_is_read_too(self, database: Database) -> None:
        item, account, enquiry, message = sample(), _account("morag"), _enquiry("a"), _message("a")
        with database.write() as records:
            records.items.add(item)
            records.accounts.add(account)
            records.accounts.revoke("token", _LATER)
            records.enquiries.add(enquiry)
            records.outbox.put(message, _NOW)
            records.outbox.claim(_NOW, _LATER)
            records.attempts.record("key", _NOW)
        delivery = Delivery(_NOW, 0, "", None)
        assert [item, account, Revocation("token", _LATER), enquiry, QueuedMessage(message, delivery)] == _read(
            database
        )

    def test_what_was_copied_is_found_by_every_way(self, database: Database) -> None:
        _store(database, _everything())
        with database.write() as records:
            assert [each.id for each in records.items.list(Sample, Query(sort="-title")).items] == ["two", "one"]
            assert [each.id for each in records.items.list(Sample, Query(where={"friends": "friend"})).items] == ["two"]
            assert _account("morag") == records.accounts.find_by_username("MORAG")
            assert _account("eilidh") == records.accounts.find_by_email("Eilidh@example.org")
            assert records.accounts.revoked("token")
            assert [each.id for each in records.audit.list(AuditQuery(search="strasse"))] == ["one"]
            assert records.enquiries.counts().unread == 2
            assert (_message("a"), 2) == records.outbox.claim(_NOW, _NOW + _MINUTE)
            assert records.outbox.waiting() == 1

    def test_what_is_taken_is_refused(self, database: Database) -> None:
        _store(database, _everything())
        for taken in (sample(slug="slug-one"), _account("Morag")):
            with pytest.raises(Conflict):
                _store(database, [taken])
        assert _everything() == _read(database)

    def test_nothing_is_left_of_what_was_cleared(self, database: Database) -> None:
        _store(database, _everything())
        version = database.content_version()
        with database.write() as records:
            records.dropped_files.add(["a"], _NOW)
            records.attempts.record("key", _NOW)
            records.snapshot.clear()
            assert records.attempts.latest("key", 1) == []
            assert records.dropped_files.all() == {}
        assert _read(database) == []
        assert version < database.content_version()

    def test_clearing_and_copying_are_taken_back_together(self, database: Database) -> None:
        _store(database, _everything())
        with pytest.raises(Conflict), database.write() as records:
            _clear_and_fail(records)
        assert _everything() == _read(database)


class LeaseContract:
    """Tasks that one has at a time, and files that something ceased to show."""

    def test_a_task_is_one_holders_until_its_time_is_over_or_it_is_given_back(self, database: Database) -> None:
        def claims(who: str, minute: int, task: str = "sweep") -> bool:
            with database.write() as records:
                return records.leases.claim(task, who, _NOW + minute * _MINUTE, _NOW + (minute + 2) * _MINUTE)

        def releases(who: str) -> None:
            with database.write() as records:
                records.leases.release("sweep", who)

        assert [claims("a", 0), claims("b", 1), claims("a", 1), claims("b", 1, "else")] == [True, False, True, True]
        assert [claims("b", 2), claims("b", 3), claims("a", 4)] == [False, True, False]
        releases("a")
        assert not claims("a", 4)
        releases("b")
        assert claims("a", 4)

    def test_a_file_was_dropped_when_it_was_noted_last(self, database: Database) -> None:
        for names, minute in ((["a", "b"], 0), (["b", "c", "c"], 1), ([], 2)):
            with database.write() as records:
                records.dropped_files.add(names, _NOW + minute * _MINUTE)
        with database.write() as records:
            assert records.dropped_files.all() == {"a": _NOW, "b": _NOW + _MINUTE, "c": _NOW + _MINUTE}
            records.dropped_files.remove_before(_NOW + _MINUTE)
            assert records.dropped_files.all().keys() == {"b", "c"}

    def test_a_thousand_files_are_dropped_at_once(self, database: Database) -> None:
        names = [f"{number}.png" for number in range(1200)]
        with database.write() as records:
            records.dropped_files.add(names, _NOW)
            records.dropped_files.add(names, _NOW + _MINUTE)
            assert records.dropped_files.all() == dict.fromkeys(names, _NOW + _MINUTE)


def _everything() -> list[SnapshotRecord]:
    return [
        _item("one"),
        _item("two", friends=["friend", "friend"], gallery=["/images/a.png"], updated_by="morag", is_featured=True),
        Companion(id="friend", slug="friend", title="Freund"),
        *publishing_records("one"),
        _account("morag"),
        _account("eilidh"),
        *account_records("one"),
        Revocation("token", _LATER),
        _enquiry("a", notes="Ring back", status="won", version=3, updated_by="morag"),
        _enquiry("b", lost_reason="Too far", assignee_id="id-morag", assignee_name="Morag", remind_on="2027-05-01"),
        EnquiryStep("s1", "a", _NOW, "changed", "Mòrag", "id-morag", "Too far", "lost", "new"),
        EnquiryStep(
            "s2", "c", _NOW, "answered", subject="A dance", message_id="<s2@example.org>", files=["a.jpg"], key="k-1"
        ),
        TrashedEnquiry("c", _NOW, "morag", '{"id": "c"}'),
        DiaryEntry(
            "v-1", "s", "v", "Tòrran", "2027-06-19", "2027-06-19", "2027-06-19", "held", _NOW, "Mòrag", 1, "2027-05-01"
        ),
        ReceivedMailEntry(
            "m", _NOW, "a", "s1", "Mòrag", "m@visitor.example", "passed", "A dance", "Yes", "> So?", ["a.jpg"], [7]
        ),
        ReceivedMailEntry(
            "n",
            _NOW,
            notes=["Cut."],
            automatic="bulk",
            is_likely_spam=True,
            set_aside_at=_LATER,
            reply_address="a@b.example",
        ),
        AnswerDraft("a", "v1", _NOW, "Mòrag", "id-morag", "A dance", "Yes", ["a.jpg"]),
        EnquiryTask("t", "a", "Deposit", "2027-06-01", "m", "Mòrag", _NOW, "Iain"),
        EnquiryTask("u", "a", "Licence"),
        EnquiryFile("f", "Prìs.pdf", "application/pdf", 7, "0" * 64, _NOW, "a", step_id="s2", who="Mòrag"),
        EnquiryNews("w", "id-morag", "once-w", "overtaken", _NOW, "a", "19 June 2027, Tòrran"),
        EnquiryViewing(
            "v",
            "a",
            "h",
            "Tòrran",
            "2027-06-19T14:00",
            "Europe/London",
            _LATER,
            "2027-06-19",
            45,
            _NOW,
            "m",
            "Mòrag",
            "Both",
            3,
            "{}",
            _LATER,
            _NOW,
            "{}",
        ),
        JoinedEnquiry("d", "a", "d@visitor.example", "", _NOW, "morag", '{"id": "d"}'),
        QueuedMessage(_message("a"), Delivery(_NOW, 2, "421 no room", None)),
        QueuedMessage(_message("b"), Delivery(_NOW, 0, "", _NOW + _MINUTE)),
        QueuedMessage(_message("c"), Delivery(_NOW, 0, "", _NOW + _MINUTE, logged=True)),
    ]


def _item(name: str, **values: Any) -> Sample:
    rows = [Section(text="Straße", cards=[Card(title="card")])]
    return sample(**{"id": name, "slug": f"slug-{name}", "title": name, "created_at": _NOW, "sections": rows, **values})


def _account(username: str) -> Account:
    generation, email = f"generation of {username}", f"{username}@example.org"
    return Account(f"id-{username}", username, "$argon2id$", _NOW, generation, username.title(), email, _NOW)


def _enquiry(name: str, **values: Any) -> Enquiry:
    return Enquiry(name, "Màiri", "mairi@visitor.example", "", "A dance?", _NOW, **values)


def _message(name: str) -> MailMessage:
    return MailMessage(
        name, f"<{name}@example.org>", "a@example.org", "b@example.org", "", "Subject", "Text\nof two lines"
    )


def _clear_and_fail(records: Records) -> None:
    records.snapshot.clear()
    for _ in range(2):
        records.snapshot.add(_account("morag"))


def _store(database: Database, holdings: list[SnapshotRecord]) -> None:
    with database.write() as records:
        for each in holdings:
            records.snapshot.add(each)


def _read(database: Database) -> list[SnapshotRecord]:
    with database.read() as records:
        return list(records.snapshot.read())
