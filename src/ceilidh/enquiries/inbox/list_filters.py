"""The filters of enquiries by the months in which they were received, and by where they came from."""

import re
from collections.abc import Mapping
from typing import Any

from ceilidh.enquiries.contact_form.enquiry_form import MOST_HOST, MOST_PAGE
from ceilidh.http.requests.list_query_parser import Reader, list_parameter
from ceilidh.http.routes import Schema
from ceilidh.local_time import month_after, month_start

MONTH_RECEIVED: Schema = {"type": "string", "pattern": r"^20[0-9]{2}-(0[1-9]|1[0-2])$"}
_REACHED = ("viewing", "booked")
_LINE = r"^[^\x00]*$"

RECEIVED_FILTERS = (
    list_parameter("receivedFrom", MONTH_RECEIVED, "Received in this month or later."),
    list_parameter("receivedTo", MONTH_RECEIVED, "Received in this month or earlier."),
    list_parameter(
        "page", {"type": "string", "maxLength": MOST_PAGE, "pattern": _LINE}, "Of visitors of this page alone."
    ),
    list_parameter(
        "cameFrom",
        {"type": "string", "maxLength": MOST_HOST, "pattern": _LINE},
        "Of visitors whom this source, `utm_source` or else the host of another site, led here.",
    ),
    list_parameter("reached", {"type": "string", "enum": list(_REACHED)}, "That were ever a viewing, or booked."),
)


def read_month(text: str) -> str:
    if not re.fullmatch(MONTH_RECEIVED["pattern"], text):
        raise ValueError("A month such as 2027-06.")
    return text


def _text(most: int) -> Reader:
    def read(text: str) -> str:
        if len(text) > most or "\0" in text:
            raise ValueError(f"At most {most} characters.")
        return text

    return read


def _read_reached(text: str) -> str:
    if text not in _REACHED:
        raise ValueError(f"One of {', '.join(_REACHED)}.")
    return text


RECEIVED_READERS: Mapping[str, Reader] = {
    "receivedFrom": lambda text: month_start(read_month(text)),
    "receivedTo": lambda text: month_start(month_after(read_month(text))),
    "page": _text(MOST_PAGE),
    "cameFrom": _text(MOST_HOST),
    "reached": _read_reached,
}
_ATTRIBUTES = {
    "receivedFrom": "received_from",
    "receivedTo": "received_before",
    "cameFrom": "came_from",
    "assigned": "is_assigned",
}


def as_attributes(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of parameters by the attributes of an ``EnquiryQuery``."""
    return {_ATTRIBUTES.get(name, name): value for name, value in values.items()}
