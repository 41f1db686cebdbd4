"""Enquiries, and the mails that wait to be sent."""

import datetime as dt
from typing import ClassVar

import attrs

from ceilidh_ports.mail import MailMessage
from ceilidh_ports.serialization import JSON_NAME

_MESSAGE = {JSON_NAME: "letter"}  # archives and stored records have this name


@attrs.frozen
class Enquiry:
    """A message from the contact form, and how it was processed. All texts but name, email and message may be empty.

    ``about`` names the item that it is about, such as ``venue/0f3a``, and ``about_title`` the title that the item had.
    ``date`` is an ISO date, ``guests`` a whole number. ``spam_sign`` says what makes it likely spam, and is empty for
    all others; the core defines its values, and those of ``status``, ``occasion`` and ``season``. ``version`` rises
    whenever the status or the notes are saved; ``updated_by`` is the name of whoever saved them last, empty until then.
    """

    collection: ClassVar[str] = "enquiries"

    id: str
    name: str
    email: str
    phone: str
    message: str
    received_at: dt.datetime
    status: str = "new"
    notes: str = ""
    is_read: bool = False
    version: int = 1
    updated_by: str = ""
    about: str = ""
    about_title: str = ""
    occasion: str = ""
    date: str = ""
    season: str = ""
    guests: str = ""
    source: str = ""
    spam_sign: str = ""


@attrs.frozen
class TrashedEnquiry:
    """An enquiry in the trash. ``content`` is JSON text with all its attributes; ``who`` removed it."""

    collection: ClassVar[str] = "trashed_enquiries"

    id: str
    at: dt.datetime
    who: str
    content: str = attrs.field(repr=False)


@attrs.frozen
class Delivery:
    """The delivery state of a message. ``last_failure`` is empty before the first failure.

    ``sent_at`` is ``None`` until the message was handed to the mail system. ``logged`` means that it was only written
    to a log at that time.
    """

    due_at: dt.datetime
    failures: int
    last_failure: str
    sent_at: dt.datetime | None
    logged: bool = False


@attrs.frozen
class QueuedMessage:
    """A message and its delivery state: what a snapshot contains of the outbox."""

    collection: ClassVar[str] = "letters"

    message: MailMessage = attrs.field(metadata=_MESSAGE)
    delivery: Delivery


@attrs.frozen
class OutboxEntry:
    """A message in the outbox. Until ``leased_until`` only the process that claimed it sends it."""

    collection: ClassVar[str] = "letters"

    message: MailMessage = attrs.field(metadata=_MESSAGE)
    delivery: Delivery
    leased_until: dt.datetime | None = None

    @property
    def id(self) -> str:
        return self.message.id
