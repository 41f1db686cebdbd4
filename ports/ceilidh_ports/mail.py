"""The port to the mail system."""

from collections.abc import Sequence
from typing import Protocol

import attrs

MARK = "X-Ceilidh-Mail"
"""The header that repeats the Message-ID of each mail of this product: a server on the way may replace that one."""


@attrs.frozen
class MailMessage:
    """One plain-text mail.

    ``id`` is its id in the outbox. ``message_id`` is the RFC 5322 Message-ID with its angle brackets, the
    same at every attempt. ``sender`` and ``recipient`` are bare addresses, ``reply_to`` one too, or empty.
    All are ASCII but ``recipient``, which may need SMTPUTF8 (RFC 6531).
    ``references`` are the Message-IDs of the former mails of its thread, the oldest first, with a space between two.
    ``is_automatic``: a program answers with it (RFC 3834). ``files`` are the names of the stored files to attach, in
    the same way: a text costs an enquiry, which has none, less than a list.
    """

    id: str
    message_id: str
    sender: str
    recipient: str
    reply_to: str
    subject: str
    text: str
    references: str = ""
    is_automatic: bool = False
    files: str = ""


@attrs.frozen
class Attachment:
    """A file that goes with a message, under a name for people.

    ``calendar_method`` is that of a calendar file, such as ``REQUEST`` (RFC 5546). Of others the name tells the type.
    """

    name: str
    content: bytes = attrs.field(repr=False)
    calendar_method: str = ""


class Mailer(Protocol):
    """Sends messages; one that only writes them to a log has a true attribute ``only_logs``."""

    def send(self, message: MailMessage, attachments: Sequence[Attachment] = ()) -> str:
        """Send the message with its files; return the answer of the server that accepted it, as one printable line.

        Raises ``Unavailable`` when the server cannot be reached or does not answer within ten seconds, and three more
        for each MiB of files, and ``Refused`` with the server's words when it refuses the message. Either way the
        message may be sent again, but after ``Unsendable``, such as where the server lacks SMTPUTF8.
        """

    def probe(self) -> None:
        """Return when a message could be sent now; raise as :meth:`send` does. Sends nothing."""


def takes_utf8_addresses(mailer: Mailer) -> bool:
    """Return whether the mailer sends to addresses with letters beyond ASCII before the @.

    It has a method of this name then. Raises as :meth:`Mailer.send` does.
    """
    takes = getattr(mailer, "takes_utf8_addresses", None)
    return takes is not None and takes()


def only_logs(mailer: Mailer) -> bool:
    """Return whether the mailer writes messages to a log; one without the attribute delivers them."""
    return bool(getattr(mailer, "only_logs", False))
