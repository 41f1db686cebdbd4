"""The pictures and films that a field shows."""

import attrs

from ceilidh.content.rules.markdown import bare_pictures
from ceilidh_ports.fields import FieldType, FieldValue, TextFormat


@attrs.frozen
class ShownMedia:
    """A picture or film of a field. ``name`` is what messages call it."""

    path: str
    name: str


def shown_media(value: FieldValue) -> list[ShownMedia]:
    """Return the pictures and films of a field; of a text in Markdown the pictures that it does not describe itself."""
    if value.spec.type is FieldType.MEDIA:
        return [ShownMedia(value.value, "This picture")] if value.value else []
    if value.spec.type is FieldType.MEDIA_LIST:
        paths = value.value
        return [ShownMedia(path, _numbered(number, len(paths))) for number, path in enumerate(paths, 1) if path]
    if value.spec.text_format is TextFormat.MARKDOWN:
        return [ShownMedia(path, f"Picture {number} of this text") for number, path in bare_pictures(value.value)]
    return []


def _numbered(number: int, count: int) -> str:
    return f"Picture {number}" if count > 1 else "This picture"
