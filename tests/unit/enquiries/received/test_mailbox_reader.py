import datetime as dt
import threading
from contextlib import suppress
from unittest.mock import patch

import pytest

from ceilidh.enquiries.personal_data.service import PersonalDataService
from ceilidh.enquiries.received.entries import UNREADABLE_NOTE
from ceilidh.enquiries.received.erased_mails import ERASED
from ceilidh.enquiries.received.intake import MailIntake
from ceilidh.enquiries.received.mailbox_reader import LEASE, RETRY_AFTER, MailboxReader, OtherReaderError
from ceilidh.enquiries.received.reading_state import ReadingState, store_cursor, stored_cursor, stored_state
from ceilidh.mail.no_mailbox import NoMailbox
from ceilidh_ports.database import Database
from ceilidh_ports.errors import Missing, PortError, Refused, StorageFull, Unavailable
from ceilidh_ports.records.accounts import Setting
from ceilidh_ports.repositories.enquiries import Enquiries
from tests.fakes.mailbox import MemoryMailbox, MemoryMailServer
from tests.unit.enquiries.received.mail_samples import COUPLE, PNG, SETTINGS, ReadingOffice, with_files, written


class ReadingCompany(ReadingOffice):
    """An office with a mailbox, which is read from its first start on."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.server = MemoryMailServer()
        self.mailbox = MemoryMailbox(self.server)
        self.reader = self.another_reader()
        self.deliver("Old")
        self.reader.read_new()

    def another_reader(self) -> MailboxReader:
        """Return the reader of another process; the first one has its own connection."""
        mailbox = self.mailbox if not hasattr(self, "reader") else MemoryMailbox(self.server)
        return MailboxReader(self.database, mailbox, self.intake, self.clock)

    def deliver(self, *texts: str) -> None:
        for text in texts:
            self.server.deliver(written(text), self.clock.now)

    def read(self) -> list[str]:
        """Read once, and return the texts of all mails, in any order."""
        self.reader.read_new()
        return sorted(each.text for each in self.mails())

    def erase(self, address: str) -> None:
        PersonalDataService(self.database, self.clock, self.media).erase(address)

    def remembered(self) -> str:
        with self.database.read() as records:
            setting = records.account_records.get(Setting, ERASED)
        assert setting
        return setting.value

    def state(self) -> ReadingState:
        with self.database.read() as records:
            return stored_state(records)


@pytest.fixture
def company(any_database: Database) -> ReadingCompany:
    return ReadingCompany(any_database)


def test_reading_begins_with_the_first_mail_after_the_first_start(company: ReadingCompany) -> None:
    assert company.mails() == []
    company.deliver("New", "Newer")
    assert company.read() == ["New", "Newer"]
    assert company.read() == ["New", "Newer"]


def test_another_process_goes_on_where_one_ended(company: ReadingCompany) -> None:
    company.deliver("First")
    company.read()
    company.deliver("Second")
    other = company.another_reader()
    with pytest.raises(OtherReaderError):
        other.read_new()
    assert other.read_and_wait() > 1
    company.reader.stop()
    company.clock.go_on(LEASE.total_seconds())
    other.read_new()
    assert sorted(each.text for each in company.mails()) == ["First", "Second"]


def test_a_process_that_lost_the_lease_stores_nothing_more(company: ReadingCompany) -> None:
    company.deliver("First", "Second")
    other = company.another_reader()
    real = company.intake.store

    def interrupted(*values: object) -> None:
        real(*values)  # type: ignore[arg-type]
        company.clock.go_on(LEASE.total_seconds() + 1)
        # The commit comes next: then the other process reads.

    with patch.object(type(company.intake), "store", side_effect=interrupted):
        mails = iter(company.reader._mails_after(_cursor(company)))
        company.reader._store(next(mails))
    other.read_new()
    with pytest.raises(OtherReaderError):
        company.reader._store(next(mails))
    assert sorted(each.text for each in company.mails()) == ["First", "Second"]


def test_what_is_stored_is_put_away_after_that_and_our_own_mails_are_not(company: ReadingCompany) -> None:
    company.deliver("First")
    company.server.deliver(written("Ours", sender=SETTINGS.sender, X_Ceilidh_Mail="<once-1@taigh.example>"))
    company.deliver("Second")
    stored = list[int]()
    real = company.mailbox.put_away

    def put_away(cursor: str) -> None:
        stored.append(len(company.mails()))
        real(cursor)

    with patch.object(company.mailbox, "put_away", side_effect=put_away):
        company.read()
    assert (stored, company.mailbox.put_away_at) == ([1, 2], ["memory:1:2", "memory:1:4"])


def test_a_mail_that_cannot_be_put_away_is_stored_and_the_failure_is_shown(company: ReadingCompany) -> None:
    company.deliver("First", "Second")
    with patch.object(company.mailbox, "put_away", side_effect=Refused("no such folder")):
        assert company.reader.read_and_wait() > 1
        assert [each.text for each in company.mails()] == ["First"]
    assert company.read() == ["First", "Second"]


@pytest.mark.parametrize("failing", ["received_mail", "add_mail"])
def test_a_mail_whose_transaction_failed_is_stored_at_the_next_reading(company: ReadingCompany, failing: str) -> None:
    company.deliver("First", "Second")
    cursor = _cursor(company)
    with patch.object(Enquiries, failing, side_effect=Unavailable("gone")), pytest.raises(Unavailable):
        company.reader.read_new()
    assert (company.mails(), _cursor(company)) == ([], cursor)
    assert company.read() == ["First", "Second"]


def test_a_mail_that_takes_longer_than_the_lease_is_fetched_by_one_process(company: ReadingCompany) -> None:
    company.deliver("Long", "Longer")
    other, taken_over = company.another_reader(), list[bool]()

    def fetch() -> None:
        company.clock.go_on(400)
        with suppress(OtherReaderError):
            other.read_new()
            taken_over.append(True)

    company.mailbox.seconds, company.mailbox.fetch = 410, fetch
    assert (company.read(), taken_over) == (["Long", "Longer"], [])
    company.clock.go_on(LEASE.total_seconds() + 1)
    other.read_new()


def test_the_fetch_of_a_mail_ends_where_another_process_reads(company: ReadingCompany) -> None:
    company.deliver("First")
    mails = iter(company.reader._mails_after(_cursor(company)))
    company.clock.go_on(LEASE.total_seconds() + 1)
    company.another_reader().read_new()
    with pytest.raises(OtherReaderError):
        next(mails)


def test_a_mailbox_that_was_numbered_anew_is_read_since_the_last_reading(company: ReadingCompany) -> None:
    company.server.mails.clear()
    company.clock.now = dt.datetime.now(dt.UTC) - dt.timedelta(days=9)
    company.read()
    company.clock.go_on(3 * 24 * 3600)
    company.deliver("While nobody read")
    company.server.renumber()
    company.clock.go_on(6 * 24 * 3600)
    assert company.read() == ["While nobody read"]


def test_a_process_that_died_behind_a_mail_does_not_store_it_twice(company: ReadingCompany) -> None:
    company.deliver("First", "Second")
    cursor = _cursor(company)
    company.read()
    with company.database.write() as records:
        store_cursor(records, cursor)
    assert company.read() == ["First", "Second"]


def test_mails_of_a_mailbox_that_was_numbered_anew_are_not_stored_twice(company: ReadingCompany) -> None:
    company.server.mails.clear()
    company.deliver("First")
    company.read()
    with patch.object(company, "deliver"):
        company.server.renumber()
    company.server.deliver(written("Second"))
    with patch.object(MemoryMailbox, "_numbers_after", lambda self, *_: list(self.server.mails)):
        assert company.read() == ["First", "Second"]


def test_an_erased_mail_does_not_come_back_when_the_mailbox_is_numbered_anew(company: ReadingCompany) -> None:
    company.server.mails.clear()
    company.deliver("First")
    company.server.deliver(written("Of another", "Ailsa <ailsa@visitor.example>"), company.clock.now)
    company.read()
    company.erase(COUPLE)
    company.server.renumber()
    with company.database.write() as records:
        store_cursor(records, "memory:2:0")
    assert company.read() == ["Of another"]


def test_what_is_remembered_of_an_erased_mail_is_a_hash_for_some_days_of_reading(company: ReadingCompany) -> None:
    company.deliver("First")
    company.read()
    company.erase(COUPLE)
    assert ["First" in company.remembered(), "visitor" in company.remembered()] == [False, False]
    company.clock.go_on(5 * 24 * 3600)
    company.erase("ailsa@visitor.example")
    assert len(company.remembered()) > 64
    company.read()
    company.erase("ailsa@visitor.example")
    assert company.remembered() == "{}"


def test_at_a_place_of_another_kind_of_mailbox_reading_begins_at_the_end(company: ReadingCompany) -> None:
    with company.database.write() as records:
        store_cursor(records, "imap:1:1")
    company.deliver("Lost from sight")
    assert company.read() == []
    company.deliver("New")
    assert company.read() == ["New"]


@pytest.mark.parametrize("failure", [Unavailable("away"), StorageFull("full")])
def test_a_mail_whose_files_cannot_be_stored_is_stored_with_them_later(
    company: ReadingCompany, failure: PortError
) -> None:
    company.server.deliver(with_files({"a.png": PNG}), company.clock.now)
    company.media.failure = failure
    assert company.reader.read_and_wait() == RETRY_AFTER[0]
    assert (company.mails(), company.state().last_failure) == ([], str(failure))
    company.media.failure = None
    company.reader.read_new()
    (mail,) = company.mails()
    with company.database.read() as records:
        (file,) = records.enquiries.named_files(mail.file_ids)
    assert company.stored_names() == {file.stored_name}


def test_what_is_missing_elsewhere_skips_no_mail(company: ReadingCompany) -> None:
    company.deliver("First")
    with patch.object(MailIntake, "read", side_effect=Missing("no content")), pytest.raises(Missing):
        company.reader.read_new()
    assert company.read() == ["First"]


def test_a_mail_that_cannot_be_stored_blocks_no_other(company: ReadingCompany) -> None:
    company.deliver("First", "Second")
    real = type(company.intake)._placed

    def placed(*values: object) -> object:
        if getattr(values[2], "text", "") == "First":
            raise ValueError
        return real(*values)  # type: ignore[arg-type]

    with patch.object(type(company.intake), "_placed", placed):
        assert company.read() == ["", "Second"]
    assert [UNREADABLE_NOTE] in [each.notes for each in company.mails()]


def test_failures_are_recorded_with_their_beginning_and_retried_later_each_time(company: ReadingCompany) -> None:
    read_at, failed_at = company.state().last_read_at, company.clock.now
    company.mailbox.failure = Refused("no such user\n")
    pauses = []
    for _ in range(5):
        pauses.append(company.reader.read_and_wait())
        company.clock.go_on(60)
    assert pauses == [*RETRY_AFTER, RETRY_AFTER[-1]]
    assert company.state() == ReadingState(read_at, "no such user ", failed_at)
    company.mailbox.failure = None
    company.reader.read_new()
    assert company.state() == ReadingState(company.clock.now)


def test_the_time_of_the_last_reading_is_written_once_a_minute(company: ReadingCompany) -> None:
    first = company.state().last_read_at
    company.clock.go_on(59)
    company.reader.read_new()
    assert company.state().last_read_at == first
    company.clock.go_on(1)
    company.reader.read_new()
    assert company.state().last_read_at == company.clock.now


def test_the_thread_reads_what_arrives_until_it_is_stopped(company: ReadingCompany) -> None:
    stored = threading.Event()
    real = type(company.intake).store

    def store(*values: object) -> None:
        real(*values)  # type: ignore[arg-type]
        stored.set()

    with patch.object(type(company.intake), "store", store):
        company.reader.start()
        company.deliver("While it waits")
        assert stored.wait(60)
        company.reader.stop()
    assert [each.text for each in company.mails()] == ["While it waits"]
    assert company.state().last_failure == ""
    company.another_reader().read_new()


def test_without_a_mailbox_no_thread_is_started(company: ReadingCompany) -> None:
    threads = threading.active_count()
    reader = MailboxReader(company.database, NoMailbox(), company.intake, company.clock)
    reader.start()
    assert threading.active_count() == threads
    reader.stop()


def _cursor(company: ReadingCompany) -> str:
    with company.database.read() as records:
        return stored_cursor(records) or ""
