"""The JSON of the diary, and its schemas."""

from collections.abc import Mapping
from typing import Any

from ceilidh.enquiries.about_item import house_of
from ceilidh.enquiries.diary.reading import Stay
from ceilidh.enquiries.diary.stay_form import MAX_LABEL_LENGTH
from ceilidh.enquiries.diary.stays import KINDS
from ceilidh.enquiries.thread.statuses import OPEN
from ceilidh.http.json_io import named_json
from ceilidh.http.routes import Schema
from ceilidh.http.schemas import BOOLEAN, TEXT, TIME, list_of, object_schema, reference
from ceilidh_ports.records.enquiries import DiaryEntry, Enquiry

STAY, ASKED = reference("Stay"), reference("AskedDay")
NEW_STAY = reference("NewStay")
OWN_STAY = reference("OwnStay")

_DAY: Schema = {"type": "string", "format": "date"}
_KIND: Schema = {"type": "string", "enum": list(KINDS)}
_NEW_DAY: Schema = {"type": "string", "pattern": r"^(\d{4}-\d{2}-\d{2})?$"}
_NEW: Mapping[str, Schema] = {
    "venueId": {"type": "string", "pattern": "^[0-9A-Za-z]+$"},
    "day": {**_NEW_DAY, "description": "The first day."},
    "lastDay": {**_NEW_DAY, "description": "Empty for one day."},
    "endsOn": {**_NEW_DAY, "description": "On which day a hold ends by itself; empty for the usual time."},
    "despiteHolds": {"type": "boolean", "description": "It may come behind holds of others."},
}

SCHEMAS: Mapping[str, Schema] = {
    "Stay": object_schema(
        id={"type": "string", "description": "That of its enquiry, if it has one."},
        venueId=TEXT,
        venueTitle=TEXT,
        day={**_DAY, "description": "The first day."},
        lastDay=_DAY,
        kind=_KIND,
        endsOn={"type": "string", "description": "The last day of a hold; empty for a booking."},
        enquiryId={"type": "string", "description": "Empty where there is a label."},
        label=TEXT,
        at=TIME,
        who=TEXT,
        name={"type": "string", "description": "That of the visitor, or the label."},
        option={
            "type": "integer",
            "minimum": 0,
            "description": "Of a hold: which option of its day it is, after a booking. 0 where this was not asked for.",
        },
        isEnding={"type": "boolean", "description": "A hold that ends within some days."},
    ),
    "AskedDay": object_schema(
        enquiryId=TEXT,
        name=TEXT,
        venueId=TEXT,
        venueTitle=TEXT,
        day=_DAY,
        status={"type": "string", "enum": list(OPEN)},
    ),
    "NewStay": {"type": "object", "required": ["venueId", "day"], "properties": _NEW},
    "OwnStay": {
        "type": "object",
        "required": ["venueId", "day", "kind", "label"],
        "properties": {**_NEW, "kind": _KIND, "label": {"type": "string", "maxLength": MAX_LABEL_LENGTH}},
    },
    "DiaryMonth": object_schema(
        month=TEXT,
        today=_DAY,
        stays=list_of(STAY),
        asked=list_of(ASKED),
        isCut={**BOOLEAN, "description": "There is more than the answer has; ask for one house."},
    ),
    "EnquiryDays": object_schema(
        stay={"oneOf": [STAY, {"type": "null"}]},
        stays={**list_of(STAY), "description": "What others hold or booked on the same days of the same house."},
        asked={**list_of(ASKED), "description": "Who else asks for them."},
        today=_DAY,
        endsOn={"type": "string", "description": "When a hold of the day that is asked for would end by itself."},
    ),
}


def stay_json(entry: DiaryEntry, name: str = "", option: int = 0, *, is_ending: bool = False) -> dict[str, Any]:
    """Return a stay, of which this is an entry, under its wire names."""
    named = named_json(entry, "venue_id venue_title last_day kind ends_on enquiry_id label at who")
    shown = {"name": name, "option": option, "isEnding": is_ending}
    return {"id": entry.stay_id, "day": entry.first_day, **named, **shown}


def shown_json(stay: Stay) -> dict[str, Any]:
    return stay_json(stay.entry, stay.name, stay.option, is_ending=stay.is_ending)


def asked_json(enquiry: Enquiry) -> dict[str, Any]:
    return {
        **named_json(enquiry, "name status"),
        "enquiryId": enquiry.id,
        "venueId": house_of(enquiry.about),
        "venueTitle": enquiry.about_title,
        "day": enquiry.date,
    }
