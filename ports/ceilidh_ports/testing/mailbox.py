"""The contract of :class:`ceilidh_ports.mailbox.Mailbox`."""

import datetime as dt
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

import pytest

from ceilidh_ports.errors import Missing, Unavailable
from ceilidh_ports.mailbox import FetchedMail, Mailbox

LARGE = 1_000_000
"""Bytes; no mail of the contract has as many, but for one."""


class MailboxServer(Protocol):
    """What the contract does at the far side, past the adapter."""

    def deliver(self, content: bytes, received_at: dt.datetime | None = None) -> None:
        """Put a mail into the mailbox, received at this time or now."""

    def remove(self, content: bytes) -> None:
        """Remove the mails with this content."""

    def renumber(self) -> None:
        """Number the mails of the mailbox anew, so that no cursor is of it any more."""

    def state(self) -> Sequence[object]:
        """Return what the mailbox holds of each mail: its content, and how it is marked."""


OpenMailbox = Callable[[], Mailbox]
"""Returns a mailbox as another process would have it."""


class MailboxContract:
    """What every mailbox does. Subclass it and give the fixtures.

    ``server`` is the far side, with an empty mailbox; ``opened`` opens that; ``unreachable`` is one of the same kind
    whose server cannot be reached. The contract closes what it opens.
    """

    @pytest.fixture
    def server(self) -> MailboxServer:
        raise NotImplementedError

    @pytest.fixture
    def opened(self, server: MailboxServer) -> OpenMailbox:
        raise NotImplementedError

    @pytest.fixture
    def unreachable(self) -> Mailbox:
        raise NotImplementedError

    @pytest.fixture
    def mailbox(self, opened: OpenMailbox) -> Iterator[Mailbox]:
        found = opened()
        yield found
        found.close()

    @pytest.fixture
    def other(self, opened: OpenMailbox) -> Iterator[Mailbox]:
        found = opened()
        yield found
        found.close()

    def test_what_arrives_after_the_end_is_given_as_it_came_and_in_order(
        self, mailbox: Mailbox, server: MailboxServer
    ) -> None:
        server.deliver(a_mail("before"))
        end = mailbox.end()
        sent = [
            a_mail("one"),
            a_mail("two", bytes(range(1, 256)) * 300),
            a_mail(""),
            b"no header\r\n\r\n",
            a_mail("five"),
        ]
        for each in sent:
            server.deliver(each)

        assert sent == contents(mailbox.messages_after(end, LARGE))
        assert contents(mailbox.messages_after(mailbox.end(), LARGE)) == []

    def test_another_process_goes_on_behind_the_last_mail_that_was_kept(
        self, mailbox: Mailbox, other: Mailbox, server: MailboxServer
    ) -> None:
        end = mailbox.end()
        for number in range(4):
            server.deliver(a_mail(f"mail {number}"))
        found = mailbox.messages_after(end, LARGE)
        next(found)
        kept = next(found).cursor

        assert [a_mail("mail 2"), a_mail("mail 3")] == contents(other.messages_after(kept, LARGE))

    def test_two_processes_are_given_the_same_mails(
        self, mailbox: Mailbox, other: Mailbox, server: MailboxServer
    ) -> None:
        end = mailbox.end()
        server.deliver(a_mail("for both"))

        assert list(mailbox.messages_after(end, LARGE)) == list(other.messages_after(end, LARGE))

    def test_a_mail_that_arrives_twice_is_two_mails(self, mailbox: Mailbox, server: MailboxServer) -> None:
        end = mailbox.end()
        server.deliver(a_mail("again"))
        server.deliver(a_mail("again"))

        found = list(mailbox.messages_after(end, LARGE))

        assert [a_mail("again")] * 2 == contents(found)
        assert len({each.cursor for each in found}) == 2

    def test_reading_changes_nothing(self, mailbox: Mailbox, server: MailboxServer) -> None:
        end = mailbox.end()
        server.deliver(a_mail("one"))
        server.deliver(a_mail("two", b"x" * LARGE))
        before = server.state()

        for each in list(mailbox.messages_after(end, LARGE)):
            mailbox.put_away(each.cursor)
        mailbox.wait(0)
        mailbox.probe()

        assert before == server.state()
        assert len(before) == 2

    def test_of_a_mailbox_with_new_numbers_the_last_day_is_given_again_once(
        self, mailbox: Mailbox, other: Mailbox, server: MailboxServer
    ) -> None:
        now = dt.datetime.now(dt.UTC)
        server.deliver(a_mail("old"), now - dt.timedelta(days=9))
        server.deliver(a_mail("of last evening"), now - dt.timedelta(hours=20))
        server.deliver(a_mail("new"))
        end = mailbox.end()
        server.renumber()

        again = list(other.messages_after(end, LARGE))
        server.deliver(a_mail("next"))

        assert [a_mail("of last evening"), a_mail("new")] == contents(again)
        assert [a_mail("next")] == contents(other.messages_after(again[-1].cursor, LARGE))

    def test_of_a_mailbox_with_new_numbers_that_was_not_read_for_long_all_since_then_is_given(
        self, mailbox: Mailbox, other: Mailbox, server: MailboxServer
    ) -> None:
        now = dt.datetime.now(dt.UTC)
        for days in (90, 50, 20, 5):
            server.deliver(a_mail(f"{days} days old"), now - dt.timedelta(days=days))
        end = mailbox.end()
        server.renumber()

        since = [other.messages_after(end, LARGE, now - dt.timedelta(days=days)) for days in (10, 100)]

        assert [
            [a_mail("5 days old")],
            [a_mail("50 days old"), a_mail("20 days old"), a_mail("5 days old")],
        ] == [contents(each) for each in since]

    def test_a_mail_that_may_take_long_is_announced_and_kept_back_by_what_is_raised_then(
        self, mailbox: Mailbox, server: MailboxServer
    ) -> None:
        end = mailbox.end()
        server.deliver(a_mail("long", b"x" * LARGE))
        said = list[float]()

        list(mailbox.messages_after(end, 2 * LARGE, before_fetch=said.append))

        assert len(said) == 1
        with pytest.raises(ZeroDivisionError):
            list(mailbox.messages_after(end, 2 * LARGE, before_fetch=lambda _: 1 / 0))

    def test_a_mail_that_is_removed_meanwhile_is_left_out(self, mailbox: Mailbox, server: MailboxServer) -> None:
        end = mailbox.end()
        for subject in ("one", "removed", "three"):
            server.deliver(a_mail(subject))
        found = mailbox.messages_after(end, LARGE)
        first = next(found)
        server.remove(a_mail("removed"))

        assert [a_mail("one"), a_mail("three")] == contents([first, *found])

    def test_a_mail_that_is_too_large_is_given_with_its_size_alone(
        self, mailbox: Mailbox, server: MailboxServer
    ) -> None:
        end = mailbox.end()
        fitting, large = a_mail("fits"), a_mail("fits not")
        server.deliver(large)
        server.deliver(fitting)

        found = list(mailbox.messages_after(end, len(fitting)))

        assert [(len(large), None), (len(fitting), fitting)] == [(each.size, each.content) for each in found]

    def test_the_time_of_a_mail_is_that_of_its_arrival(self, mailbox: Mailbox, server: MailboxServer) -> None:
        end = mailbox.end()
        received_at = dt.datetime(2026, 2, 28, 23, 59, 58, tzinfo=dt.timezone(dt.timedelta(hours=-5)))
        server.deliver(a_mail("in winter"), received_at)

        (found,) = mailbox.messages_after(end, LARGE)

        assert received_at == found.received_at

    def test_cursors_are_short(self, mailbox: Mailbox, server: MailboxServer) -> None:
        end = mailbox.end()
        server.deliver(a_mail("one"))

        assert all(len(each) <= 100 for each in (end, *(mail.cursor for mail in mailbox.messages_after(end, LARGE))))

    @pytest.mark.parametrize("text", ["", "another:1:2", "x" * 5000, "\0"])
    def test_a_text_that_is_no_cursor_is_missing(self, mailbox: Mailbox, text: str) -> None:
        with pytest.raises(Missing):
            list(mailbox.messages_after(text, LARGE))

    def test_a_mail_that_arrived_before_the_wait_ends_it(self, mailbox: Mailbox, server: MailboxServer) -> None:
        end = mailbox.end()
        server.deliver(a_mail("early"))

        mailbox.wait(600)

        assert [a_mail("early")] == contents(mailbox.messages_after(end, LARGE))

    def test_a_wait_without_mails_ends(self, mailbox: Mailbox) -> None:
        mailbox.end()

        mailbox.wait(0.1)

    def test_a_probe_says_what_there_is_in_one_line(self, mailbox: Mailbox) -> None:
        said = mailbox.probe()

        assert said.strip()
        assert said.isprintable()

    def test_closing_ends_the_wait_of_another_thread(self, mailbox: Mailbox) -> None:
        mailbox.end()
        waiting = threading.Thread(target=wait_for_the_end, args=(mailbox,), daemon=True)
        waiting.start()
        mailbox.close()
        waiting.join(60)

        assert not waiting.is_alive()

    def test_a_mailbox_can_be_closed_twice(self, mailbox: Mailbox) -> None:
        mailbox.end()
        mailbox.close()
        mailbox.close()

    def test_an_unreachable_server_is_unavailable(self, mailbox: Mailbox, unreachable: Mailbox) -> None:
        end = mailbox.end()
        for call in (
            unreachable.end,
            lambda: list(unreachable.messages_after(end, LARGE)),
            lambda: unreachable.wait(0),
            unreachable.probe,
        ):
            with pytest.raises(Unavailable):
                call()
        unreachable.close()


def a_mail(subject: str, body: bytes = b"Hello.") -> bytes:
    """Return a mail as a server would have it."""
    header = f"From: visitor@example.org\r\nSubject: {subject}\r\nMessage-ID: <{subject}@example.org>\r\n\r\n"
    return header.encode() + body.replace(b"\r", b"").replace(b"\n", b"\r\n") + b"\r\n"


def contents(mails: Iterator[FetchedMail] | Sequence[FetchedMail]) -> list[bytes | None]:
    """Return the contents of the mails."""
    return [each.content for each in mails]


def wait_for_the_end(mailbox: Mailbox) -> None:
    """Wait until another thread closes the mailbox."""
    try:
        mailbox.wait(600)
    except Unavailable:
        return
