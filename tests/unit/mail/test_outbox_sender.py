import datetime as dt
import itertools
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st
from structlog.testing import capture_logs

from ceilidh import queue_sender
from ceilidh.enquiries.answers.attachments import MOST_BYTES
from ceilidh.mail import outbox_sender
from ceilidh.mail.outbox_sender import OutboxSender, retry_delay
from ceilidh.queue_sender import to_one_line
from ceilidh_ports.database import Records
from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_ports.mail import Attachment, Mailer, MailMessage
from ceilidh_smtp.smtp_session import CONNECT_TIMEOUT, SECONDS_PER_MIB, SESSION_TIMEOUT
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase
from tests.fakes.mail import MemoryMailer

SEND = dt.timedelta(seconds=10)
"""How long a mailer may take, by the port."""


class FailingDatabase(MemoryDatabase):
    """Raises ``failure``, once set, wherever a unit is opened for writing, and counts how often."""

    failure: Exception | None = None
    raised = 0

    @contextmanager
    def write(self) -> Iterator[Records]:
        if self.failure:
            self.raised += 1
            raise self.failure
        with super().write() as records:
            yield records


class BusyMailer(MemoryMailer):
    """Calls ``meanwhile`` during each send."""

    meanwhile: Callable[[], None] = staticmethod(lambda: None)

    def send(self, message: MailMessage, attachments: Sequence[Attachment] = ()) -> str:
        self.meanwhile()
        return super().send(message)


class OutboxFixture:
    """An outbox sender with its database, mailer and clock."""

    def __init__(self) -> None:
        self.clock = StoppedClock()
        self.database = FailingDatabase([], self.clock)
        self.mailer = BusyMailer()
        self.sender = self.another()

    def another(self) -> OutboxSender:
        return OutboxSender(self.database, self.mailer)

    def put(self, *names: str, recipient: str = "o@c.example") -> None:
        with self.database.write() as records:
            for name in names:
                message = MailMessage(name, f"<{name}@c.example>", "s@c.example", recipient, "", name, name)
                records.outbox.put(message, self.clock.now)

    def waiting(self) -> int:
        with self.database.read() as records:
            return records.outbox.waiting()

    def sent(self) -> list[str]:
        return [message.id for message in self.mailer.sent]


@pytest.fixture
def outbox_fixture() -> OutboxFixture:
    return OutboxFixture()


def eventually(what: Callable[[], bool]) -> bool:
    end = time.monotonic() + 60
    while not what() and time.monotonic() < end:
        time.sleep(0.005)
    return what()


class MailerWithoutOnlyLogs:
    """A mailer of an older adapter, without the attribute ``only_logs``."""

    def send(self, message: MailMessage, attachments: Sequence[Attachment] = ()) -> str:
        return f"Took {message.id}"

    def probe(self) -> None:
        pass


@given(st.integers(min_value=0, max_value=10**9))
def test_a_pause_starts_at_five_seconds_doubles_and_has_an_end(failures: int) -> None:
    assert queue_sender.FIRST_RETRY_DELAY == retry_delay(0)
    assert min(2 * retry_delay(failures), outbox_sender.MAX_RETRY_DELAY) == retry_delay(failures + 1)


def test_message_is_sent_within_a_minute_of_recovery_or_of_the_death_of_its_sender() -> None:
    assert outbox_sender.MAX_RETRY_DELAY + SEND + queue_sender.POLL_INTERVAL <= dt.timedelta(seconds=60)
    assert queue_sender.LEASE + SEND + queue_sender.POLL_INTERVAL <= dt.timedelta(seconds=60)
    assert queue_sender.LEASE > SEND


def test_the_log_names_nobody_whom_a_server_refused(outbox_fixture: OutboxFixture) -> None:
    outbox_fixture.put("first", recipient="eilidh@visitor.example")
    outbox_fixture.mailer.failure = Refused("550 5.1.1 <eilidh@visitor.example>: no mailbox of eilidh@visitor.example,")
    with capture_logs() as lines:
        outbox_fixture.sender.deliver_due()

    assert ["Refused: 550 5.1.1 (address) no mailbox of (address)"] == [line["reason"] for line in lines]


