"""The calls about previews."""

from collections.abc import Mapping
from typing import Any

import attrs
import falcon

from ceilidh.content.editing.preview_links import (
    DEFAULT_DAYS,
    MAX_DAYS,
    MIN_DAYS,
    OpenPreview,
    PreviewLinks,
)
from ceilidh.errors import Invalid
from ceilidh.http.json_io import named_json, read_json, send_json
from ceilidh.http.routes import Parameter, Schema, operation
from ceilidh.http.schemas import BOOLEAN, MESSAGE, TEXT, TIME, list_of, object_schema, reference
from ceilidh_ports.records.publishing import PreviewLink

_KIND = Parameter(
    name="kind",
    schema={**TEXT, "enum": ["venue", "event", "packege", "page", "site"]},
    description="The kind of item.",
    in_="path",
)
_ID = Parameter(name="id", schema=TEXT, description="The id or the slug of the item.", in_="path")
_LINK = Parameter(name="id", schema=TEXT, description="The id of the link.", in_="path")
_DAYS = {"type": "integer", "minimum": MIN_DAYS, "maximum": MAX_DAYS, "default": DEFAULT_DAYS}


_FACTS: Mapping[str, Schema] = {"id": TEXT, "createdAt": TIME, "who": TEXT, "expiresAt": TIME}
_SCHEMAS = {"PreviewLink": object_schema(**_FACTS, path=TEXT), "OpenPreview": object_schema(**_FACTS, isYou=BOOLEAN)}


@attrs.frozen
class PreviewResource:
    previews: PreviewLinks
    schemas = _SCHEMAS

    @operation(
        "open-preview/{kind}/{id}", object_schema(path=TEXT, expiresAt=TIME), parameters=(_KIND, _ID), errors=(404,)
    )
    def on_post_open(self, _req: falcon.Request, resp: falcon.Response, kind: str, id: str) -> None:
        """The path of an item’s page with its draft, for the editor who asks, for an hour and in this session."""
        opened = self.previews.open(kind, id)
        send_json(resp, {"path": opened.path, "expiresAt": opened.link.expires_at}, cache_control="no-store")

    @operation(
        "open-previews/{kind}/{id}",
        list_of(reference("OpenPreview")),
        id="getOpenPreviews",
        parameters=(_KIND, _ID),
        errors=(404,),
    )
    def on_get_opened(self, req: falcon.Request, resp: falcon.Response, kind: str, id: str) -> None:
        """The previews of an item that editors have open for themselves, the newest first."""
        own_id = req.context.account.id
        opened = [_opened_json(each.link, own_id) for each in self.previews.list(kind, id, shared=False)]
        send_json(resp, opened, cache_control="no-store")

    @operation(
        "preview-links/{kind}/{id}",
        list_of(reference("PreviewLink")),
        id="getPreviewLinks",
        parameters=(_KIND, _ID),
        errors=(404,),
    )
    def on_get_links(self, _req: falcon.Request, resp: falcon.Response, kind: str, id: str) -> None:
        """The links to an item’s preview that are valid, the newest first."""
        links = [_link_json(each) for each in self.previews.list(kind, id)]
        send_json(resp, links, cache_control="no-store")

    @operation(
        "preview-links/{kind}/{id}",
        reference("PreviewLink"),
        id="sharePreview",
        body={"type": "object", "properties": {"days": _DAYS}},
        parameters=(_KIND, _ID),
        errors=(404,),
    )
    def on_post_links(self, req: falcon.Request, resp: falcon.Response, kind: str, id: str) -> None:
        """Make a link that shows an item’s page with its draft to everyone who has it."""
        days = _days(read_json(req))
        made = self.previews.share(kind, id, days)
        send_json(resp, _link_json(made), cache_control="no-store")

    @operation("revoke-preview-link/{id}", MESSAGE, parameters=(_LINK,), errors=(404,))
    def on_delete_link(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """End a link to a preview, or an editor’s own preview."""
        self.previews.revoke(id)
        send_json(resp, {"message": "The link ended."}, cache_control="no-store")


def _days(body: object) -> int:
    days = body.get("days", DEFAULT_DAYS) if isinstance(body, Mapping) else None
    if type(days) is not int:
        raise Invalid("Give the number of days.", {"days": "Give a whole number of days."})
    return days


def _link_json(opened: OpenPreview) -> Mapping[str, Any]:
    return {**_facts(opened.link), "path": opened.path}


def _opened_json(link: PreviewLink, own_id: str) -> Mapping[str, Any]:
    """Return an editor's own preview without its path, which nobody else needs."""
    return {**_facts(link), "isYou": link.account_id == own_id}


def _facts(link: PreviewLink) -> Mapping[str, Any]:
    return named_json(link, "id created_at who expires_at")
