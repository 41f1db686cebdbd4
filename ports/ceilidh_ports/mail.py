"""The port to the mail system."""

from typing import Protocol

import attrs


@attrs.frozen
class MailMessage:
    """One plain-text mail.

    ``id`` is its id in the outbox. ``message_id`` is the RFC 5322 Message-ID with its angle brackets, the
    same at every attempt. ``sender`` and ``recipient`` are bare addresses, ``reply_to`` one too, or empty.
    """

    id: str
    message_id: str
    sender: str
    recipient: str
    reply_to: str
    subject: str
    text: str


class Mailer(Protocol):
    """Sends messages; one that only writes them to a log has a true attribute ``only_logs``."""

    def send(self, message: MailMessage) -> str:
        """Send the message; return the answer of the server that accepted it, as one printable line.

        Raises ``Unavailable`` when the server cannot be reached or does not answer within ten seconds, and
        ``Refused`` with the server's words when it refuses the message. Either way the message may be sent again.
        """

    def probe(self) -> None:
        """Return when a message could be sent now; raise as :meth:`send` does. Sends nothing."""


def only_logs(mailer: Mailer) -> bool:
    """Return whether the mailer writes messages to a log; one without the attribute delivers them."""
    return bool(getattr(mailer, "only_logs", False))
