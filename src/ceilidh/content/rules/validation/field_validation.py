"""Validates submitted values as far as that is possible without the database."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import attrs

from ceilidh.content.rules.validation.link_rules import link_error, scheme_error
from ceilidh.content.rules.validation.required_fields import is_blank
from ceilidh.content.rules.validation.text_rules import text_error
from ceilidh.media.accepted_formats import MediaKind, format_of
from ceilidh_ports.fields import Declaration, FieldSpec, FieldType, Film, field_specs, json_name

FieldErrors = Iterator[tuple[str, str]]
"""Pairs of a dotted path of JSON names, as ``plans.0.linkUrl``, and a message."""

IsStored = Callable[[str], bool]
"""Returns whether a path is the path of a stored file."""


def field_errors(shape: Declaration, values: Mapping[str, Any], is_stored: IsStored, prefix: str = "") -> FieldErrors:
    """Yield the errors of ``values``, which maps attribute names of ``shape`` to submitted values.

    A picture of the item itself must be a stored file. In a structure or row, under a ``prefix``, it may also be a URL
    of another site.
    """
    checks = _NESTED_CHECKS if prefix else _CHECKS
    for name, spec in field_specs(shape):
        if name in values and (check := checks.get(spec.type)):
            yield from check(prefix + json_name(name), spec, values[name], is_stored)


def _text(path: str, spec: FieldSpec, text: str, _is_stored: IsStored) -> FieldErrors:
    if error := text_error(text):
        yield path, error
    elif spec.max_length and len(text) > spec.max_length:
        yield path, f"Use at most {spec.max_length} characters."


def _link(path: str, _spec: FieldSpec, text: str, _is_stored: IsStored) -> FieldErrors:
    if error := text_error(text) or link_error(text):
        yield path, error


def _media(path: str, spec: FieldSpec, stored_path: str, is_stored: IsStored) -> FieldErrors:
    if stored_path and (text_error(stored_path) or not is_stored(stored_path)):
        yield path, "There is no such stored file; please upload it again."
    elif error := _media_kind_error(spec, stored_path):
        yield path, error


def _nested_media(path: str, spec: FieldSpec, url: str, _is_stored: IsStored) -> FieldErrors:
    if error := text_error(url) or scheme_error(url) or _media_kind_error(spec, url):
        yield path, error


def _media_kind_error(spec: FieldSpec, url: str) -> str | None:
    """Return the message for a film in a picture's field, or the reverse, as the file extension tells."""
    format_ = format_of(url)
    if format_ and format_.kind is MediaKind.FILM and spec.film is Film.NO:
        return "This is a film; a picture is needed here."
    if format_ and format_.kind is MediaKind.PICTURE and spec.film is Film.ONLY:
        return "This is a picture; a film is needed here."
    return None


def _texts(path: str, spec: FieldSpec, texts: list[str], is_stored: IsStored) -> FieldErrors:
    for text in texts:
        yield from _text(path, spec, text, is_stored)


def _media_list(path: str, spec: FieldSpec, paths: list[str], is_stored: IsStored) -> FieldErrors:
    for stored_path in paths:
        yield from _media(path, spec, stored_path, is_stored)


def _structure(path: str, spec: FieldSpec, submitted: Mapping[str, Any], is_stored: IsStored) -> FieldErrors:
    assert spec.shape is not None
    yield from field_errors(spec.shape, submitted, is_stored, f"{path}.")


def _rows(path: str, spec: FieldSpec, rows: list[Any], is_stored: IsStored) -> FieldErrors:
    assert spec.shape is not None
    if spec.max_length and len(rows) > spec.max_length:
        yield path, f"Use at most {spec.max_length} of them."
    for number, row in enumerate(rows):
        if is_blank(row):
            continue
        yield from field_errors(spec.shape, attrs.asdict(row, recurse=False), is_stored, f"{path}.{number}.")


_CHECKS: Mapping[FieldType, Callable[[str, FieldSpec, Any, IsStored], FieldErrors]] = {
    FieldType.TEXT: _text,
    FieldType.LINK: _link,
    FieldType.MEDIA: _media,
    FieldType.MEDIA_LIST: _media_list,
    FieldType.TEXTS: _texts,
    FieldType.REFERENCE: _text,
    FieldType.REFERENCES: _texts,
    FieldType.STRUCTURE: _structure,
    FieldType.ROWS: _rows,
}
_NESTED_CHECKS = {**_CHECKS, FieldType.MEDIA: _nested_media}
