"""How wide the pictures of an item are drawn."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ceilidh.content.editing.checks.picture_widths import PICTURE_WIDTHS
from ceilidh.media.accepted_formats import format_of, has_renditions
from ceilidh.media.file_names import origin_of, stored_name
from ceilidh_ports.fields import json_name

_WIDTHS: Mapping[str, Mapping[tuple[str, ...], int]] = {
    collection: {tuple(map(json_name, place.split("."))): width for place, width in widths.items()}
    for collection, widths in PICTURE_WIDTHS.items()
}


def drawn_widths(collection: str, item: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """Yield the originals that the JSON of an item names, each with the width of its place in pixels.

    Films and drawings are left out, as they suit every width.
    """
    for place, width in _WIDTHS.get(collection, {}).items():
        for path in _values_at(item, place):
            name = stored_name(path)
            format_ = format_of(name) if name else None
            if name and format_ and has_renditions(format_):
                yield origin_of(name), width


def _values_at(value: Any, place: Sequence[str]) -> Iterator[str]:
    if isinstance(value, list):
        for each in value:
            yield from _values_at(each, place)
    elif place and isinstance(value, Mapping):
        yield from _values_at(value.get(place[0]), place[1:])
    elif not place and isinstance(value, str):
        yield value
