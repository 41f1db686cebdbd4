import datetime as dt
import itertools
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.enquiries.mail import outbox_sender
from ceilidh.enquiries.mail.outbox_sender import OutboxSender, retry_delay
from ceilidh_ports.database import Records
from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_ports.mail import Mailer, MailMessage
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase
from tests.fakes.mail import MemoryMailer

SEND = dt.timedelta(seconds=10)
"""How long a mailer may take, by the port."""


class FailingDatabase(MemoryDatabase):
    """Raises ``failure``, once set, wherever a unit is opened for writing."""

    failure: Exception | None = None

    @contextmanager
    def write(self) -> Iterator[Records]:
        if self.failure:
            raise self.failure
        with super().write() as records:
            yield records


class BusyMailer(MemoryMailer):
    """Calls ``meanwhile`` during each send."""

    meanwhile: Callable[[], None] = staticmethod(lambda: None)

    def send(self, message: MailMessage) -> str:
        self.meanwhile()
        return super().send(message)


class PostRoom:
    """An outbox sender with its database, mailer and clock."""

    def __init__(self) -> None:
        self.clock = StoppedClock()
        self.database = FailingDatabase([], self.clock)
        self.mailer = BusyMailer()
        self.sender = self.another()

    def another(self) -> OutboxSender:
        return OutboxSender(self.database, self.mailer)

    def put(self, *names: str) -> None:
        with self.database.write() as records:
            for name in names:
                message = MailMessage(name, f"<{name}@c.example>", "s@c.example", "o@c.example", "", name, name)
                records.outbox.put(message, self.clock.now)

    def waiting(self) -> int:
        with self.database.read() as records:
            return records.outbox.waiting()

    def sent(self) -> list[str]:
        return [message.id for message in self.mailer.sent]


@pytest.fixture
def room() -> PostRoom:
    return PostRoom()


def eventually(what: Callable[[], bool]) -> bool:
    end = time.monotonic() + 60
    while not what() and time.monotonic() < end:
        time.sleep(0.005)
    return what()


class StrangersMailer:
    """A mailer of an older adapter, without the attribute ``only_logs``."""

    def send(self, message: MailMessage) -> str:
        return f"Took {message.id}"

    def probe(self) -> None:
        pass


@given(st.integers(min_value=0, max_value=10**9))
def test_a_pause_starts_at_five_seconds_doubles_and_has_an_end(failures: int) -> None:
    assert outbox_sender.FIRST_RETRY_DELAY == retry_delay(0)
    assert min(2 * retry_delay(failures), outbox_sender.MAX_RETRY_DELAY) == retry_delay(failures + 1)


def test_a_message_leaves_within_a_minute_after_the_mail_system_is_back_or_its_sender_died() -> None:
    assert outbox_sender.MAX_RETRY_DELAY + SEND + outbox_sender.POLL_INTERVAL <= dt.timedelta(seconds=60)
    assert outbox_sender.LEASE + SEND + outbox_sender.POLL_INTERVAL <= dt.timedelta(seconds=60)
    assert outbox_sender.LEASE > SEND


def test_every_message_that_is_due_is_sent_once(room: PostRoom) -> None:
    room.put("first", "second")

    assert room.sender.deliver_due() == 2
    assert room.sender.deliver_due() == 0
    assert room.sent() == ["first", "second"]
    assert room.waiting() == 0


@pytest.mark.parametrize(
    ("mailer", "logged"), [(MemoryMailer(only_logs=True), True), (MemoryMailer(), False), (StrangersMailer(), False)]
)
def test_a_message_that_was_only_written_to_a_log_is_marked_so(room: PostRoom, mailer: Mailer, *, logged: bool) -> None:
    room.put("message")
    OutboxSender(room.database, mailer).deliver_due()

    with room.database.read() as records:
        delivery = records.outbox.deliveries(["message"])["message"]
    assert (room.clock.now, logged) == (delivery.sent_at, delivery.logged)


@pytest.mark.parametrize(
    "failure", [Unavailable("no answer"), Refused("550 no such user \udcff\0"), ValueError("a slip")]
)
def test_a_message_that_fails_waits_and_is_tried_again_after_the_pause(room: PostRoom, failure: Exception) -> None:
    def fail() -> None:
        raise failure

    room.put("message")
    room.mailer.meanwhile = fail
    assert room.sender.deliver_due() == 0
    room.mailer.meanwhile = lambda: None

    room.clock.go_on(4)
    assert room.sender.deliver_due() == 0
    room.clock.go_on(1)
    assert room.sender.deliver_due() == 1
    assert room.waiting() == 0


