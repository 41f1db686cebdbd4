"""The call for what the removal of items affects."""

from collections.abc import Mapping
from typing import Any

import attrs
import falcon

from ceilidh.content.editing.checks.effects_service import Effects, EffectsService
from ceilidh.errors import Invalid
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Schema, operation
from ceilidh.http.schemas import TEXT, list_of, object_schema, reference
from ceilidh_ports.fields import json_name
from ceilidh_ports.items import Item

_MOST = 500
_NAMED = object_schema(id=TEXT, title=TEXT)
_IDS: Schema = {"type": "array", "items": TEXT, "maxItems": _MOST}
EFFECTS_SCHEMA = object_schema(
    id=TEXT,
    title=TEXT,
    flags={"type": "array", "items": TEXT, "description": "The exclusive flags that become free."},
    uses={"type": "object", "additionalProperties": list_of(_NAMED)},
    links={
        "type": "array",
        "items": object_schema(kind=TEXT, id=TEXT, title=TEXT, field=TEXT, label=TEXT),
        "description": "The texts and addresses of other items that lead to it.",
    },
)


@attrs.frozen
class EffectsResource:
    effects: EffectsService

    @operation("<name>-effects", list_of(reference("Effects")), body=object_schema(ids=_IDS))
    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        """What changes elsewhere when <items> are removed: places, references, links."""
        body = read_json(req)
        ids = body.get("ids") if isinstance(body, Mapping) else None
        if not isinstance(ids, list) or len(ids) > _MOST or not all(isinstance(each, str) for each in ids):
            message = f"Send a list of at most {_MOST} ids."
            raise Invalid(message, {"ids": message})
        send_json(resp, [_json(each) for each in self.effects.of(ids)], cache_control="no-store")


def _json(effects: Effects) -> Mapping[str, Any]:
    return {
        **_named(effects.item),
        "flags": [json_name(name) for name in effects.flags],
        "uses": {collection: [_named(item) for item in items] for collection, items in effects.uses.items()},
        "links": [
            {"kind": each.item.collection, **_named(each.item), "field": each.field, "label": each.label}
            for each in effects.links
        ],
    }


def _named(item: Item) -> Mapping[str, Any]:
    return {"id": item.id, "title": item.title}
