"""Responds to the calls for the drafts, the publishing and the versions of one kind."""

import re
from collections.abc import Mapping
from typing import Any

import attrs
import falcon

from ceilidh.content.editing.item_services import ItemServices
from ceilidh.content.http.publication_parser import parse_former_state, parse_publication
from ceilidh.content.http.publishing_json import edited_json, listed_json, version_json
from ceilidh.content.lifecycle.drafts import EditedItem
from ceilidh.content.lifecycle.former_states import ChangedItem
from ceilidh.content.lifecycle.item_content import item_in
from ceilidh.content.lifecycle.visibility import State
from ceilidh.errors import NotFound
from ceilidh.http.json_io import read_json, send_json, to_json
from ceilidh.http.requests.list_query_parser import read_query, read_values
from ceilidh.http.requests.multipart import BodyLimits, read_parts
from ceilidh_ports.repositories.json_items import public_json

_NUMBER = re.compile(r"[1-9][0-9]{0,9}")


@attrs.frozen
class PublishingResource:
    """The calls for one kind; each suffix is one call."""

    services: ItemServices[Any]
    limits: BodyLimits

    def on_get_list(self, req: falcon.Request, resp: falcon.Response) -> None:
        query = read_query(req, self.services.store.kind)
        state = read_values(req, {"state": State}).get("state")
        page, now = self.services.list.page(query, state), self.services.clock()
        rows = [listed_json(each, now, query.only) for each in page.items]
        send_json(resp, {"items": rows, "total": page.total, "counts": {str(k): n for k, n in page.counts.items()}})

    def on_get_edit(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        send_json(resp, self._json(self.services.drafts.read(id)))

    def on_post_new_draft(self, req: falcon.Request, resp: falcon.Response) -> None:
        made = self.services.drafts.add(read_parts(req, self.limits))
        self._send(resp, "draft saved", made)

    def on_put_draft(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        saved = self.services.drafts.save(id, read_parts(req, self.limits))
        self._send(resp, "draft saved", saved)

    def on_delete_draft(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        left = self.services.drafts.discard(id)
        send_json(resp, {"message": self._message("draft discarded"), "edited": left and self._json(left)})

    def on_post_picture(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        body = read_json(req)
        name = body.get("imageName") if isinstance(body, Mapping) else None
        saved = self.services.drafts.remove_picture(id, name if isinstance(name, str) else "")
        self._send(resp, "picture removed", saved)

    def on_put_publish(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        publication = parse_publication(read_json(req))
        done = self.services.publisher.publish(id, publication)
        live = done.stored.publish_at <= self.services.clock() and not done.stored.has_draft
        self._send_undoable(resp, "published" if live else "scheduled", done)

    def on_put_unpublish(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        self._send_undoable(resp, "unpublished", self.services.publisher.unpublish(id))

    def on_put_withdraw(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        self._send(resp, "withdrawn", self.services.publisher.withdraw(id))

    def on_put_unschedule(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        self._send_undoable(resp, "unscheduled", self.services.publisher.unschedule(id))

    def on_post_undo(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        self._send(resp, "put back", self.services.undo.undo(id, parse_former_state(read_json(req))))

    def on_post_duplicate(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        self._send(resp, "duplicated", self.services.drafts.duplicate(id))

    def on_get_history(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        send_json(resp, [version_json(each) for each in self.services.versions.list(id)])

    def on_get_version(self, _req: falcon.Request, resp: falcon.Response, id: str, number: str) -> None:
        version = self.services.versions.get(id, _number(number))
        item = public_json(item_in(version.content, self.services.store.kind))
        send_json(resp, {**version_json(version), "item": item})

    def on_post_restore(self, _req: falcon.Request, resp: falcon.Response, id: str, number: str) -> None:
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
