"""Parses the text of a form field: one parser for each type of field."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast

import cattrs
import orjson

from ceilidh.form_data import without_invisible_ends
from ceilidh_ports.fields import FieldSpec, FieldType, TextFormat, field_specs, json_name
from ceilidh_ports.serialization import CONVERTER

_ADDRESSES = (TextFormat.EMAIL, TextFormat.PHONE, TextFormat.WEB)
"""The formats of what people copy from elsewhere, with invisible characters around it."""


class UnreadableError(Exception):
    """The text does not have the format of its field; ``str()`` of the error is the message."""


def parse_field(text: str, spec: FieldSpec) -> Any:
    """Return the value of ``text``; a structure's are its submitted attributes. Raises :class:`UnreadableError`."""
    return _PARSERS[spec.type](text, spec)


def without_blanks(texts: Iterable[str]) -> list[str]:
    """Return the texts trimmed, without blank ones."""
    return [trimmed for text in texts if (trimmed := text.strip())]


def split_on_commas(text: str) -> list[str]:
    """Return the parts between commas, trimmed and without blank ones."""
    return without_blanks(text.split(","))


def _text(text: str, spec: FieldSpec) -> str:
    return without_invisible_ends(text) if spec.text_format in _ADDRESSES else text


def _paths(text: str, _spec: FieldSpec) -> str | list[str]:
    """Return one path, or the whole list if the text is a JSON list."""
    return _json_texts(text) if text.lstrip().startswith("[") else text.strip()


def _flag(text: str, _spec: FieldSpec) -> bool:
    if text not in ("true", "false"):
        raise UnreadableError("Send true or false.")
    return text == "true"


def _json(text: str) -> Any:
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise UnreadableError("This is not well-formed JSON.") from error


def _structured(value: Any, type_: Any) -> Any:
    try:
        return CONVERTER.structure(value, type_)
    except (cattrs.BaseValidationError, TypeError) as error:
        raise UnreadableError("This JSON does not have the shape that the field takes.") from error


def _json_texts(text: str) -> list[str]:
    return without_blanks(_structured(_json(text), list[str]))


def _texts(text: str, _spec: FieldSpec) -> list[str]:
    start = text.lstrip()[:1]
    if start in ("[", "{"):
        return _json_texts(text)
    return split_on_commas(_unquoted(text) if start == '"' else text)


def _unquoted(text: str) -> str:
    """Return the content of a JSON string; any other text is returned unchanged."""
    try:
        return str(orjson.loads(text))
    except orjson.JSONDecodeError:
        return text


def _references(text: str, _spec: FieldSpec) -> list[str]:
    sent = _json(text)
    if not isinstance(sent, list):
        raise UnreadableError("Send a JSON list of ids.")
    ids = _structured([each.get("_id") if isinstance(each, dict) else each for each in sent], list[str])
    return list(dict.fromkeys(without_blanks(ids)))


def _structure(text: str, spec: FieldSpec) -> dict[str, Any]:
    sent = _json(text)
    assert spec.shape is not None
    shaped = _structured(sent, spec.shape)
    values = {
        name: (nested, getattr(shaped, name)) for name, nested in field_specs(spec.shape) if json_name(name) in sent
    }
    # A file input that nobody filled in sends an empty text, which leaves the stored picture unchanged.
    return {name: value for name, (nested, value) in values.items() if nested.type is not FieldType.MEDIA or value}


def _rows(text: str, spec: FieldSpec) -> list[Any]:
    return cast(list[Any], _structured(_json(text), list[spec.shape]))  # type: ignore[name-defined]


_PARSERS: Mapping[FieldType, Callable[[str, FieldSpec], Any]] = {
    FieldType.TEXT: _text,
    FieldType.LINK: lambda text, _: without_invisible_ends(text),
    FieldType.FLAG: _flag,
    FieldType.MEDIA: lambda text, _: text.strip(),
    FieldType.MEDIA_LIST: _paths,
    FieldType.TEXTS: _texts,
    FieldType.REFERENCE: lambda text, _: text.strip(),
    FieldType.REFERENCES: _references,
    FieldType.STRUCTURE: _structure,
    FieldType.ROWS: _rows,
}
