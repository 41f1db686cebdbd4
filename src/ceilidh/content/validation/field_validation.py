"""What is wrong with the values a form sent, as far as it can be told without the database."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import attrs

from ceilidh.content.validation.blank_values import is_blank
from ceilidh.content.validation.link_rules import fault_of_target
from ceilidh.content.validation.required_fields import demand
from ceilidh.content.validation.text_rules import fault_of_link, fault_of_text
from ceilidh.media.model import Kind, format_of
from ceilidh_ports.fields import FieldSpec, FieldType, Film, field_specs, json_name

Faults = Iterator[tuple[str, str]]
"""Pairs of a dotted wire name, as ``plans.0.linkUrl``, and a sentence."""

Stored = Callable[[str], bool]
"""Says whether a path is that of a stored file."""


def faults(shape: type, values: Mapping[str, Any], stored: Stored, prefix: str = "") -> Faults:
    """Yield what is wrong with ``values``, which maps some attribute names of ``shape`` to what was sent.

    A picture of the item itself that is sent as text has to be a stored file. In a structure or row, under a
    ``prefix``, it is data like a link: pictures of another site may be shown there.
    """
    checks = _INNER_CHECKS if prefix else _CHECKS
    for name, facts in field_specs(shape):
        if name in values and (check := checks.get(facts.type)):
            yield from check(prefix + json_name(name), facts, values[name], stored)


def _text(path: str, _facts: FieldSpec, text: str, _stored: Stored) -> Faults:
    if fault := fault_of_text(text):
        yield path, fault


def _link(path: str, _facts: FieldSpec, text: str, _stored: Stored) -> Faults:
    if fault := fault_of_text(text) or fault_of_target(text):
        yield path, fault


def _media(path: str, facts: FieldSpec, stored_path: str, stored: Stored) -> Faults:
    if stored_path and (fault_of_text(stored_path) or not stored(stored_path)):
        yield path, "There is no such stored file; please upload it again."
    elif fault := _fault_of_kind(facts, stored_path):
        yield path, fault


def _shown(path: str, facts: FieldSpec, address: str, _stored: Stored) -> Faults:
    if fault := fault_of_text(address) or fault_of_link(address) or _fault_of_kind(facts, address):
        yield path, fault


def _fault_of_kind(facts: FieldSpec, address: str) -> str | None:
    """Return the sentence about a film where a picture belongs, or the other way round; the extension tells."""
    format_ = format_of(address)
    if format_ and format_.kind is Kind.FILM and facts.film is Film.NO:
        return "This is a film; a picture is needed here."
    if format_ and format_.kind is Kind.PICTURE and facts.film is Film.ONLY:
        return "This is a picture; a film is needed here."
    return None


def _each_text(path: str, _facts: FieldSpec, texts: list[str], _stored: Stored) -> Faults:
    for text in texts:
        if fault := fault_of_text(text):
            yield path, fault


def _each_media(path: str, facts: FieldSpec, paths: list[str], stored: Stored) -> Faults:
    for stored_path in paths:
        yield from _media(path, facts, stored_path, stored)


def _structure(path: str, facts: FieldSpec, sent: Mapping[str, Any], stored: Stored) -> Faults:
    assert facts.shape is not None
    yield from faults(facts.shape, sent, stored, f"{path}.")


def _rows(path: str, facts: FieldSpec, rows: list[Any], stored: Stored) -> Faults:
    assert facts.shape is not None
    for number, row in enumerate(rows):
        if is_blank(row):
            continue
        for name, inner in field_specs(facts.shape):
            if inner.required and is_blank(getattr(row, name)):
                yield f"{path}.{number}.{json_name(name)}", demand(name)
        yield from faults(facts.shape, attrs.asdict(row, recurse=False), stored, f"{path}.{number}.")


_CHECKS: Mapping[FieldType, Callable[[str, FieldSpec, Any, Stored], Faults]] = {
    FieldType.TEXT: _text,
    FieldType.LINK: _link,
    FieldType.MEDIA: _media,
    FieldType.MEDIA_LIST: _each_media,
    FieldType.TEXTS: _each_text,
    FieldType.REFERENCE: _text,
    FieldType.REFERENCES: _each_text,
    FieldType.STRUCTURE: _structure,
    FieldType.ROWS: _rows,
}
_INNER_CHECKS = {**_CHECKS, FieldType.MEDIA: _shown}
