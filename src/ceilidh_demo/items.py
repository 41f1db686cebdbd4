"""Loads the items of the demo from TOML files. There is one file per item; its keys are the names of form fields.

A picture or a film is a table with the fields of :class:`~ceilidh_demo.drawing.scene.Scene`, optionally with a
``shape`` other than the default of the field, with the point in percent that every crop shows as ``focus``, with a
``caption`` and a ``credit``, and with ``motions`` for a film. ``brochure = true`` has a venue's texts written as PDF.
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
    """A picture to draw, or with ``motions`` a film. Its name is unique."""

    name: str
    scene: Scene
    shape: str = "wide"
    motions: tuple[str, ...] = ()
    focus: tuple[int, ...] = ()
    caption: str = ""
    credit: str = ""

    @property
    def filename(self) -> str:
        """The name of the drawn file."""
        return self.name.replace("/", "-") + (".mp4" if self.motions else ".jpg")


@attrs.frozen
class DemoItem:
    """An item of the demo; every scene in ``data`` is a :class:`Drawing`."""

    title: str
    data: Mapping[str, Any]

    def drawings(self) -> Iterator[Drawing]:
        """Yield every picture and film of the item."""
        yield from _find_drawings(self.data)


def load_items(collection: str) -> list[DemoItem]:
    """Return the items of ``venues``, ``events``, ``packages`` or ``pages`` in the order in which they are added."""
    folder = files("ceilidh_demo").joinpath("texts", collection)
    items = []
    for file in sorted((each for each in folder.iterdir() if each.name.endswith(".toml")), key=lambda each: each.name):
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        name = f"{collection}/{file.name.removesuffix('.toml')}"
        items.append(
            DemoItem(data["title"], {key: _with_drawings(value, f"{name}/{key}", key) for key, value in data.items()})
        )
    return items


def _with_drawings(value: Any, name: str, field: str) -> Any:
    if isinstance(value, list):
        return [_with_drawings(each, f"{name}/{number}", field) for number, each in enumerate(value, 1)]
    if isinstance(value, dict) and "subject" in value:
        rest = dict(value)
        shape, motions = rest.pop("shape", _SHAPES.get(field, "wide")), tuple(rest.pop("motions", ()))
        focus, caption, credit = tuple(rest.pop("focus", ())), rest.pop("caption", ""), rest.pop("credit", "")
        return Drawing(name, Scene(**rest), shape, motions, focus, caption, credit)
    if isinstance(value, dict):
        return {key: _with_drawings(each, f"{name}/{key}", field) for key, each in value.items()}
    return value.strip() if isinstance(value, str) else value


def _find_drawings(value: Any) -> Iterator[Drawing]:
    if isinstance(value, Drawing):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _find_drawings(each)
    elif isinstance(value, list):
        for each in value:
            yield from _find_drawings(each)
