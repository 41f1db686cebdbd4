"""Items, versions and the trash as the back office reads them in JSON, and the schemas of that."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

from ceilidh.content.lifecycle.drafts import EditedItem
from ceilidh.content.lifecycle.visibility import State, state_of
from ceilidh.http.json_io import named_json
from ceilidh.http.routes import Schema
from ceilidh.http.schemas import BOOLEAN, TEXT, TIME, VERSION, list_of, object_schema, reference
from ceilidh_ports.fields import json_name
from ceilidh_ports.items import FOREVER, Item
from ceilidh_ports.records.publishing import ItemVersion, TrashedItem
from ceilidh_ports.repositories.json_items import public_json

OPTIONAL_TIME: Schema = {"oneOf": [TIME, {"type": "null"}]}
STATE_SCHEMA: Schema = {**TEXT, "enum": [str(state) for state in State]}
STATE = reference("ItemState")
_TIMES = dict.fromkeys(("publishAt", "unpublishAt", "draftPublishAt", "draftMissedAt"), OPTIONAL_TIME)
_DRAFT_ERRORS: Schema = {
    "type": "object",
    "additionalProperties": TEXT,
    "description": "What keeps a draft that has a time, or missed it, from being published: messages by field.",
}

VERSION_SCHEMA = object_schema(number=VERSION, at=TIME, who=TEXT, action=TEXT, fields=list_of(TEXT))
TRASHED_SCHEMA = object_schema(
    id=TEXT,
    kind=TEXT,
    title=TEXT,
    slug=TEXT,
    at=TIME,
    until=TIME,
    who=TEXT,
    flags={"type": "array", "items": TEXT, "description": "The exclusive flags that it had."},
    leadsTo={
        "oneOf": [object_schema(id=TEXT, title=TEXT, slug=TEXT), {"type": "null"}],
        "description": "The item that has its address now, or to which its address leads.",
    },
)


def edited_schema(kind: type[Item]) -> Schema:
    """Return the schema of :func:`edited_json`."""
    item = reference(kind.__name__)
    return object_schema(
        item=item,
        published={"oneOf": [item, {"type": "null"}]},
        state=STATE,
        hasDraft=BOOLEAN,
        updatedBy=TEXT,
        draftErrors=_DRAFT_ERRORS,
        **_TIMES,
    )


def edited_json(edited: EditedItem[Any], draft_errors: Mapping[str, str], now: dt.datetime) -> Mapping[str, Any]:
    """Return an item as its form shows it: the draft or the published content, and what visitors have."""
    stored = edited.stored
    return {
        "item": public_json(edited.content),
        "published": None if edited.is_new else public_json(stored),
        "hasDraft": stored.has_draft,
        "updatedBy": edited.content.updated_by,
        "draftErrors": draft_errors,
        **publication_json(stored, now),
    }


def publication_json(stored: Item, now: dt.datetime) -> Mapping[str, Any]:
    """Return the state of an item and its times, ``null`` for one that never comes."""
    return {
        "state": state_of(stored, now),
        "publishAt": _time(stored.publish_at),
        "unpublishAt": _time(stored.unpublish_at),
        "draftPublishAt": _time(stored.draft_publish_at),
        "draftMissedAt": _time(stored.draft_missed_at),
    }


def listed_schema(kind: type[Item]) -> Schema:
    """Return the schema of :func:`listed_json`."""
    return object_schema(item=reference(kind.__name__), hasDraft=BOOLEAN, updatedBy=TEXT, state=STATE, **_TIMES)


def listed_json(listed: EditedItem[Any], now: dt.datetime, only: frozenset[str] | None) -> Mapping[str, Any]:
    """Return a row of the list; its item has the fields that were asked for."""
    return {
        "item": public_json(listed.content, only),
        "hasDraft": listed.stored.has_draft,
        "updatedBy": listed.content.updated_by,
        **publication_json(listed.stored, now),
    }


def version_json(version: ItemVersion) -> Mapping[str, Any]:
    """Return a version as a row of the history."""
    return named_json(version, "number at who action fields")


def trashed_json(trashed: TrashedItem, kept: dt.timedelta, holder: Item | None) -> Mapping[str, Any]:
    """Return an item in the trash as a row of the trash.

    ``until`` is when it is removed for ever, and ``holder`` the item that is at its address now.
    """
    told = named_json(trashed, "id kind title slug at who")
    flags = [json_name(flag) for flag in trashed.flags]
    leads_to = holder and named_json(holder, "id title slug")
    return {**told, "until": trashed.at + kept, "flags": flags, "leadsTo": leads_to}


def _time(moment: dt.datetime) -> dt.datetime | None:
    return None if moment == FOREVER else moment
