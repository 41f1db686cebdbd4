"""The HTTP call of the dashboard."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

import attrs
import falcon

from ceilidh.accounts.http.audit_resource import entry_json
from ceilidh.accounts.rules.roles import Role
from ceilidh.content.lifecycle.visibility import State
from ceilidh.dashboard.service import UNFINISHED, Dashboard, FailedMail, MissedItem, WaitingEnquiry
from ceilidh.http.json_io import named_json, send_json
from ceilidh.http.routes import Schema, operation
from ceilidh.http.schemas import BOOLEAN, TEXT, TIME, list_of, object_schema, reference
from ceilidh_ports.records.accounts import AuditEntry

_NUMBER: Schema = {"type": "integer", "minimum": 0}
_MINUTE = dt.timedelta(minutes=1)
_TIME_OR_NULL: Schema = {"type": ["string", "null"], "format": "date-time"}
_SCHEMAS: Mapping[str, Schema] = {
    "Todo": object_schema(
        waiting=list_of(reference("WaitingEnquiry")),
        waitingTotal=_NUMBER,
        reminders=list_of(object_schema(id=TEXT, name=TEXT, aboutTitle=TEXT, remindOn=TEXT, assigneeName=TEXT)),
        endingHolds=list_of(reference("Stay")),
        failedMails=list_of(object_schema(id=TEXT, name=TEXT, failures=_NUMBER, lastFailure=TEXT, dueAt=_TIME_OR_NULL)),
        failedEvents={**_NUMBER, "description": "How many events of the webhook have failed; 0 for an editor."},
        missed=list_of(object_schema(kind=TEXT, id=TEXT, title=TEXT, missedAt=TIME)),
        unfinished={
            "type": "object",
            "additionalProperties": object_schema(**dict.fromkeys(map(str, UNFINISHED), _NUMBER)),
            "description": "How many items of each kind are in each state.",
        },
        changes=list_of(
            object_schema(
                at=TIME,
                who=TEXT,
                action=TEXT,
                subject=object_schema(kind=TEXT, id=TEXT, title=TEXT, version=_NUMBER),
            )
        ),
    ),
    "WaitingEnquiry": object_schema(
        id=TEXT,
        name=TEXT,
        aboutTitle=TEXT,
        receivedAt=TIME,
        waitedMinutes=_NUMBER,
        waitedDays=_NUMBER,
        isOverdue=BOOLEAN,
    ),
}


@attrs.frozen
class DashboardResource:
    """No response may be cached: they contain personal data."""

    dashboard: Dashboard
    schemas = _SCHEMAS

    @operation("todo", reference("Todo"), id="getTodo")
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        """What waits for somebody, and what was changed last."""
        found = self.dashboard.read(owner=req.context.account.role == Role.OWNER)
        body = {
            "waiting": [_waiting_json(each) for each in found.waiting],
            "waitingTotal": found.waiting_total,
            "reminders": [named_json(each, "id name about_title remind_on assignee_name") for each in found.reminders],
            "endingHolds": found.ending_holds,
            "failedMails": [_failed_json(each) for each in found.failed_mails],
            "failedEvents": found.failed_events,
            "missed": [_missed_json(each) for each in found.missed],
            "unfinished": {kind: _counts_json(counts) for kind, counts in found.unfinished.items()},
            "changes": [_change_json(each) for each in found.changes],
        }
        send_json(resp, body, cache_control="no-store")


def _waiting_json(waiting: WaitingEnquiry) -> dict[str, Any]:
    named = named_json(waiting.enquiry, "id name about_title received_at")
    minutes = waiting.waited // _MINUTE
    return {**named, "waitedMinutes": minutes, "waitedDays": waiting.days, "isOverdue": waiting.is_overdue}


def _failed_json(failed: FailedMail) -> dict[str, Any]:
    delivery = failed.delivery
    due_at = None if delivery.ended_at else delivery.due_at
    return {**named_json(failed.enquiry, "id name"), **named_json(delivery, "failures last_failure"), "dueAt": due_at}


def _missed_json(missed: MissedItem) -> dict[str, Any]:
    item = missed.item
    return {"kind": missed.kind, "id": item.id, "title": item.title, "missedAt": item.draft_missed_at}


def _counts_json(counts: Mapping[State, int]) -> dict[str, int]:
    return {state.value: count for state, count in counts.items()}


def _change_json(entry: AuditEntry) -> dict[str, Any]:
    whole = entry_json(entry)
    return {name: whole[name] for name in ("at", "who", "action", "subject")}
