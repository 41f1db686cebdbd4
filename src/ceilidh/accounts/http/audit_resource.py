"""The calls about the audit log."""

import datetime as dt
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import attrs
import falcon

from ceilidh.audit.audit_export import AuditReader
from ceilidh.http.json_io import named_json, send_json
from ceilidh.http.requests.list_query_parser import PAGING, list_parameter, read_values, search_parameter
from ceilidh.http.routes import Schema, operation
from ceilidh.http.schemas import TEXT, TIME, list_of, object_schema, reference
from ceilidh_ports.records.accounts import AuditEntry
from ceilidh_ports.repositories.people.audit_log import AuditQuery

DEFAULT_LIMIT, MAX_LIMIT = 100, 500
_WORD = re.compile(r"[0-9A-Za-z-]{1,100}")

_WORD_SCHEMA: Schema = {"type": "string", "pattern": "^[0-9A-Za-z-]{1,100}$"}
_PARAMETERS = (
    search_parameter("Looked for in names, IP addresses, actions and titles, case and accents aside."),
    list_parameter("action", _WORD_SCHEMA, "Of this action alone, such as `sign-in`."),
    list_parameter("who", _WORD_SCHEMA, "Of the account with this id alone."),
    list_parameter("from", TIME, "Not before this time."),
    list_parameter("to", TIME, "Before this time."),
)

_SCHEMAS = {
    "AuditEntry": object_schema(
        id=TEXT,
        at=TIME,
        **dict.fromkeys(("accountId", "who", "ipAddress", "action"), TEXT),
        subject=object_schema(kind=TEXT, id=TEXT, title=TEXT, version={"type": "integer"}),
    )
}


@attrs.frozen
class AuditResource:
    audit: AuditReader
    schemas = _SCHEMAS

    @operation(
        "audit-log",
        object_schema(
            entries=list_of(reference("AuditEntry")),
            after={
                "type": "string",
                "description": "For the parameter `after` of the next page, empty after the last.",
            },
        ),
        id="getAuditLog",
        owner_only=True,
        parameters=(
            *_PARAMETERS,
            list_parameter("after", _WORD_SCHEMA, "Entries after the page that gave this value."),
            list_parameter("limit", {"type": "integer", "minimum": 1, "maximum": MAX_LIMIT}, "At most so many."),
        ),
    )
    def on_get_list(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Who did what, the latest first, a page at a time."""
        values = read_values(req, {**_FILTERS, "after": _word, "limit": _limit})
        query = AuditQuery(**_renamed({"limit": DEFAULT_LIMIT} | values))
        entries = self.audit.list(query)
        following = entries[-1].id if len(entries) == query.limit else ""
        body = {"entries": [entry_json(each) for each in entries], "after": following}
        send_json(resp, body, cache_control="no-store")

    @operation(
        "audit-log.csv",
        {"type": "string", "format": "binary"},
        id="exportAuditLog",
        owner_only=True,
        answer_types=["text/csv"],
        parameters=_PARAMETERS,
    )
    def on_get_csv(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Who did what, as a file for spreadsheets."""
        query = AuditQuery(**_renamed(read_values(req, _FILTERS)))
        resp.content_type = "text/csv; charset=utf-8"
        resp.downloadable_as = "audit-log.csv"
        resp.set_header("Cache-Control", "no-store")
        resp.stream = self.audit.csv(query)


def entry_json(entry: AuditEntry) -> dict[str, Any]:
    subject = {name: getattr(entry, f"subject_{name}") for name in ("kind", "id", "title")}
    stored = named_json(entry, "id at account_id who ip_address action")
    return {**stored, "subject": {**subject, "version": entry.version}}


def _renamed(values: Mapping[str, Any]) -> dict[str, Any]:
    names = {"who": "account_id", "from": "since", "to": "until"}
    return {names.get(name, name): value for name, value in values.items()}


def _word(text: str) -> str:
    if not _WORD.fullmatch(text):
        raise ValueError("It has letters, digits and hyphens only.")
    return text


def _limit(text: str) -> int:
    number = int(PAGING["limit"](text))
    if number > MAX_LIMIT:
        raise ValueError(f"A whole number from 1 to {MAX_LIMIT}.")
    return number


def _time(text: str) -> dt.datetime:
    """Return the time in UTC. A time without a zone is another moment for each reader, so it is refused."""
    with suppress(ValueError, OverflowError):
        moment = dt.datetime.fromisoformat(text)
        if moment.tzinfo:
            return moment.astimezone(dt.UTC)
    raise ValueError("A time with its zone, such as 2026-03-01T12:00:00Z.")


_FILTERS: Mapping[str, Callable[[str], Any]] = {
    "search": PAGING["search"],
    "action": _word,
    "who": _word,
    "from": _time,
    "to": _time,
}
