"""A mailer in memory."""

import re
from collections.abc import Sequence

import attrs

from ceilidh_ports.errors import PortError
from ceilidh_ports.mail import Attachment, MailMessage


class MemoryMailer:
    """Keeps in ``sent`` what it was given; ``failure``, once set, is what every method raises.

    ``only_logs`` can be set, for a mailer that delivers to nobody.
    """

    ANSWER = "Kept in memory"

    def __init__(self, *, only_logs: bool = False) -> None:
        self.only_logs = only_logs
        self.failure: PortError | None = None
        self.sent: list[MailMessage] = []
        self.attached: list[Attachment] = []
        self.files: dict[str, Sequence[Attachment]] = {}

    def send(self, message: MailMessage, attachments: Sequence[Attachment] = ()) -> str:
        self.probe()
        self.attached += attachments
        self.files[message.id] = attachments
        self.sent.append(attrs.evolve(message, text=re.sub(r"\r\n?", "\n", message.text)))
        return self.ANSWER

    def probe(self) -> None:
        if self.failure is not None:
            raise self.failure
