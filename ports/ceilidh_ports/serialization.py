"""A strict converter between attrs classes and JSON values, which the API, archives and databases share.

By default, cattrs makes ``["a"]`` of ``{"a": 1}``, ``"5"`` of ``5`` and ``True`` of ``"false"``; this converter
refuses values of the wrong JSON type.
"""

import datetime as dt
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import attrs
import cattrs
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from ceilidh_ports.fields import json_name

T = TypeVar("T", bound=attrs.AttrsInstance)

JSON_NAME = "json name"
"""The key in an attribute's metadata of its name in JSON, where that is not made of the attribute's name."""


@attrs.frozen(eq=False)  # equality would need to hash what it has
class Constraint:
    """What a value is besides its type, in ``Annotated``: keywords of its JSON schema, and what checks it.

    ``error`` returns what is wrong with a value, or an empty text.
    """

    keywords: Mapping[str, Any]
    error: Callable[[Any], str] = lambda _value: ""


def answer_of(answer: type[T], *records: object, **values: Any) -> T:
    """Return an object of an attrs class with these values, and with the attributes of the records that it has too."""
    names = [each.name for each in attrs.fields(answer)]
    found = {name: getattr(each, name) for each in records for name in names if hasattr(each, name)}
    return answer(**{**found, **values})


def _exactly(kind: type, name: str, inner: Callable[[Any, Any], Any] = lambda value, _: value) -> Any:
    """Return a function that refuses values of other types than ``kind`` and structures the others with ``inner``."""

    def structure(value: Any, declared: Any) -> Any:
        if type(value) is not kind:
            raise TypeError(f"expected {name}, got {type(value).__name__}")
        return inner(value, declared)

    return structure


def _renames(declaration: type) -> dict[str, Any]:
    return {a.name: override(rename=a.metadata.get(JSON_NAME, json_name(a.name))) for a in attrs.fields(declaration)}


def make_converter(*, all_known: bool = False) -> cattrs.Converter:
    """Return a converter that uses JSON names, refuses wrong types and writes times as ISO 8601 in UTC.

    With ``all_known`` it also refuses names that a class does not have.
    """
    converter = cattrs.Converter(detailed_validation=True)

    def structure_list(value: list[Any], kind: Any) -> list[Any]:
        return [converter.structure(each, kind.__args__[0]) for each in value]

    def structure_class(cls: type) -> Any:
        inner: Callable[[Any, Any], Any] = make_dict_structure_fn(
            cls, converter, _cattrs_forbid_extra_keys=all_known, **_renames(cls)
        )
        return _exactly(dict, "object", inner)

    for kind in (str, int, bool):
        converter.register_structure_hook(kind, _exactly(kind, kind.__name__))
    lists = _exactly(list, "list", structure_list)
    converter.register_structure_hook_func(lambda t: getattr(t, "__origin__", None) is list, lists)
    converter.register_unstructure_hook(dt.datetime, _instant)
    converter.register_structure_hook(dt.datetime, lambda value, _: dt.datetime.fromisoformat(value))
    converter.register_structure_hook_factory(attrs.has, structure_class)
    converter.register_unstructure_hook_factory(
        attrs.has, lambda cls: make_dict_unstructure_fn(cls, converter, **_renames(cls))
    )
    return converter


def _instant(moment: dt.datetime) -> str:
    return moment.astimezone(dt.UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


CONVERTER = make_converter()
