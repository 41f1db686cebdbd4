"""Responds to the calls for the drafts, the publishing and the versions of one kind."""

import datetime as dt
import re
from collections.abc import Mapping, Sequence
from typing import Any

import attrs
import falcon

from ceilidh.content.editing.item_services import ItemServices
from ceilidh.content.editing.publisher import Publication
from ceilidh.content.http.item_operations import KEY, list_parameters
from ceilidh.content.http.publishing_json import OPTIONAL_TIME, STATE, edited_json, listed_json, version_json
from ceilidh.content.lifecycle.drafts import EditedItem
from ceilidh.content.lifecycle.former_states import ChangedItem, FormerState
from ceilidh.content.lifecycle.item_content import item_in
from ceilidh.content.lifecycle.visibility import State
from ceilidh.errors import Invalid, NotFound
from ceilidh.http.json_io import read_json, send_json, to_json
from ceilidh.http.requests.list_query_parser import list_parameter, read_query, read_values
from ceilidh.http.requests.multipart import BodyLimits, read_parts
from ceilidh.http.requests.undo_parser import parse_undo
from ceilidh.http.routes import Parameter, Schema, operation
from ceilidh.http.schemas import TEXT, VERSION, list_of, object_schema, reference
from ceilidh_ports.items import FOREVER
from ceilidh_ports.repositories.json_items import public_json

_NAMES = ("publishAt", "unpublishAt", "version")
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?", re.ASCII)
_FIRST, _LAST = dt.datetime(2000, 1, 1, tzinfo=dt.UTC), dt.datetime(2200, 1, 1, tzinfo=dt.UTC)


def parse_publication(value: Any) -> Publication:
    """Make a publication of a JSON value; raises :class:`~ceilidh.errors.Invalid` naming each wrong member.

    ``unpublishAt`` is ``null`` for an item without an end; where it is left out, an end that is set stays. An unknown
    name is an error: a misspelt time would publish the item at once.
    """
    if not isinstance(value, Mapping):
        raise Invalid("Send an object with the times, empty to publish at once.", {})
    given, errors = value, {name: f"There is no field {name}." for name in value if name not in _NAMES}
    times = {name: _time(given.get(name), name, errors) for name in ("publishAt", "unpublishAt")}
    version = given.get("version")
    if version is not None and (type(version) is not int or version < 1):
        errors["version"] = "Send the version of the item as a whole number."
    if errors:
        raise Invalid("Please check the times.", errors)
    end = times["unpublishAt"] or (FOREVER if "unpublishAt" in given else None)
    return Publication(times["publishAt"], end, version)


def _time(value: Any, name: str, errors: dict[str, str]) -> dt.datetime | None:
    if value is None:
        return None
    moment = _parsed(value)
    if moment is None:
        errors[name] = "Send a time such as 2026-06-01T09:00:00+01:00."
    elif moment.tzinfo is None or not _FIRST <= moment <= _LAST:
        errors[name] = "Send a time of this or the next century, with its offset from UTC."
    else:
        return moment.astimezone(dt.UTC)
    return None


def _parsed(value: Any) -> dt.datetime | None:
    # The standard library alone would also take other formats, and a NUL at the end.
    if not isinstance(value, str) or not _TIME.fullmatch(value):
        return None
    try:
        return dt.datetime.fromisoformat(value)
    except ValueError:
        return None


_NUMBER = re.compile(r"[1-9][0-9]{0,9}")

_ITEM_VERSION, _EDITED, _CHANGED = reference("ItemVersion"), reference("Edited<Kind>"), reference("Changed<Kind>")
_DRAFT, _UNDOABLE = reference("<Kind>DraftChanges"), reference("Undoable<Kind>")
_LISTED = object_schema(
    items=list_of(reference("Listed<Kind>")),
    total={"type": "integer"},
    counts={"type": "object", "additionalProperties": {"type": "integer"}},
)
_LEFT = object_schema(message=TEXT, edited={"oneOf": [_EDITED, {"type": "null"}]})
_PUBLICATION: Schema = {
    "type": "object",
    "properties": {"publishAt": OPTIONAL_TIME, "unpublishAt": OPTIONAL_TIME, "version": VERSION},
    "additionalProperties": False,
}
_NUMBERED = (KEY, Parameter(name="number", schema=VERSION, description="The number of a version.", in_="path"))
_ONE: Mapping[str, Any] = {"parameters": (KEY,), "errors": (404,)}
_STALE: Mapping[str, Any] = {"parameters": (KEY,), "errors": (404, 409)}


def _list_parameters(resource: "PublishingResource") -> Sequence[Parameter]:
    state = list_parameter("state", STATE, "Only items in this state.")
    return (*list_parameters(resource.services.store.kind), state)


