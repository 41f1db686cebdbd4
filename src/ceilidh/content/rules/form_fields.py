"""Declares fields as :mod:`ceilidh_ports.fields` does, with what forms and messages say about them.

That is the guide of the field, in its metadata beside its specification.
"""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

import attrs

from ceilidh_ports import fields
from ceilidh_ports.fields import MAX_LINE, Declaration, FieldSpec, Metadata, field_specs

_GUIDE = "ceilidh.guide"
_TOLD = {"label", "hint", "section", "long", "missing", "chosen", "frame"}


@attrs.frozen
class Guide:
    """What a form says about a field, and where the site shows it.

    ``label`` names the field on every screen and in every message; empty, it is made of the field's name.
    ``missing`` is the message for a missing value where it is not made of the label. ``section`` names the section of
    the form that begins with the field, or for the site content the one that it is in. ``page`` is the path of a page
    that shows the value, and ``place`` a CSS selector of the element there. ``long``: the text may have several lines.
    ``stands_in``: visitors get the default instead of an empty text. ``chosen``: the flag says that the site shows
    this item at a place of its own, and nothing about it; a copy of the item has not been chosen.
    ``frame`` names the frame in which the site draws a picture.
    """

    label: str = ""
    hint: str = ""
    section: str = ""
    page: str = ""
    place: str = ""
    long: bool = False
    missing: str = ""
    stands_in: bool = False
    chosen: bool = False
    frame: str = ""


def metadata_of(found: Guide) -> Metadata:
    """Return the metadata of a field with this guide."""
    return {_GUIDE: found}


def guide_of(shape: Declaration, name: str) -> Guide:
    """Return the guide of a declared field, with its label in any case, as in "Featured image"."""
    found: Guide = attrs.fields_dict(shape)[name].metadata.get(_GUIDE, Guide())
    return found if found.label else attrs.evolve(found, label=name.replace("_", " ").capitalize())


def guided_fields(shape: Declaration) -> Iterator[tuple[str, FieldSpec, Guide]]:
    """Yield the attribute name, the specification and the guide of each field that has a guide."""
    guided = {each.name for each in attrs.fields(shape) if _GUIDE in each.metadata}
    yield from ((name, spec, guide_of(shape, name)) for name, spec in field_specs(shape) if name in guided)


def _guided(declare: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function, which also takes parts of a guide; the field has one if any of them is given."""

    @wraps(declare)
    def field(*shape: Any, **declared: Any) -> Any:
        told = {name: declared.pop(name) for name in _TOLD & declared.keys()}
        return declare(*shape, metadata=metadata_of(Guide(**told)) if told else None, **declared)

    return field


def text(**declared: Any) -> Any:
    """A text; one of a single line has at most :data:`~ceilidh_ports.fields.MAX_LINE` characters."""
    return _text(**declared) if declared.get("long") else _text(**{"max_length": MAX_LINE, **declared})


_text, texts = _guided(fields.text), _guided(fields.texts)
number, degrees = _guided(fields.number), _guided(fields.degrees)
date, choice = _guided(fields.date), _guided(fields.choice)
media, media_list = _guided(fields.media), _guided(fields.media_list)
reference, references = _guided(fields.reference), _guided(fields.references)
structure, rows = _guided(fields.structure), _guided(fields.rows)
link, flag = _guided(fields.link), _guided(fields.flag)
