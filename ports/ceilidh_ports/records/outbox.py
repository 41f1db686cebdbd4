"""The mails and the events of a webhook that wait to be sent."""

import datetime as dt
from typing import ClassVar

import attrs

from ceilidh_ports.mail import MailMessage
from ceilidh_ports.serialization import JSON_NAME

_MESSAGE = {JSON_NAME: "letter"}  # archives and stored records have this name


@attrs.frozen
class Delivery:
    """The delivery state of a message. ``last_failure`` is empty before the first failure.

    ``sent_at`` is ``None`` until the message was handed to its receiver. ``logged`` means that it was only written
    to a log at that time. ``ended_at`` is when the attempts ended without success, or when the message was held.
    """

    due_at: dt.datetime
    failures: int
    last_failure: str
    sent_at: dt.datetime | None
    logged: bool = False
    ended_at: dt.datetime | None = None

    @property
    def is_held(self) -> bool:
        """Whether the message is not sent until somebody releases it."""
        return self.sent_at is None and self.ended_at is not None and not self.failures


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


@attrs.frozen
class WebhookEvent:
    """What a webhook is told of an enquiry: ``body`` is the JSON text that it gets. The core defines the types."""

    id: str
    enquiry_id: str
    type: str
    at: dt.datetime
    body: str = attrs.field(repr=False)


@attrs.frozen
class WebhookEntry:
    """An event in the queue of the webhook. Until ``leased_until`` only the process that claimed it sends it."""

    collection: ClassVar[str] = "webhook_events"

    message: WebhookEvent
    delivery: Delivery
    leased_until: dt.datetime | None = None

    @property
    def id(self) -> str:
        return self.message.id

    @property
    def enquiry_id(self) -> str:
        return self.message.enquiry_id
