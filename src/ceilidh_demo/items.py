"""Reads the demonstration's texts: one TOML file an item, its keys the names its form uses.

Where the form wants a picture or a film, the file has a table that says what it shows: the fields of
:class:`~ceilidh_demo.drawing.scene.Scene`, ``shape`` where not the place's own is wanted, and ``motions`` for a film.
"""

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

import attrs

from ceilidh_demo.drawing.scene import Scene

_SHAPES = {
    "featuredImage": "card",
    "centerContentImage": "card",
    "eventSpaceLeftImage": "tall",
    "eventSpaceRightImage": "tall",
    "venueTabLeftImage": "tall",
    "venueTabRightImage": "tall",
    "nearByMapImage": "card",
    "itineraryImage": "plate",
    "itineraryContent": "plate",
    "galleryImages": "card",
    "plans": "plate",
    "additionalDetails": "tall",
}


@attrs.frozen
class Drawing:
    """A picture, or with ``motions`` a film, that is to be drawn; its name is like no other's."""

    name: str
    scene: Scene
    shape: str = "wide"
    motions: tuple[str, ...] = ()

    @property
    def filename(self) -> str:
        """A file name for it."""
        return self.name.replace("/", "-") + (".mp4" if self.motions else ".jpg")


@attrs.frozen
class Story:
    """An item as its file tells it; every scene in ``data`` is a :class:`Drawing`."""

    title: str
    data: Mapping[str, Any]

    def drawings(self) -> Iterator[Drawing]:
        """Yield every picture and film of the item."""
        yield from _drawings(self.data)


def stories(collection: str) -> list[Story]:
    """Return the items of ``venues``, ``events`` or ``packages`` in the order in which they are added."""
    folder = files("ceilidh_demo").joinpath("texts", collection)
    told = []
    for file in sorted((each for each in folder.iterdir() if each.name.endswith(".toml")), key=lambda each: each.name):
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        name = f"{collection}/{file.name.removesuffix('.toml')}"
        told.append(Story(data["title"], {key: _drawn(value, f"{name}/{key}", key) for key, value in data.items()}))
    return told


def _drawn(value: Any, name: str, field: str) -> Any:
    if isinstance(value, list):
        return [_drawn(each, f"{name}/{number}", field) for number, each in enumerate(value, 1)]
    if isinstance(value, dict) and "subject" in value:
        rest = dict(value)
        shape, motions = rest.pop("shape", _SHAPES.get(field, "wide")), tuple(rest.pop("motions", ()))
        return Drawing(name, Scene(**rest), shape, motions)
    if isinstance(value, dict):
        return {key: _drawn(each, f"{name}/{key}", field) for key, each in value.items()}
    return value.strip() if isinstance(value, str) else value


def _drawings(value: Any) -> Iterator[Drawing]:
    if isinstance(value, Drawing):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _drawings(each)
    elif isinstance(value, list):
        for each in value:
            yield from _drawings(each)
