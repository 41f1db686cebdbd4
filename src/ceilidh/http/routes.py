"""How a feature declares its calls: for the router, authorization, the response cache and the OpenAPI document."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import attrs
from falcon.routing import CompiledRouter

_BRACKETS = re.compile(r"<([\w ]+)>")

Responder = TypeVar("Responder", bound=Callable[..., None])

Schema = Mapping[str, Any]
"""A JSON schema, or a ``$ref`` to one of the components."""


@attrs.frozen(kw_only=True)
class Parameter:
    """One value in the query (``in_="query"``) or the path (``"path"``); one in the path is always required.

    ``may_be_empty``: the parameter may be given without a value, which is the same as leaving it out.
    """

    name: str
    schema: Schema
    description: str
    in_: str = "query"
    required: bool = False
    may_be_empty: bool = False


@attrs.frozen(kw_only=True)
class Operation:
    """One call: its method and everything its caller needs to know.

    ``open_to_all``: needs no token. ``sensitive``: needs a token whose holder gave the password recently.
    ``owner_only``: needs the token of an owner. ``for_setup``: is also for who has to set up a second factor first.
    ``cacheable``: the response depends on the path and the declared parameters alone,
    so it may be cached (see :mod:`.cache_middleware`). ``bodies`` maps the accepted content types to their schemas.
    ``answer`` is the schema of the response, ``None`` of a 204; ``answer_types`` are its content types where it is not
    JSON and has several. ``errors`` lists the possible statuses besides these and those that follow from the rest: 401
    and 403 of a call that needs a token, 422 of one with a query, and 400, 413, 415 and 422 of one with a body.
    """

    id: str
    summary: str
    answer: Schema | None
    method: str = "GET"
    open_to_all: bool = False
    sensitive: bool = False
    owner_only: bool = False
    for_setup: bool = False
    cacheable: bool = False
    bodies: Mapping[str, Schema] = attrs.field(factory=dict)
    parameters: Sequence[Parameter] = ()
    errors: Sequence[int] = ()
    answer_types: Sequence[str] = ()


@attrs.frozen(kw_only=True)
class Route:
    """A path template, its Falcon resource (with ``on_get``, or ``on_get_<suffix>``), and its operations."""

    path: str
    resource: object
    operations: Sequence[Operation]
    suffix: str | None = None


@attrs.frozen(kw_only=True)
class Feature:
    """What a feature registers: its tag in the OpenAPI document, its routes, its schemas by component name."""

    tag: str
    routes: Sequence[Route]
    schemas: Mapping[str, Schema] = attrs.field(factory=dict)


def operation(
    path: str, answer: Schema | None, *, body: Schema | None = None, form: Schema | None = None, **declared: Any
) -> Callable[[Responder], Responder]:
    """Declare a call that a responder answers: its name has the method, its docstring the summary.

    ``path`` is below ``/api/admin/``, or begins with a slash. The id is the first part of the path in camel case unless
    ``id`` is given. ``body`` is the schema of a JSON body, ``form`` that of a form; everything else as in
    :class:`Operation`, and ``parameters`` may be a function of the resource. What the calls of several kinds of items
    differ in is in angle brackets, as in ``add-<name>``: see :func:`declared_routes`.
    """
    schemas = {"application/json": body, "multipart/form-data": form}
    bodies = {kind: schema for kind, schema in schemas.items() if schema is not None}

    def declare(responder: Responder) -> Responder:
        method = responder.__name__.split("_")[1].upper()
        facts = {"method": method, "answer": answer, "bodies": bodies, **declared}
        facts.setdefault("summary", (responder.__doc__ or "").removesuffix("."))
        vars(responder)["calls"] = [(path, facts), *getattr(responder, "calls", ())]
        return responder

    return declare


def declared_routes(resource: object, words: Mapping[str, str] | None = None) -> list[Route]:
    """Return the routes of the calls that the responders of a resource declare, in their order.

    ``words`` are what stands in angle brackets.
    """
    routes: dict[str, Route] = {}
    for name, responder in vars(type(resource)).items():
        for template, facts in getattr(responder, "calls", ()):
            declared = {"id": _camel_case(template), **facts}
            path, given = _filled((template, declared), words) if words else (template, declared)
            if callable(given.get("parameters")):
                given = {**given, "parameters": given["parameters"](resource)}
            whole = path if path.startswith("/") else f"/api/admin/{path}"
            operations = (*(routes[whole].operations if whole in routes else ()), Operation(**given))
            suffix = "_".join(name.split("_")[2:]) or None
            routes[whole] = Route(path=whole, resource=resource, suffix=suffix, operations=operations)
    return list(routes.values())


def feature(tag: str, *resources: object) -> Feature:
    """Return the calls that these resources declare, and the ``schemas`` of those that have some."""
    routes = [route for each in resources for route in declared_routes(each)]
    schemas = {name: schema for each in resources for name, schema in getattr(each, "schemas", {}).items()}
    return Feature(tag=tag, routes=routes, schemas=schemas)


def _camel_case(path: str) -> str:
    first, *others = path.partition("/")[0].split("-")
    return first + "".join(word[:1].upper() + word[1:] for word in others).replace("<name>", "<Name>")


def _filled(value: Any, words: Mapping[str, str]) -> Any:
    """Return texts, and those in schemas, with the words instead of what is in angle brackets."""
    if isinstance(value, str):
        return _BRACKETS.sub(lambda found: words[found[1]], value)
    if isinstance(value, Mapping):
        return {_filled(name, words): _filled(each, words) for name, each in value.items()}
    return type(value)(_filled(each, words) for each in value) if isinstance(value, list | tuple) else value


class HeadRouter(CompiledRouter):
    """Routes HEAD to ``on_get`` of a resource without ``on_head``; Falcon leaves the body out."""

    def map_http_methods(self, resource: object, **kwargs: Any) -> Any:
        methods = dict(super().map_http_methods(resource, **kwargs))
        return {"HEAD": methods["GET"], **methods} if "GET" in methods else methods