def test_every_message_that_is_due_is_sent_once(outbox_fixture: OutboxFixture) -> None:
    outbox_fixture.put("first", "second")

    assert outbox_fixture.sender.deliver_due() == 2
    assert outbox_fixture.sender.deliver_due() == 0
    assert outbox_fixture.sent() == ["first", "second"]
    assert outbox_fixture.waiting() == 0


def test_an_accepted_message_is_marked_before_anything_else_happens(outbox_fixture: OutboxFixture) -> None:
    waiting = []

    def fail(*, sent: bool) -> None:
        waiting.append((sent, outbox_fixture.waiting()))
        raise OSError("the folder of the counts is lost")

    outbox_fixture.put("first", "second")
    outbox_fixture.sender.count = fail
    for _ in range(2):
        with pytest.raises(OSError, match="lost"):
            outbox_fixture.sender.deliver_due()
    outbox_fixture.clock.go_on(3600)

    assert 0 == outbox_fixture.another().deliver_due()
    assert [(True, 1), (True, 0)] == waiting
    assert ["first", "second"] == outbox_fixture.sent()


@pytest.mark.parametrize(
    ("mailer", "logged"),
    [(MemoryMailer(only_logs=True), True), (MemoryMailer(), False), (MailerWithoutOnlyLogs(), False)],
)
def test_a_message_that_was_only_written_to_a_log_is_marked_so(
    outbox_fixture: OutboxFixture, mailer: Mailer, *, logged: bool
) -> None:
    outbox_fixture.put("message")
    OutboxSender(outbox_fixture.database, mailer).deliver_due()

    with outbox_fixture.database.read() as records:
        delivery = records.outbox.deliveries(["message"])["message"]
    assert (outbox_fixture.clock.now, logged) == (delivery.sent_at, delivery.logged)


@pytest.mark.parametrize(
    "failure", [Unavailable("no answer"), Refused("550 no such user \udcff\0"), ValueError("a slip")]
)
def test_a_message_that_fails_waits_and_is_tried_again_after_the_pause(
    outbox_fixture: OutboxFixture, failure: Exception
) -> None:
    def fail() -> None:
        raise failure

    outbox_fixture.put("message")
    outbox_fixture.mailer.meanwhile = fail
    assert outbox_fixture.sender.deliver_due() == 0
    outbox_fixture.mailer.meanwhile = lambda: None

    outbox_fixture.clock.go_on(4)
    assert outbox_fixture.sender.deliver_due() == 0
    outbox_fixture.clock.go_on(1)
    assert outbox_fixture.sender.deliver_due() == 1
    assert outbox_fixture.waiting() == 0


def test_pauses_grow_from_failure_to_failure(outbox_fixture: OutboxFixture) -> None:
    outbox_fixture.put("message")
    outbox_fixture.mailer.failure = Unavailable("no answer")
    tries: list[dt.datetime] = []
    outbox_fixture.mailer.meanwhile = lambda: tries.append(outbox_fixture.clock.now)
    for _ in range(165):
        outbox_fixture.sender.deliver_due()
        outbox_fixture.clock.go_on(1)

    assert [5, 10, 20, 40, 45] == [(later - one).total_seconds() for one, later in itertools.pairwise(tries)]


def test_a_refused_mail_to_a_visitor_is_tried_less_and_less_and_ends(outbox_fixture: OutboxFixture) -> None:
    outbox_fixture.put("message")
    outbox_fixture.mailer.failure = Refused("550 no such user")
    tries: list[dt.datetime] = []
    outbox_fixture.mailer.meanwhile = lambda: tries.append(outbox_fixture.clock.now)
    while outbox_fixture.waiting():
        outbox_fixture.sender.deliver_due()
        outbox_fixture.clock.go_on(1 if len(tries) < 11 else 3600)

    pauses = [(later - one).total_seconds() for one, later in itertools.pairwise(tries)]
    assert ([5, 10, 20, 40], outbox_sender.MAX_REFUSED_DELAY.total_seconds()) == (pauses[:4], pauses[-1])
    assert outbox_sender.MOST_REFUSALS == len(tries)
    outbox_fixture.mailer.failure = None
    with outbox_fixture.database.write() as records:
        assert records.outbox.reschedule("message", outbox_fixture.clock.now)
    assert 1 == outbox_fixture.sender.deliver_due()


