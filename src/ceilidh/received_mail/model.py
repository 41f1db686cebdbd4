"""What is read of a received mail."""

import datetime as dt
from collections.abc import Sequence
from enum import StrEnum

import attrs


class TextKind(StrEnum):
    """What a part of the text is: the office sees ``NEW``, and can unfold the others."""

    NEW = "new"
    QUOTE = "quote"
    SIGNATURE = "signature"


class AutomaticKind(StrEnum):
    """What a program sent: an answer such as "out of office", a notice, a receipt, a bounce, or mail to many people."""

    REPLY = "reply"
    NOTICE = "notice"
    RECEIPT = "receipt"
    BOUNCE = "bounce"
    BULK = "bulk"


@attrs.frozen
class TextPart:
    """Whole lines of the text, with their line breaks."""

    kind: TextKind
    text: str


@attrs.frozen
class Mailbox:
    """A name and an address as the mail writes them; each may be empty."""

    name: str = ""
    address: str = ""


@attrs.frozen
class Attachment:
    """A file. The name has no folders; the type is what the sender says, and nobody has checked the content."""

    name: str
    content: bytes = attrs.field(repr=False)
    media_type: str


@attrs.frozen
class Bounce:
    """A mail that could not be delivered, or not yet.

    ``message_id`` is that of the mail of ours with its angle brackets, or empty if the bounce does not say it, as are
    ``recipient`` and ``reason``.
    """

    message_id: str
    recipient: str
    reason: str
    is_permanent: bool


@attrs.frozen
class Authentication:
    """What the receiving server found, in words of RFC 8601 such as ``pass``; empty where it did not check."""

    spf: str = ""
    dkim: str = ""
    dmarc: str = ""


@attrs.frozen
class ReceivedMail:
    """A received mail.

    Message-IDs have their angle brackets; ``message_id`` and ``in_reply_to`` are empty if there is none.
    ``mark`` is the Message-ID in the mark of a mail that this product sent, empty in any other.
    ``sender`` is who the mail claims to be from, which proves nothing, and ``reply_to`` whom it names to answer to,
    ``None`` where the sender is among them. ``recipients`` are the addresses it names as
    those it was sent or delivered to. ``authentication`` is ``None`` if the trusted server said nothing.
    ``notes`` are sentences that name what was cut or refused.
    """

    message_id: str
    mark: str
    in_reply_to: str
    references: Sequence[str]
    sender: Mailbox
    reply_to: Mailbox | None
    recipients: Sequence[str]
    subject: str
    sent_at: dt.datetime | None
    parts: Sequence[TextPart]
    attachments: Sequence[Attachment]
    automatic: AutomaticKind | None
    bounce: Bounce | None
    authentication: Authentication | None
    notes: Sequence[str]

    @property
    def text(self) -> str:
        """What the sender wrote anew, without empty lines around it."""
        return "".join(each.text for each in self.parts if each.kind is TextKind.NEW).strip()

    @property
    def folded(self) -> Sequence[TextPart]:
        """The quotes and signatures."""
        return [each for each in self.parts if each.kind is not TextKind.NEW]

    @property
    def whole_text(self) -> str:
        """The whole text in its order."""
        return "".join(each.text for each in self.parts)
