"""The port to the mail system."""

from typing import Protocol

import attrs


@attrs.frozen
class Letter:
    """One plain-text mail.

    ``id`` is its number in the outbox. ``message_id`` is the RFC 5322 Message-ID with its angle brackets, the
    same at every try. ``sender`` and ``recipient`` are bare addresses, ``reply_to`` one too, or empty.
    """

    id: str
    message_id: str
    sender: str
    recipient: str
    reply_to: str
    subject: str
    text: str


class Mailer(Protocol):
    """Hands letters on.

    A mailer that delivers to nobody and only writes letters to a log says so by an attribute ``only_logs`` that is
    true; one without the attribute delivers. Ask with :func:`only_logs`.
    """

    def send(self, letter: Letter) -> str:
        """Return, when the next system has taken responsibility for the letter, what it answered: one printable line.

        Raises ``Unavailable`` when it can't be reached or does not answer within
        ten seconds, and ``Refused`` with its own words when it says no. The letter
        may be tried again after either.
        """
        ...

    def probe(self) -> None:
        """Return when a letter could be handed on now; raise as :meth:`send` does, without sending one."""
        ...


def only_logs(mailer: Mailer) -> bool:
    """Say whether the mailer writes letters to a log instead of delivering them."""
    return bool(getattr(mailer, "only_logs", False))
