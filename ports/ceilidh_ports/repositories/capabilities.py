"""The optional parts of a database adapter."""

from collections.abc import Callable
from functools import partial
from typing import Any

import attrs

from ceilidh_ports.records.outbox import WebhookEntry
from ceilidh_ports.repositories.attempts import Attempts, LoggedAttempts
from ceilidh_ports.repositories.diary import DiaryQueries, ScannedDiary
from ceilidh_ports.repositories.enquiry_queries import EnquiryQueries, ScannedEnquiries
from ceilidh_ports.repositories.item_repository import ItemQueries, ScannedItems
from ceilidh_ports.repositories.json_items import PublishedItems
from ceilidh_ports.repositories.keyed_records import RecordQueries, ScannedRecords
from ceilidh_ports.repositories.media_files import MediaFileQueries, ScannedMediaFiles
from ceilidh_ports.repositories.next_steps import NextStepQueries, ScannedNextSteps
from ceilidh_ports.repositories.outbox import OutboxQueries, ScannedOutbox
from ceilidh_ports.repositories.people.audit_log import AuditQueries, ScannedAudit


@attrs.frozen
class Capabilities:
    """Makes the parts that an adapter may replace by faster ones, each for the record store of one transaction.

    An adapter with capabilities of its own has an attribute ``capabilities``, such as
    ``Capabilities(items=MyItemQueries)``. The defaults work on any store and read whole collections; that of
    ``published`` is :class:`~ceilidh_ports.repositories.json_items.SerializedItems`.
    """

    items: Callable[[Any], ItemQueries] = ScannedItems
    published: Callable[[Any], PublishedItems] | None = None
    enquiries: Callable[[Any], EnquiryQueries] = ScannedEnquiries
    diary: Callable[[Any], DiaryQueries] = ScannedDiary
    next_steps: Callable[[Any], NextStepQueries] = ScannedNextSteps
    outbox: Callable[[Any], OutboxQueries] = ScannedOutbox
    webhook: Callable[[Any], OutboxQueries] = partial(ScannedOutbox, kind=WebhookEntry)
    attempts: Callable[[Any], Attempts] = LoggedAttempts
    records: Callable[[Any], RecordQueries] = ScannedRecords
    audit: Callable[[Any], AuditQueries] = ScannedAudit
    media_files: Callable[[Any], MediaFileQueries] = ScannedMediaFiles
