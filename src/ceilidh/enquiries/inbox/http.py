"""The HTTP calls of the back office for enquiries, also for those in the trash."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs
import falcon

from ceilidh.enquiries.contact_form.enquiry_form import ABOUT, MAX_LENGTHS
from ceilidh.enquiries.inbox.enquiry_delivery import EnquiryWithDelivery
from ceilidh.enquiries.inbox.enquiry_json import SCHEMAS, enquiry_json, step_json, topics_json
from ceilidh.enquiries.inbox.list_filters import RECEIVED_FILTERS, RECEIVED_READERS, as_attributes
from ceilidh.enquiries.inbox.service import Inbox
from ceilidh.enquiries.inbox.trash import EnquiryTrash, RemovedEnquiry
from ceilidh.enquiries.thread.statuses import STATUSES
from ceilidh.enquiries.thread.turns import TURNS
from ceilidh.enquiries.value_rules import ID, MONTH
from ceilidh.http.json_io import read_json, send_json, to_json
from ceilidh.http.requests.list_query_parser import (
    LIMIT,
    OFFSET,
    PAGING,
    list_parameter,
    matching,
    read_values,
    search_parameter,
    sort_order,
)
from ceilidh.http.routes import Parameter, operation
from ceilidh.http.schemas import MESSAGE, MESSAGE_AND_ID, TEXT, list_of, object_schema, properties_of, reference
from ceilidh_ports.repositories.queries import EnquiryQuery

_ENQUIRY = reference("Enquiry")
_CHANGED = reference("ChangedEnquiry")
_ID = Parameter(name="id", schema=TEXT, description="The id.", in_="path")
SEARCH = search_parameter(
    "Looked for in name, e-mail, phone, message, notes, what it is about and how the visitor heard of the company, "
    "case and accents aside."
)
_ABOUT = rf"(?=[^\0]{{1,{MAX_LENGTHS['about']}}}\Z){ABOUT.pattern}"
ABOUT_ITEM = list_parameter(
    "about",
    {"type": "string", "maxLength": MAX_LENGTHS["about"], "pattern": f"^{ABOUT.pattern}$"},
    "About this item alone.",
)
FILTERS = (
    SEARCH,
    list_parameter("status", {"type": "string", "enum": list(STATUSES)}, "Of this status alone."),
    ABOUT_ITEM,
    list_parameter("assignee", {"type": "string", "pattern": ID}, "Assigned to this account alone."),
    list_parameter("turn", {"type": "string", "enum": list(TURNS)}, "Where the next word is ours, or theirs, alone."),
    list_parameter(
        "assigned", {"type": "string", "enum": ["true", "false"]}, "Those that somebody was given, or nobody, alone."
    ),
    list_parameter("month", {"type": "string", "pattern": MONTH}, "For a date in this month alone."),
    list_parameter(
        "likelySpam", {"type": "string", "enum": ["true", "false"]}, "The likely spam instead of all others."
    ),
    *RECEIVED_FILTERS,
)
_SORTED_BY = ("receivedAt", "name", "status", "turnSince")
_SORT = list_parameter(
    "sort",
    {"type": "string", "enum": [f"{sign}{name}" for name in _SORTED_BY for sign in ("", "-")]},
    "The order, descending with a leading hyphen; without it, the newest first.",
)


@attrs.frozen
class InboxResource:
    """No response may be cached: they contain personal data."""

    inbox: Inbox
    schemas = SCHEMAS

    @operation(
        "enquiries",
        list_of(_ENQUIRY),
        id="getEnquiries",
        summary="All enquiries, or those asked for; the header `X-Enquiry-Counts` has what countEnquiries answers for "
        "the search at the same moment",
        parameters=(*FILTERS, LIMIT, OFFSET, _SORT),
    )
    def on_get_list(self, req: falcon.Request, resp: falcon.Response) -> None:
        page, counts = self.inbox.list(read_enquiry_query(read_values(req, _LIST_READERS)))
        headers = {"X-Total-Count": str(page.total), "X-Enquiry-Counts": to_json(counts).decode()}
        resp.set_headers(headers)
        send_json(resp, [enquiry_json(each) for each in page.entries], cache_control="no-store")

    @operation("enquiries/{id}", _ENQUIRY, id="getEnquiry", parameters=(_ID,), errors=(404,))
    def on_get_one(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """One enquiry."""
        send_json(resp, enquiry_json(self.inbox.get(id)), cache_control="no-store")

    @operation(
        "enquiry-steps/{id}",
        list_of(reference("EnquiryStep")),
        id="getEnquirySteps",
        parameters=(_ID,),
        errors=(404,),
    )
    def on_get_steps(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """What became of an enquiry: answers, notes and changes, the first one first."""
        steps, details = self.inbox.detailed_steps(id)
        found = [step_json(step, delivery, details) for step, delivery in steps]
        send_json(resp, found, cache_control="no-store")

    @operation("enquiry-counts", reference("EnquiryCounts"), id="countEnquiries", parameters=(SEARCH,))
    def on_get_counts(self, req: falcon.Request, resp: falcon.Response) -> None:
        """How many enquiries there are, or a search finds, in all, unread and of each status."""
        values = read_values(req, {"search": FILTER_READERS["search"]})
        send_json(resp, self.inbox.counts(**values), cache_control="no-store")

    @operation("enquiry-topics", reference("EnquiryTopics"), id="getEnquiryTopics")
    def on_get_topics(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """The items that enquiries are about, and the months that they ask for."""
        send_json(resp, topics_json(self.inbox.topics()), cache_control="no-store")

    @operation("accept-enquiry/{id}", _CHANGED, parameters=(_ID,), errors=(404, 409))
    def on_post_accept(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Move an enquiry out of likely spam, and mail it."""
        _answer_with_message(resp, "It is among the enquiries now, and its mail is on its way.", self.inbox.accept(id))

    @operation("update-enquiry/{id}", _CHANGED, body=reference("EnquiryChanges"), parameters=(_ID,), errors=(404, 409))
    def on_put_update(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Change status, days, notes, colleague or reminder of an enquiry, or whether it was read."""
        entry = self.inbox.change(id, read_json(req))
        _answer_with_message(resp, "Enquiry updated successfully!", entry)

    @operation("retry-enquiry-mail/{id}", _CHANGED, parameters=(_ID,), errors=(404, 409))
    def on_post_retry(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Send the mail of an enquiry now instead of when it is due."""
        _answer_with_message(resp, "The mail is on its way.", self.inbox.retry(id))


@attrs.frozen
class EnquiryTrashResource:
    """No response may be cached: they contain personal data."""

    trash: EnquiryTrash

    @operation("delete-enquiry/{id}", MESSAGE, parameters=(_ID,), errors=(404,))
    def on_delete_remove(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Move an enquiry to the trash for 30 days; its mail is not sent any more."""
        self.trash.remove(id)
        send_json(resp, {"message": "Enquiry deleted successfully!"}, cache_control="no-store")

    @operation("restore-enquiry/{id}", MESSAGE_AND_ID, parameters=(_ID,), errors=(404,))
    def on_post_restore(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Bring a deleted enquiry back, with its days if they are free, and its mail if that was not sent."""
        enquiry, reason = self.trash.restore(id)
        lost = f" Its days are not: {reason} It counts as answered now." if reason else ""
        message = f"The enquiry of {enquiry.name} is back.{lost}"
        send_json(resp, {"message": message, "id": enquiry.id}, cache_control="no-store")

    @operation(
        "trashed-enquiries",
        list_of(object_schema(**properties_of(RemovedEnquiry))),
        id="getTrashedEnquiries",
    )
    def on_get_list(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """The deleted enquiries that can be restored, the last first."""
        send_json(resp, self.trash.list(), cache_control="no-store")


def _answer_with_message(resp: falcon.Response, message: str, entry: EnquiryWithDelivery) -> None:
    send_json(resp, {"message": message, "enquiry": enquiry_json(entry)}, cache_control="no-store")


def _read_status(text: str) -> str:
    if text not in STATUSES:
        raise ValueError(f"One of {', '.join(STATUSES)}.")
    return text


def _read_turn(text: str) -> str:
    if text not in TURNS:
        raise ValueError(f"One of {', '.join(TURNS)}.")
    return text


def _read_flag(text: str) -> bool:
    if text not in ("true", "false"):
        raise ValueError("One of true, false.")
    return text == "true"


def read_enquiry_query(values: Mapping[str, Any]) -> EnquiryQuery:
    """Return the query of values by their parameters; without ``likelySpam`` it leaves out likely spam."""
    given = as_attributes(values)
    return EnquiryQuery(likely_spam=given.pop("likelySpam", False), **given)


FILTER_READERS: Mapping[str, Callable[[str], Any]] = {
    "search": PAGING["search"],
    "status": _read_status,
    "about": matching(_ABOUT, "venue/castle"),
    "assignee": matching(ID, "64af"),
    "turn": _read_turn,
    "assigned": _read_flag,
    "month": matching(MONTH, "2027-06"),
    "likelySpam": _read_flag,
    **RECEIVED_READERS,
}
_LIST_READERS = {**PAGING, **FILTER_READERS, "sort": sort_order("received_at", "name", "status", "turn_since")}
