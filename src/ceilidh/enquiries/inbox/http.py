"""The calls of the back office about enquiries."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs
import falcon

from ceilidh.enquiries.inbox.enquiry_json import SCHEMAS, answered
from ceilidh.enquiries.inbox.service import EnquiryDesk
from ceilidh.enquiries.model import STATUSES
from ceilidh.http.auth import username_of
from ceilidh.http.json_io import answer, read_json
from ceilidh.http.requests.list_query import (
    LARGEST_LIMIT,
    LARGEST_OFFSET,
    PAGING,
    SEARCH_SCHEMA,
    one_of_orders,
    read_values,
)
from ceilidh.http.routes import Feature, Operation, Parameter, Route, Schema
from ceilidh_ports.records import EnquiryQuery


@attrs.frozen
class DeskResource:
    """Each pair of a method and a suffix is one call. Nothing of a visitor's stays in a cache."""

    desk: EnquiryDesk
    json_bytes: int

    def on_get_list(self, req: falcon.Request, resp: falcon.Response) -> None:
        page = self.desk.list(EnquiryQuery(**read_values(req, _LIST_READERS)))
        filed = [answered(each) for each in page.filed]
        answer(resp, filed, X_Total_Count=str(page.total), cache_control="no-store")

    def on_get_one(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        answer(resp, answered(self.desk.get(id)), cache_control="no-store")

    def on_get_counts(self, req: falcon.Request, resp: falcon.Response) -> None:
        searched = read_values(req, {"search": CHOOSING["search"]})
        answer(resp, self.desk.counts(**searched), cache_control="no-store")

    def on_put_update(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        filed = self.desk.change(id, read_json(req, self.json_bytes), username_of(req))
        answer(resp, {"message": "Enquiry updated successfully!", "enquiry": answered(filed)}, cache_control="no-store")

    def on_post_retry(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        filed = self.desk.retry(id)
        answer(resp, {"message": "The mail is on its way.", "enquiry": answered(filed)}, cache_control="no-store")


def _status(text: str) -> str:
    if text and text not in STATUSES:
        raise ValueError(f"One of {', '.join(STATUSES)}.")
    return text


CHOOSING: Mapping[str, Callable[[str], Any]] = {"search": PAGING["search"], "status": _status}
"""The readers of what chooses enquiries."""

_LIST_READERS = {**PAGING, **CHOOSING, "sort": one_of_orders("received_at", "name", "status")}
_ENQUIRY: Schema = {"$ref": "#/components/schemas/Enquiry"}
_WITH_MESSAGE: Schema = {
    "type": "object",
    "required": ["message", "enquiry"],
    "properties": {"message": {"type": "string"}, "enquiry": _ENQUIRY},
}
_ID = Parameter(name="id", schema={"type": "string"}, description="The id.", place="path")
SEARCH = Parameter(
    name="search",
    may_be_empty=True,
    schema=SEARCH_SCHEMA,
    description="Looked for in name, email, phone, message and notes, case and accents aside.",
)
STATUS = Parameter(
    name="status",
    may_be_empty=True,
    schema={"type": "string", "enum": list(STATUSES)},
    description="Of this status alone.",
)
_LIMIT = Parameter(
    name="limit",
    may_be_empty=True,
    schema={"type": "integer", "minimum": 1, "maximum": LARGEST_LIMIT},
    description="At most so many; without it, all.",
)
_OFFSET = Parameter(
    name="offset",
    may_be_empty=True,
    schema={"type": "integer", "minimum": 0, "maximum": LARGEST_OFFSET},
    description="Skips so many.",
)
_SORT = Parameter(
    name="sort",
    may_be_empty=True,
    schema={
        "type": "string",
        "enum": [f"{sign}{name}" for name in ("receivedAt", "name", "status") for sign in ("", "-")],
    },
    description="The order, descending with a leading hyphen; without it, the newest first.",
)
_TAG = "Enquiries"
_LIST = Operation(
    method="GET",
    id="getEnquiries",
    tag=_TAG,
    summary="All enquiries, or those asked for",
    answer={"type": "array", "items": _ENQUIRY},
    parameters=(SEARCH, STATUS, _LIMIT, _OFFSET, _SORT),
    errors=(422,),
)
_GET = Operation(
    method="GET", id="getEnquiry", tag=_TAG, summary="One enquiry", answer=_ENQUIRY, parameters=(_ID,), errors=(404,)
)
_COUNTS = Operation(
    method="GET",
    id="countEnquiries",
    tag=_TAG,
    summary="How many enquiries there are, or a search finds, in all, unread and of each status",
    answer={"$ref": "#/components/schemas/EnquiryCounts"},
    parameters=(SEARCH,),
    errors=(422,),
)
_UPDATE = Operation(
    method="PUT",
    id="updateEnquiry",
    tag=_TAG,
    summary="Change status or notes of an enquiry, or whether it was read",
    answer=_WITH_MESSAGE,
    bodies={"application/json": {"$ref": "#/components/schemas/EnquiryChanges"}},
    parameters=(_ID,),
    errors=(400, 404, 409, 413, 422),
)
_RETRY = Operation(
    method="POST",
    id="retryEnquiryMail",
    tag=_TAG,
    summary="Send the mail of an enquiry now instead of when it is due",
    answer=_WITH_MESSAGE,
    parameters=(_ID,),
    errors=(404, 409),
)


def feature(desk: EnquiryDesk, json_bytes: int) -> Feature:
    """Return the calls about enquiries; bodies over ``json_bytes`` are refused."""
    enquiries = DeskResource(desk, json_bytes)
    routes = (
        Route(path="/api/admin/enquiries", resource=enquiries, suffix="list", operations=(_LIST,)),
        Route(path="/api/admin/enquiries/{id}", resource=enquiries, suffix="one", operations=(_GET,)),
        Route(path="/api/admin/enquiry-counts", resource=enquiries, suffix="counts", operations=(_COUNTS,)),
        Route(path="/api/admin/update-enquiry/{id}", resource=enquiries, suffix="update", operations=(_UPDATE,)),
        Route(path="/api/admin/retry-enquiry-mail/{id}", resource=enquiries, suffix="retry", operations=(_RETRY,)),
    )
    return Feature(routes=routes, schemas=SCHEMAS)
