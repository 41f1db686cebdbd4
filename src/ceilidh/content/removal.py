"""The calls that take a picture off an item."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs
import falcon

from ceilidh.content.required import demand
from ceilidh.errors import Invalid, NotThere
from ceilidh.http.bodies import answer, read_json

Remover = Callable[[str, str], bool]
"""Takes the key of an item and an image name; returns ``False`` when there is no such item."""


@attrs.frozen
class ImageRemoval:
    """Answers ``{<key>, imageName}``: each remover is asked in turn until one has the item.

    ``key`` is the wire name of the item's id, ``words`` its attribute name; a body may hold ``json_bytes``.
    """

    removers: Sequence[Remover]
    key: str
    words: str
    not_found: str
    json_bytes: int

    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        key, image_name = self._asked(read_json(req, self.json_bytes))
        if not any(remove(key, image_name) for remove in self.removers):
            raise NotThere(self.not_found)
        answer(resp, {"message": "Image removed successfully!"})

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
