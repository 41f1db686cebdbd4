"""Holds an OpenAPI document against that of a former release: what a client of that release relies on.

A former client makes the same calls, and reads what its answers always had. It ignores what it does not know, so an
answer may have more; and it sends nothing that came later, so a call may not need more. Schemas are resolved where they
are met, so that a component may have another name.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

Schema = Mapping[str, Any]
Document = Mapping[str, Any]

_JSON_TYPES = {str: "string", bool: "boolean", int: "integer", type(None): "null"}
_ALL_TYPES = frozenset({"null", "boolean", "integer", "number", "string", "array", "object"})
_LIMITS = {"maxLength": 1, "maximum": 1, "maxItems": 1, "minLength": -1, "minimum": -1, "minItems": -1}
"""What bounds a value, and whether a larger number allows more."""


@attrs.frozen
class Comparison:
    """``seen`` are the components that are being compared: one may contain itself."""

    former: Document
    today: Document
    seen: frozenset[tuple[str, str]] = frozenset()

    def faults(self) -> Iterator[str]:
        """Yield what a client of the former release does not find any more, each with the call and the place."""
        for path, methods in self.former["paths"].items():
            for method, call in methods.items():
                name, now = f"{method.upper()} {path}", self.today["paths"].get(path, {}).get(method)
                if now is None:
                    yield f"{name}: is gone"
                else:
                    yield from self._call(call, now, name)

    def _call(self, former: Schema, today: Schema, name: str) -> Iterator[str]:
        if former["security"] == [] and today["security"]:
            yield f"{name}: needs a token"
        yield from self._parameters(former, today, name)
        bodies, now = (each.get("requestBody", {}).get("content", {}) for each in (former, today))
        if now and not bodies:
            yield f"{name}: needs a body"
        for kind, body in bodies.items():
            if now and kind not in now:
                yield f"{name}: takes no {kind}"
            elif now:
                yield from self._request(body["schema"], now[kind]["schema"], f"{name} body")
        yield from self._answers(former, today, name)

    def _parameters(self, former: Schema, today: Schema, name: str) -> Iterator[str]:
        known = {(each["in"], each["name"]): each for each in former.get("parameters", ())}
        taken = {(each["in"], each["name"]): each for each in today.get("parameters", ())}
        for key, each in taken.items():
            if each["required"] and not (key in known and known[key]["required"]):
                yield f"{name} {key[1]}: is required"
        for key, each in known.items():
            if key not in taken:
                yield f"{name} {key[1]}: is not taken"
            else:
                yield from self._request(each["schema"], taken[key]["schema"], f"{name} {key[1]}")

    def _answers(self, former: Schema, today: Schema, name: str) -> Iterator[str]:
        was, now = (
            _resolved(document, call["responses"].get("200", {}))[0].get("content", {})
            for document, call in ((self.former, former), (self.today, today))
        )
        for kind, answer in was.items():
            if kind not in now:
                yield f"{name}: answers no {kind}"
            else:
                yield from self._answer(answer["schema"], now[kind]["schema"], f"{name} answer")

    def _answer(self, former: Schema, today: Schema, place: str) -> Iterator[str]:
        """Yield what an answer of today lacks, or has with another type."""
        entered = self._entered(former, today)
        if entered is None:
            return
        inner, was, now = entered
        if unknown := _types(now) - _types(was):
            yield f"{place}: may be {_listed(unknown)}"
        if new := [each for each in now.get("enum", ()) if each not in was.get("enum", now["enum"])]:
            yield f"{place}: may be {_listed(new)}"
        for name in was.get("required", ()):
            if name not in now.get("required", ()):
                yield f"{place}.{name}: may be absent"
        yield from inner._parts(was, now, place, inner._answer)

    def _request(self, former: Schema, today: Schema, place: str) -> Iterator[str]:
        """Yield what is refused today of what was taken."""
        entered = self._entered(former, today)
        if entered is None:
            return
        inner, was, now = entered
        if refused := _types(was) - _types(now):
            yield f"{place}: may not be {_listed(refused)}"
        if lost := [each for each in was.get("enum", ()) if "enum" in now and each not in now["enum"]]:
            yield f"{place}: may not be {_listed(lost)}"
        if "enum" in now and "enum" not in was:
            yield f"{place}: takes some values alone"
        for name, sign in _LIMITS.items():
            if name in now and "enum" not in was and (name not in was or sign * now[name] < sign * was[name]):
                yield f"{place}: has the {name} {now[name]}"
        for name in now.get("required", ()):
            if name not in was.get("required", ()):
                yield f"{place}.{name}: is required"
        for name in was["properties"].keys() - now["properties"].keys():
            yield f"{place}.{name}: is not taken"
        yield from inner._parts(was, now, place, inner._request)

    def _parts(self, was: Schema, now: Schema, place: str, compare: Any) -> Iterator[str]:
        for name, schema in was.get("properties", {}).items():
            if name in now.get("properties", {}):
                yield from compare(schema, now["properties"][name], f"{place}.{name}")
        for name, suffix in (("items", "[]"), ("additionalProperties", "{}"), ("contentSchema", "")):
            if isinstance(was.get(name), Mapping) and isinstance(now.get(name), Mapping):
                yield from compare(was[name], now[name], f"{place}{suffix}")

    def _entered(self, former: Schema, today: Schema) -> tuple["Comparison", Schema, Schema] | None:
        """Return both schemas without references, and a comparison that knows them; ``None`` within themselves."""
        (was, first), (now, second) = _resolved(self.former, former), _resolved(self.today, today)
        if (first, second) in self.seen:
            return None
        seen = self.seen | {(first, second)} if first and second else self.seen
        return attrs.evolve(self, seen=seen), was, now


def _resolved(document: Document, schema: Schema) -> tuple[Schema, str]:
    """Return the schema with all that it is made of, and the name of its component if it has one."""
    name = str(schema.get("$ref", ""))
    if name:
        *_, group, component = name.split("/")
        schema = _resolved(document, document["components"][group][component])[0]
    parts = [_resolved(document, each)[0] for each in schema.get("allOf", ())]
    choices = [_resolved(document, each)[0] for each in (*schema.get("oneOf", ()), *schema.get("anyOf", ()))]
    return _merged([schema, *parts, *([_any_of(choices)] if choices else [])]), name


def _merged(schemas: Sequence[Schema]) -> Schema:
    """Return the schema of a value that has each of these."""
    merged: dict[str, Any] = {}
    for each in schemas:
        properties = {**merged.get("properties", {}), **each.get("properties", {})}
        required = [*merged.get("required", ()), *each.get("required", ())]
        merged |= {**each, "properties": properties, "required": required}
    return merged


def _any_of(choices: Sequence[Schema]) -> Schema:
    """Return the schema of a value that has one of these: what all have besides null is always there."""
    filled = [each for each in choices if each.get("type") != "null"]
    required = frozenset[str].intersection(*(frozenset(each.get("required", ())) for each in filled))
    types = frozenset[str]().union(*(_types(each) for each in choices))
    return {**_merged(filled), "required": sorted(required), "type": sorted(types)}


def _types(schema: Schema) -> frozenset[str]:
    given = schema.get("type", ())
    values = schema.get("enum", [schema["const"]] if "const" in schema else ())
    named = {given} if isinstance(given, str) else set(given) or {_JSON_TYPES[type(each)] for each in values}
    return frozenset(named | ({"integer"} if "number" in named else set())) or _ALL_TYPES


def _listed(values: Any) -> str:
    return ", ".join(sorted(map(str, values)))