def test_a_refused_mail_to_the_company_is_tried_for_ever(outbox_fixture: OutboxFixture) -> None:
    outbox_fixture.put("message", recipient="")
    outbox_fixture.mailer.failure = Refused("451 the mailbox is full")
    for _ in range(2 * outbox_sender.MOST_REFUSALS):
        outbox_fixture.sender.deliver_due()
        outbox_fixture.clock.go_on(outbox_sender.MAX_RETRY_DELAY.total_seconds())
    outbox_fixture.mailer.failure = None

    assert 1 == outbox_fixture.sender.deliver_due()


def test_a_mail_with_a_link_to_an_account_is_forgotten_when_it_ends(outbox_fixture: OutboxFixture) -> None:
    outbox_fixture.put("once-link")
    outbox_fixture.mailer.failure = Refused("550 no such user")
    for _ in range(outbox_sender.MOST_REFUSALS):
        outbox_fixture.sender.deliver_due()
        outbox_fixture.clock.go_on(outbox_sender.MAX_REFUSED_DELAY.total_seconds())

    with outbox_fixture.database.read() as records:
        assert {} == records.outbox.deliveries(["once-link"])


def test_failing_message_does_not_delay_others(outbox_fixture: OutboxFixture) -> None:
    refusals = iter([Refused("550 not this one")])

    def fail_once() -> None:
        if refusal := next(refusals, None):
            raise refusal

    outbox_fixture.put("first", "second")
    outbox_fixture.mailer.meanwhile = fail_once

    assert outbox_fixture.sender.deliver_due() == 1
    assert outbox_fixture.sent() == ["second"]


def test_no_unit_of_work_is_open_while_a_message_is_sent(outbox_fixture: OutboxFixture) -> None:
    def write_elsewhere() -> None:
        outbox_fixture.mailer.meanwhile = lambda: None
        elsewhere = threading.Thread(target=outbox_fixture.put, args=["meanwhile"], daemon=True)
        elsewhere.start()
        elsewhere.join(60)

    outbox_fixture.put("message")
    outbox_fixture.mailer.meanwhile = write_elsewhere
    assert outbox_fixture.sender.deliver_due() == 2
    assert outbox_fixture.sent() == ["message", "meanwhile"]


