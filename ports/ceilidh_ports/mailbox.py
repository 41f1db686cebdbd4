"""The port to the mailbox that mails arrive in."""

import datetime as dt
from collections.abc import Callable, Iterator
from typing import Protocol

import attrs


@attrs.frozen
class FetchedMail:
    """A mail of the mailbox.

    ``cursor`` is the place behind it. ``received_at`` is when the server received it, with a time zone. ``size`` is in
    bytes, as the server counts them. ``content`` is the whole message as it arrived (RFC 5322), or ``None`` when it is
    larger than was asked for, or when the server does not give it: then ``failure`` says why, and its size is 0.
    """

    cursor: str
    received_at: dt.datetime
    size: int
    content: bytes | None = attrs.field(repr=False)
    failure: str = ""


BeforeFetch = Callable[[float], object]
"""Called with the seconds that a fetch may take; ``float``, the default, does nothing with them."""


class Mailbox(Protocol):
    """Reads a mailbox, and changes nothing in it but by :meth:`put_away`: no mail is removed, moved or marked as seen.

    A cursor is a place in the mailbox: a text of at most 100 characters that a later process, on any machine, goes on
    from. The caller stores that of a mail in the transaction that stores the mail, so each mail counts once.
    One thread uses a mailbox; any thread may close it.

    Every method but :meth:`close` raises ``Unavailable`` when the server cannot be reached, does not answer in time or
    answers what nobody understands, and ``Refused`` with the server's words when it refuses.
    """

    def end(self) -> str:
        """Return the place behind the newest mail."""

    def messages_after(
        self, cursor: str, most_bytes: int, last_read_at: dt.datetime | None = None, before_fetch: BeforeFetch = float
    ) -> Iterator[FetchedMail]:
        """Yield the mails behind the place, the oldest first.

        In a mailbox that the cursor is not of, such as one whose mails the server has numbered anew, these are the
        mails since the day before ``last_read_at``, of 60 days at most and of the last day at least: the caller knows
        by their Message-IDs which of them it has.
        ``before_fetch`` is called before a mail is fetched that may take long; what it raises is raised.
        A mail that the server does not give, however often it is asked, is yielded with its failure in the end, so that
        it keeps no other one back.
        Raises ``Missing`` for a text that is no cursor of this kind of mailbox; the caller begins at :meth:`end`.
        """

    def put_away(self, cursor: str) -> None:
        """Move the mail before this place to the folder for such mails, where the URL names one; else do nothing.

        A mail that is not there any more is left out.
        """

    def wait(self, seconds: float) -> None:
        """Return when a mail or something else happens, or after these seconds; not all servers tell of a mail.

        A mail that arrived since :meth:`end` or :meth:`messages_after` counts. :meth:`close` ends the wait, with
        ``Unavailable`` or without.
        """

    def probe(self) -> str:
        """Return one printable line that says what there is, when mails could be read now."""

    def close(self) -> None:
        """Close the connection. Every method may raise ``Unavailable`` afterwards."""
