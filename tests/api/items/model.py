"""A model of the expected state of the API, in dictionaries."""

import hashlib
import json
from typing import Any

import attrs

from tests.samples import Form

Item = dict[str, Any]

_STRUCTURED = {"centerContent", "topVenues", "itineraryContent", "additionalDetails"}
_PICKS = {"isFeatured", "isFullWidth"}
_LISTS = {"galleryImages"}
_USES = {"event": "venueId", "packege": "topVenues"}


@attrs.define
class Model:
    """Items by kind and id, in the order in which they were added, each as its expected JSON."""

    items: dict[str, dict[str, Item]] = attrs.field(
        factory=lambda: {kind: {} for kind in ("venue", "event", "packege")}
    )

    @staticmethod
    def values_of(form: Form) -> dict[str, Any]:
        """Return the expected JSON values of a form; that of a file is the path derived from its content."""
        fields, files = form
        values: dict[str, Any] = {name: _read(name, text) for name, text in fields.items()}
        for name, file in files:
            path = f"/images/{hashlib.sha256(file.content).hexdigest()}.{file.filename.rpartition('.')[2]}"
            values[name] = [*values.get(name, []), path] if name in _LISTS else path
        return values

    def add(self, kind: str, item: Item) -> None:
        """Add a new item."""
        self.items[kind][item["_id"]] = item
        self._lower_others(kind, item["_id"], item)

    def change(self, kind: str, id_: str, form: Form, expected: dict[str, Any]) -> None:
        """Change an item by a form; ``expected`` has the values whose JSON differs from what was sent."""
        values = self.values_of(form) | expected
        item = self.items[kind][id_]
        for name in _LISTS & values.keys():
            values[name] = [*item[name], *values[name]]
        picked = kind != "packege" and values.keys() <= _PICKS
        self.items[kind][id_] = {**item, **values, "version": item["version"] + (0 if picked else 1)}
        self._lower_others(kind, id_, values)

    def pictures(self, kind: str, id_: str) -> list[tuple[str, str]]:
        """Return the pictures in an item's fields, each with the field's name."""
        item = self.items[kind][id_]
        return [(name, value) for name, value in item.items() if isinstance(value, str) and value.startswith("/images")]

    def remove_picture(self, kind: str, id_: str, name: str | None, path: str) -> None:
        """Remove a picture from one field or, without ``name``, from every field that has it."""
        item = self.items[kind][id_]
        left = {**item, name: ""} if name else _without(item, path)
        self.items[kind][id_] = {**left, "version": item["version"] + 1}

    def delete(self, kind: str, id_: str) -> None:
        """Delete an item; for a venue, also the references of other items to it."""
        del self.items[kind][id_]
        for other_kind, name in _USES.items():
            for other in self.items[other_kind].values():
                if kind == "venue" and id_ in other[name]:
                    other[name] = "" if name == "venueId" else [venue for venue in other[name] if venue != id_]
                    other["version"] += 1

    def _lower_others(self, kind: str, id_: str, values: dict[str, Any]) -> None:
        for name in _PICKS if kind != "packege" else ():
            for other, item in self.items[kind].items():
                if values.get(name) and other != id_:
                    item[name] = False


def _read(name: str, text: str) -> Any:
    if name in _PICKS:
        return text == "true"
    if name in _LISTS:
        return [text]
    return json.loads(text) if name in _STRUCTURED else text


def _without(value: Any, path: str) -> Any:
    if isinstance(value, dict):
        return {name: _without(each, path) for name, each in value.items()}
    if isinstance(value, list):
        return [_without(each, path) for each in value if each != path]
    return "" if value == path else value