def test_senders_side_by_side_send_each_message_once(outbox_fixture: OutboxFixture) -> None:
    names = [f"message {number:02}" for number in range(40)]
    outbox_fixture.put(*names)
    threads = [threading.Thread(target=outbox_fixture.another().deliver_due) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert names == sorted(outbox_fixture.sent())


def test_the_message_of_a_sender_that_died_is_left_to_the_others_after_the_lease(outbox_fixture: OutboxFixture) -> None:
    def die() -> None:
        raise SystemExit

    outbox_fixture.put("message")
    outbox_fixture.mailer.meanwhile = die
    with pytest.raises(SystemExit):
        outbox_fixture.sender.deliver_due()
    outbox_fixture.mailer.meanwhile = lambda: None

    assert outbox_fixture.another().deliver_due() == 0
    outbox_fixture.clock.go_on(queue_sender.LEASE.total_seconds())
    assert outbox_fixture.another().deliver_due() == 1


def test_a_mail_with_files_is_claimed_for_as_long_as_it_may_take_to_send(outbox_fixture: OutboxFixture) -> None:
    longest = CONNECT_TIMEOUT + SESSION_TIMEOUT + SECONDS_PER_MIB * MOST_BYTES / 1024**2
    assert outbox_sender.LEASE_WITH_FILES.total_seconds() > longest
    now = outbox_fixture.clock.now
    with outbox_fixture.database.write() as records:
        records.outbox.put(MailMessage("m", "<m@c.example>", "s@c.example", "o@c.example", "", "", "", files="a"), now)
    claim = outbox_fixture.another()._claim()
    assert claim
    assert claim.until == now + outbox_sender.LEASE_WITH_FILES
    outbox_fixture.clock.go_on(queue_sender.LEASE.total_seconds())
    assert outbox_fixture.another()._claim() is None
    assert outbox_fixture.sender._holds(claim)


def test_a_sender_that_was_stopped_past_its_lease_does_not_send_what_another_has_claimed(
    outbox_fixture: OutboxFixture,
) -> None:
    outbox_fixture.put("message")
    stopped = outbox_fixture.another()
    claim = stopped._claim()
    assert claim
    outbox_fixture.clock.go_on(queue_sender.LEASE.total_seconds())
    outbox_fixture.mailer.meanwhile = lambda: deliver_late(stopped, claim)

    assert outbox_fixture.sender.deliver_due() == 1
    assert not stopped._deliver(claim)
    assert outbox_fixture.sent() == ["message"]


def deliver_late(sender: OutboxSender, claim: queue_sender.Claim[MailMessage]) -> None:
    assert not sender._deliver(claim)


def test_late_failure_leaves_the_message_to_its_new_claimant(
    outbox_fixture: OutboxFixture,
) -> None:
    outbox_fixture.put("message")
    late = outbox_fixture.another()
    claim = late._claim()
    assert claim
    outbox_fixture.clock.go_on(queue_sender.LEASE.total_seconds())
    assert outbox_fixture.sender._claim()
    with outbox_fixture.database.write() as records:
        claim.mark_failed(records.outbox, "no answer", queue_sender.FIRST_RETRY_DELAY)

    outbox_fixture.clock.go_on(queue_sender.FIRST_RETRY_DELAY.total_seconds())
    assert outbox_fixture.another().deliver_due() == 0


def test_a_message_sent_while_the_database_went_away_is_marked_and_not_sent_again(
    outbox_fixture: OutboxFixture,
) -> None:
    def go_away() -> None:
        outbox_fixture.database.failure = Unavailable("gone")

    outbox_fixture.put("message")
    outbox_fixture.mailer.meanwhile = go_away
    with pytest.raises(Unavailable):
        outbox_fixture.sender.deliver_due()
    outbox_fixture.database.failure = None
    outbox_fixture.clock.go_on(queue_sender.LEASE.total_seconds())

    outbox_fixture.sender.deliver_due()
    assert outbox_fixture.sent() == ["message"]
    assert outbox_fixture.waiting() == 0


def test_a_started_sender_delivers_at_a_wake_and_ends_when_stopped(outbox_fixture: OutboxFixture) -> None:
    outbox_fixture.sender.start()
    outbox_fixture.put("message")
    outbox_fixture.sender.wake()

    assert eventually(lambda: outbox_fixture.sent() == ["message"])
    outbox_fixture.sender.stop()
    outbox_fixture.put("late")
    outbox_fixture.sender.wake()
    assert not any(thread.name == "outbox" for thread in threading.enumerate())
    assert outbox_fixture.waiting() == 1


def test_started_sender_survives_every_database_error(outbox_fixture: OutboxFixture) -> None:
    outbox_fixture.put("message")
    outbox_fixture.database.failure = RuntimeError("a slip")
    outbox_fixture.sender.start()
    outbox_fixture.sender.wake()
    assert eventually(lambda: outbox_fixture.database.raised > 0)
    outbox_fixture.database.failure = None
    outbox_fixture.sender.wake()

    assert eventually(lambda: outbox_fixture.sent() == ["message"])
    outbox_fixture.sender.stop()


def test_stopping_a_sender_that_was_never_started_is_no_error(outbox_fixture: OutboxFixture) -> None:
    outbox_fixture.sender.stop()


def test_a_reason_keeps_every_character_but_controls_and_turns_of_direction() -> None:
    assert to_one_line("550 no \U0001fa77\u200d \u202e\udcff\0here\n") == "550 no \U0001fa77\u200d    here "