@attrs.frozen
class PublishingResource:
    """The calls for one kind."""

    services: ItemServices[Any]
    limits: BodyLimits

    @operation("list-<name>s", _LISTED, parameters=_list_parameters)
    def on_get_list(self, req: falcon.Request, resp: falcon.Response) -> None:
        """The <items> in every state, for the back office."""
        query = read_query(req, self.services.store.kind)
        state = read_values(req, {"state": State}).get("state")
        page, now = self.services.list.page(query, state), self.services.clock()
        rows = [listed_json(each, now, query.only) for each in page.items]
        send_json(resp, {"items": rows, "total": page.total, "counts": {str(k): n for k, n in page.counts.items()}})

    @operation("edit-<name>/{id}", _EDITED, **_ONE)
    def on_get_edit(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """One <item> as its form shows it."""
        send_json(resp, self._json(self.services.drafts.read(id)))

    @operation("<name>-history/{id}", list_of(_ITEM_VERSION), **_ONE)
    def on_get_history(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """The versions of <an item>, the newest first."""
        send_json(resp, [version_json(each) for each in self.services.versions.list(id)])

    @operation(
        "<name>-version/{id}/{number}",
        {"allOf": [_ITEM_VERSION, object_schema(item=reference("<Kind>"))]},
        parameters=_NUMBERED,
        errors=(404,),
    )
    def on_get_version(self, _req: falcon.Request, resp: falcon.Response, id: str, number: str) -> None:
        """One version of <an item>."""
        version = self.services.versions.get(id, _number(number))
        item = public_json(item_in(version.content, self.services.store.kind))
        send_json(resp, {**version_json(version), "item": item})

    @operation("save-<name>-draft", _CHANGED, id="add<Name>Draft", form=_DRAFT)
    def on_post_new_draft(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Begin <an item>, which needs a title alone and is not public."""
        made = self.services.drafts.add(read_parts(req, self.limits))
        self._send(resp, "draft saved", made)

    @operation("save-<name>-draft/{id}", _CHANGED, form=_DRAFT, **_STALE)
    def on_put_draft(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Store changes of <an item> that visitors do not see yet."""
        saved = self.services.drafts.save(id, read_parts(req, self.limits))
        self._send(resp, "draft saved", saved)

    @operation("save-<name>-draft/{id}", _LEFT, id="discard<Name>Draft", **_ONE)
    def on_delete_draft(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Discard the draft of <an item>; one that was never published moves to the trash."""
        left = self.services.drafts.discard(id)
        send_json(resp, {"message": self._message("draft discarded"), "edited": left and self._json(left)})

    @operation("remove-<name>-draft-picture/{id}", _CHANGED, body=object_schema(imageName=TEXT), **_ONE)
    def on_post_picture(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Remove a picture or film from the draft of <an item>."""
        body = read_json(req)
        name = body.get("imageName") if isinstance(body, Mapping) else None
        saved = self.services.drafts.remove_picture(id, name if isinstance(name, str) else "")
        self._send(resp, "picture removed", saved)

    @operation("publish-<name>/{id}", _UNDOABLE, body=_PUBLICATION, **_STALE)
    def on_put_publish(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Publish the draft of <an item>, now or at a time."""
        publication = parse_publication(read_json(req))
        done = self.services.publisher.publish(id, publication)
        live = done.stored.publish_at <= self.services.clock() and not done.stored.has_draft
        self._send_undoable(resp, "published" if live else "scheduled", done)

    @operation("unpublish-<name>/{id}", _UNDOABLE, **_ONE)
    def on_put_unpublish(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Hide <an item> from visitors."""
        self._send_undoable(resp, "unpublished", self.services.publisher.unpublish(id))

    @operation("withdraw-<name>/{id}", _CHANGED, **_ONE)
    def on_put_withdraw(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Make <an item> a draft again, as if never published."""
        self._send(resp, "withdrawn", self.services.publisher.withdraw(id))

    @operation("unschedule-<name>/{id}", _UNDOABLE, **_ONE)
    def on_put_unschedule(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Take <an item>, or its changes, out of the schedule."""
        self._send_undoable(resp, "unscheduled", self.services.publisher.unschedule(id))

    @operation("undo-<name>/{id}", _CHANGED, body=object_schema(undo=TEXT), **_STALE)
    def on_post_undo(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Put <an item> back to what it was before a call that answered `undo`."""
        self._send(resp, "put back", self.services.undo.undo(id, parse_undo(read_json(req), FormerState)))

    @operation("duplicate-<name>/{id}", _CHANGED, **_ONE)
    def on_post_duplicate(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Begin <an item> with the content of another one."""
        self._send(resp, "duplicated", self.services.drafts.duplicate(id))

    @operation("restore-<name>/{id}/{number}", _CHANGED, parameters=_NUMBERED, errors=(404,))
    def on_post_restore(self, _req: falcon.Request, resp: falcon.Response, id: str, number: str) -> None:
        """Make a version of <an item> its draft."""
        self._send(resp, "version restored", self.services.drafts.restore(id, _number(number)))

    def _send(self, resp: falcon.Response, done: str, edited: EditedItem[Any]) -> None:
        send_json(resp, {"message": self._message(done), "edited": self._json(edited)})

    def _send_undoable(self, resp: falcon.Response, done: str, changed: ChangedItem[Any]) -> None:
        undo = changed.former and to_json(changed.former).decode()
        send_json(resp, {"message": self._message(done), "edited": self._json(changed), "undo": undo})

    def _message(self, done: str) -> str:
        return f"{self.services.store.name.capitalize()} {done} successfully!"

    def _json(self, edited: EditedItem[Any]) -> Mapping[str, Any]:
        return edited_json(edited, self.services.publisher.draft_errors(edited), self.services.clock())


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise NotFound("Version not found!")
    return int(text)
