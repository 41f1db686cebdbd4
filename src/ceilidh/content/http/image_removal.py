"""The calls that take a picture off an item."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs
import falcon

from ceilidh.content.http.item_json import answered
from ceilidh.content.validation.required_fields import demand
from ceilidh.errors import Invalid, NotFound
from ceilidh.http.auth import username_of
from ceilidh.http.json_io import read_json, send_json
from ceilidh_ports.items import Item

Remover = Callable[[str, str, str], Item | None]
"""Takes the key of an item, an image name and who asks; returns the item's new state, ``None`` without such an item."""


@attrs.frozen
class ImageRemoval:
    """Answers ``{<key>, imageName}``: each remover is asked in turn until one has the item.

    ``removers`` has them under the name by which their item is answered. ``key`` is the wire name of the item's id,
    ``words`` its attribute name; a body may hold ``json_bytes``.
    """

    removers: Mapping[str, Remover]
    key: str
    words: str
    not_found: str
    json_bytes: int

    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        key, image_name = self._asked(read_json(req, self.json_bytes))
        for name, remove in self.removers.items():
            if item := remove(key, image_name, username_of(req)):
                send_json(resp, {"message": "Image removed successfully!", name: answered(item)})
                return
        raise NotFound(self.not_found)

    def _asked(self, body: Any) -> tuple[str, str]:
        sent = body if isinstance(body, Mapping) else {}
        errors = {
            name: demand(words)
            for name, words in ((self.key, self.words), ("imageName", "image_name"))
            if not isinstance(sent.get(name), str) or not sent[name].strip()
        }
        if errors:
            raise Invalid("Say which picture of which item.", errors)
        return sent[self.key], sent["imageName"]