def test_pauses_grow_from_failure_to_failure(room: PostRoom) -> None:
    room.put("message")
    room.mailer.failure = Unavailable("no answer")
    tries: list[dt.datetime] = []
    room.mailer.meanwhile = lambda: tries.append(room.clock.now)
    for _ in range(165):
        room.sender.deliver_due()
        room.clock.go_on(1)

    assert [5, 10, 20, 40, 45] == [(later - one).total_seconds() for one, later in itertools.pairwise(tries)]


def test_one_message_that_fails_holds_back_no_other(room: PostRoom) -> None:
    refusals = iter([Refused("550 not this one")])

    def fail_once() -> None:
        if refusal := next(refusals, None):
            raise refusal

    room.put("first", "second")
    room.mailer.meanwhile = fail_once

    assert room.sender.deliver_due() == 1
    assert room.sent() == ["second"]


def test_no_unit_of_work_is_open_while_a_message_is_sent(room: PostRoom) -> None:
    def write_elsewhere() -> None:
        room.mailer.meanwhile = lambda: None
        elsewhere = threading.Thread(target=room.put, args=["meanwhile"], daemon=True)
        elsewhere.start()
        elsewhere.join(5)

    room.put("message")
    room.mailer.meanwhile = write_elsewhere
    assert room.sender.deliver_due() == 2
    assert room.sent() == ["message", "meanwhile"]


def test_senders_side_by_side_send_each_message_once(room: PostRoom) -> None:
    names = [f"message {number:02}" for number in range(40)]
    room.put(*names)
    threads = [threading.Thread(target=room.another().deliver_due) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert names == sorted(room.sent())


def test_the_message_of_a_sender_that_died_is_left_to_the_others_after_the_lease(room: PostRoom) -> None:
    def die() -> None:
        raise SystemExit

    room.put("message")
    room.mailer.meanwhile = die
    with pytest.raises(SystemExit):
        room.sender.deliver_due()
    room.mailer.meanwhile = lambda: None

    assert room.another().deliver_due() == 0
    room.clock.go_on(outbox_sender.LEASE.total_seconds())
    assert room.another().deliver_due() == 1


def test_a_sender_that_was_stopped_past_its_lease_does_not_send_what_another_has_claimed(room: PostRoom) -> None:
    room.put("message")
    stopped = room.another()
    claim = stopped._claim()
    assert claim
    room.clock.go_on(outbox_sender.LEASE.total_seconds())
    room.mailer.meanwhile = lambda: deliver_late(stopped, claim)

    assert room.sender.deliver_due() == 1
    assert not stopped._deliver(claim)
    assert room.sent() == ["message"]


def deliver_late(sender: OutboxSender, claim: outbox_sender._Claim) -> None:
    assert not sender._deliver(claim)


def test_a_failure_that_is_told_late_leaves_the_message_to_who_has_claimed_it_since(room: PostRoom) -> None:
    room.put("message")
    late = room.another()
    claim = late._claim()
    assert claim
    room.clock.go_on(outbox_sender.LEASE.total_seconds())
    assert room.sender._claim()
    with room.database.write() as records:
        claim.mark_failed(records.outbox, "no answer")

    room.clock.go_on(outbox_sender.FIRST_RETRY_DELAY.total_seconds())
    assert room.another().deliver_due() == 0


def test_a_message_sent_while_the_database_went_away_is_marked_and_not_sent_again(room: PostRoom) -> None:
    def go_away() -> None:
        room.database.failure = Unavailable("gone")

    room.put("message")
    room.mailer.meanwhile = go_away
    with pytest.raises(Unavailable):
        room.sender.deliver_due()
    room.database.failure = None
    room.clock.go_on(outbox_sender.LEASE.total_seconds())

    room.sender.deliver_due()
    assert room.sent() == ["message"]
    assert room.waiting() == 0


def test_a_started_sender_delivers_at_a_wake_and_ends_when_stopped(room: PostRoom) -> None:
    room.sender.start()
    room.put("message")
    room.sender.wake()

    assert eventually(lambda: room.sent() == ["message"])
    room.sender.stop()
    room.put("late")
    room.sender.wake()
    assert not any(thread.name == "outbox" for thread in threading.enumerate())
    assert room.waiting() == 1


def test_a_started_sender_survives_whatever_the_database_raises(room: PostRoom) -> None:
    room.put("message")
    room.database.failure = RuntimeError("a slip")
    room.sender.start()
    room.sender.wake()
    time.sleep(0.02)
    room.database.failure = None
    room.sender.wake()

    assert eventually(lambda: room.sent() == ["message"])
    room.sender.stop()


def test_stopping_a_sender_that_was_never_started_is_no_error(room: PostRoom) -> None:
    room.sender.stop()
