"""A strict converter between attrs classes and JSON values, which the API, archives and databases share.

By default, cattrs makes ``["a"]`` of ``{"a": 1}``, ``"5"`` of ``5`` and ``True`` of ``"false"``; this converter
refuses values of the wrong JSON type.
"""

import datetime as dt
from collections.abc import Callable
from typing import Any, TypeVar

import attrs
import cattrs
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from ceilidh_ports.fields import json_name

T = TypeVar("T")


def _exactly(kind: type[T]) -> Any:
    def structure(value: Any, _: Any) -> T:
        if type(value) is not kind:
            raise TypeError(f"expected {kind.__name__}, got {type(value).__name__}")
        return value

    return structure


def _list_of(converter: cattrs.Converter) -> Any:
    def structure(value: Any, kind: Any) -> list[Any]:
        if not isinstance(value, list):
            raise TypeError(f"expected list, got {type(value).__name__}")
        (element,) = kind.__args__
        return [converter.structure(each, element) for each in value]

    return structure


def _renames(declaration: type) -> dict[str, Any]:
    return {a.name: override(rename=json_name(a.name)) for a in attrs.fields(declaration)}


def _structure_of(converter: cattrs.Converter, *, all_known: bool) -> Any:
    def factory(declaration: type) -> Any:
        inner: Callable[[Any, Any], Any] = make_dict_structure_fn(
            declaration, converter, _cattrs_forbid_extra_keys=all_known, **_renames(declaration)
        )

        def structure(value: Any, kind: Any) -> Any:
            if not isinstance(value, dict):
                raise TypeError(f"expected object, got {type(value).__name__}")
            return inner(value, kind)

        return structure

    return factory


def make_converter(*, all_known: bool = False) -> cattrs.Converter:
    """Return a converter that uses JSON names, refuses wrong types and writes times as ISO 8601 in UTC.

    With ``all_known`` it also refuses names that a class does not have.
    """
    converter = cattrs.Converter(detailed_validation=True)
    for kind in (str, int, bool):
        converter.register_structure_hook(kind, _exactly(kind))
    converter.register_structure_hook_func(lambda t: getattr(t, "__origin__", None) is list, _list_of(converter))
    converter.register_unstructure_hook(dt.datetime, _instant)
    converter.register_structure_hook(dt.datetime, lambda value, _: dt.datetime.fromisoformat(value))
    converter.register_structure_hook_factory(attrs.has, _structure_of(converter, all_known=all_known))
    converter.register_unstructure_hook_factory(
        attrs.has, lambda cls: make_dict_unstructure_fn(cls, converter, **_renames(cls))
    )
    return converter


def _instant(moment: dt.datetime) -> str:
    return moment.astimezone(dt.UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


CONVERTER = make_converter()
