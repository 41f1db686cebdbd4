"""How the text of a form's field becomes a value: one reader for each sort of field."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs
import cattrs
import orjson

from ceilidh.content.forms.list_parsing import split_on_commas, without_blanks
from ceilidh_ports.fields import FieldSpec, FieldType, field_specs, json_name
from ceilidh_ports.serialization import CONVERTER


class UnreadableError(Exception):
    """The text is not what its field takes; ``str()`` of it is a sentence."""


def read_text(text: str, facts: FieldSpec) -> Any:
    """Return the value a field with these facts takes from ``text``.

    A structure becomes a mapping that holds only the attributes that were sent. Raises :class:`UnreadableError`.
    """
    return _READERS[facts.type](text, facts)


def _as_written(text: str, _facts: FieldSpec) -> str:
    return text


def _trimmed(text: str, _facts: FieldSpec) -> str:
    return text.strip()


def _paths(text: str, _facts: FieldSpec) -> str | list[str]:
    """Return one path, or all of a JSON list."""
    return without_blanks(_shaped(_json(text), list[str])) if text.lstrip().startswith("[") else text.strip()


def _flag(text: str, _facts: FieldSpec) -> bool:
    if text not in ("true", "false"):
        raise UnreadableError("Send true or false.")
    return text == "true"


def _json(text: str) -> Any:
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise UnreadableError("This is not well-formed JSON.") from error


def _shaped(value: Any, shape: Any) -> Any:
    try:
        return CONVERTER.structure(value, shape)
    except (cattrs.BaseValidationError, TypeError) as error:
        raise UnreadableError("This JSON does not have the shape that the field takes.") from error


def _texts(text: str, _facts: FieldSpec) -> list[str]:
    start = text.lstrip()[:1]
    if start in ("[", "{"):
        return without_blanks(_shaped(_json(text), list[str]))
    if start == '"' and isinstance(quoted := _json_or_none(text), str):
        return split_on_commas(quoted)
    return split_on_commas(text)


def _json_or_none(text: str) -> Any:
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        return None


def _references(text: str, _facts: FieldSpec) -> list[str]:
    sent = _json(text)
    if not isinstance(sent, list):
        raise UnreadableError("Send a JSON list of ids.")
    ids = _shaped([each.get("_id") if isinstance(each, dict) else each for each in sent], list[str])
    return list(dict.fromkeys(without_blanks(ids)))


def _structure(text: str, facts: FieldSpec) -> dict[str, Any]:
    sent = _json(text)
    assert facts.shape is not None
    shaped = _shaped(sent, facts.shape)
    values = {
        name: (inner, getattr(shaped, name)) for name, inner in field_specs(facts.shape) if json_name(name) in sent
    }
    # A picture that was not chosen arrives as an empty text, and says nothing about the stored one.
    return {name: value for name, (inner, value) in values.items() if inner.type is not FieldType.MEDIA or value}


def _rows(text: str, facts: FieldSpec) -> list[Any]:
    rows: list[attrs.AttrsInstance] = _shaped(_json(text), list[facts.shape])  # type: ignore[name-defined]
    return rows


_READERS: Mapping[FieldType, Callable[[str, FieldSpec], Any]] = {
    FieldType.TEXT: _as_written,
    FieldType.LINK: _as_written,
    FieldType.FLAG: _flag,
    FieldType.MEDIA: _trimmed,
    FieldType.MEDIA_LIST: _paths,
    FieldType.TEXTS: _texts,
    FieldType.REFERENCE: _trimmed,
    FieldType.REFERENCES: _references,
    FieldType.STRUCTURE: _structure,
    FieldType.ROWS: _rows,
}
