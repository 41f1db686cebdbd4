"""The events that the webhook is told of, queued in the transaction of what they are about."""

import datetime as dt
from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any

import orjson

from ceilidh.audit.audit_log import entry_id
from ceilidh.enquiries.about_item import titles_of
from ceilidh.enquiries.thread.facts import is_corrected
from ceilidh.enquiries.webhook.webhook_setting import WEBHOOK, webhook_of
from ceilidh_ports.database import Records
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.records.next_steps import EnquiryTask, EnquiryViewing
from ceilidh_ports.records.outbox import WebhookEvent

KEPT = dt.timedelta(days=30)
MOST_KEPT = 1000
"""How long events are kept, and how many of those that are not sent any more."""


class EventType(StrEnum):
    RECEIVED = "enquiry.received"
    STATE_CHANGED = "enquiry.state_changed"
    CORRECTED = "enquiry.corrected"
    MAIL_RECEIVED = "enquiry.mail_received"
    MAIL_RETURNED = "enquiry.mail_returned"
    JOINED = "enquiry.joined"
    TAKEN_APART = "enquiry.taken_apart"
    TASK_ADDED = "task.added"
    TASK_DONE = "task.done"
    VIEWING_PLANNED = "viewing.planned"
    VIEWING_MOVED = "viewing.moved"
    VIEWING_CANCELLED = "viewing.cancelled"
    TEST = "webhook.test"


def queue_received(records: Records, enquiry: Enquiry) -> None:
    """Queue that an enquiry came, unless that is known already; nothing without a webhook."""
    if any(each.message.type == EventType.RECEIVED for each in records.webhook.of_enquiry(enquiry.id)):
        return
    _queue(records, EventType.RECEIVED, enquiry)


def queue_change(records: Records, before: Enquiry, after: Enquiry) -> None:
    """Queue that the status of an enquiry changed, or why it is lost, or what it says; nothing of likely spam."""
    if after.spam_sign:
        return
    if (before.status, before.lost_reason) != (after.status, after.lost_reason):
        _queue(records, EventType.STATE_CHANGED, after)
    if is_corrected(before, after):
        _queue(records, EventType.CORRECTED, after)


def queue_mail(records: Records, kind: EventType, enquiry: Enquiry) -> None:
    """Queue that a mail of the visitor came, or that one of ours came back; without its words."""
    _queue(records, kind, enquiry)


def queue_joined(records: Records, kind: EventType, enquiry: Enquiry, other_id: str) -> None:
    """Queue that another enquiry was joined to an enquiry, or taken apart from it."""
    _queue(records, kind, enquiry, {"other": other_id})


def queue_task(records: Records, kind: EventType, enquiry: Enquiry, task: EnquiryTask) -> None:
    """Queue what happened with a task of an enquiry; nothing of likely spam."""
    about = {"id": task.id, "text": task.text, "day": task.day, "person": task.account_name}
    _queue(records, kind, enquiry, {"task": about})


def queue_viewing(records: Records, kind: EventType, enquiry: Enquiry, viewing: EnquiryViewing) -> None:
    """Queue what happened with a viewing of an enquiry."""
    times = {"start": viewing.start, "zone": viewing.zone, "minutes": viewing.minutes}
    people = {"person": viewing.account_name, "visitors": viewing.visitors}
    _queue(records, kind, enquiry, {"viewing": {"id": viewing.id, "venue": viewing.venue_title, **times, **people}})


def _queue(records: Records, kind: EventType, enquiry: Enquiry, more: Mapping[str, Any] = MappingProxyType({})) -> None:
    webhook = webhook_of(records.webhook.setting(WEBHOOK))
    if webhook is None or not webhook.is_on or enquiry.spam_sign:
        return
    now = records.webhook.now()
    body = event_body(kind, now, {**_data(enquiry), **more})
    records.webhook.put(WebhookEvent(entry_id(now), enquiry.id, kind.value, now, body), now)


def event_body(kind: EventType, at: dt.datetime, data: dict[str, Any]) -> str:
    """Return the JSON text of an event."""
    return orjson.dumps({"type": kind.value, "timestamp": at.isoformat(), "data": data}).decode()


def with_link(body: str, url: str) -> str:
    """Return the body of an event about an enquiry with the address of the enquiry in the back office."""
    event = orjson.loads(body)
    event["data"]["url"] = url
    return orjson.dumps(event).decode()


def _data(enquiry: Enquiry) -> dict[str, Any]:
    return {
        "id": enquiry.id,
        "name": enquiry.name,
        "email": enquiry.email,
        "phone": enquiry.phone,
        "message": enquiry.message,
        "subject": enquiry.about_title,
        "subjects": titles_of(enquiry),
        "occasion": enquiry.occasion,
        "date": enquiry.date,
        "season": enquiry.season,
        "guests": enquiry.guests,
        "channel": enquiry.channel,
        "receivedAt": enquiry.received_at.isoformat(),
        "state": enquiry.status,
        "reason": enquiry.lost_reason,
    }


def expired_events(records: Records, now: dt.datetime) -> list[str]:
    """Return the ids of the events that are kept no longer."""
    kept = 0
    expired = []
    for each in sorted(records.webhook.all(), key=lambda each: each.id, reverse=True):
        kept += each.delivery.sent_at is not None or each.delivery.ended_at is not None
        if kept > MOST_KEPT or each.message.at <= now - KEPT:
            expired.append(each.id)
    return expired


def failed_events(records: Records) -> int:
    """Return how many events are not sent any more by themselves."""
    return sum(each.ended_at is not None for each in records.webhook.failing(MOST_KEPT).values())
