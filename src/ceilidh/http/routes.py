"""How a feature declares its calls: one place that the router, the guard and the OpenAPI document all read."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

Schema = Mapping[str, Any]
"""A JSON schema, or a ``$ref`` to one of the components."""


@attrs.frozen(kw_only=True)
class Parameter:
    """One value in the query (``place="query"``) or the path (``"path"``); one in the path is always required.

    ``may_be_empty`` says that a parameter without a value is taken like none.
    """

    name: str
    schema: Schema
    description: str
    place: str = "query"
    required: bool = False
    may_be_empty: bool = False


@attrs.frozen(kw_only=True)
class Operation:
    """One call: its method and everything its caller needs to know.

    ``open_to_all`` says that it needs no token; whatever does not say so is refused without one. ``bodies``
    maps the content types it takes to their schemas. ``errors`` lists the statuses it may answer besides 200
    and, where guarded, 401. ``kept`` says that its answers may be kept as finished bytes (see
    :mod:`.cache_middleware`): nothing of a request but the path and the declared parameters may matter to them.
    ``answer_types`` are the content types of an answer that is not JSON, where there are several.
    """

    method: str
    id: str
    summary: str
    answer: Schema
    tag: str
    open_to_all: bool = False
    kept: bool = False
    bodies: Mapping[str, Schema] = attrs.field(factory=dict)
    parameters: Sequence[Parameter] = ()
    errors: Sequence[int] = ()
    answer_types: Sequence[str] = ()


@attrs.frozen(kw_only=True)
class Route:
    """A path template, the Falcon resource that answers it (``on_get``, or ``on_get_<suffix>``), and its calls."""

    path: str
    resource: object
    operations: Sequence[Operation]
    suffix: str | None = None


@attrs.frozen(kw_only=True)
class Feature:
    """What a feature hands to ``create_app``: its routes, and its schemas by component name."""

    routes: Sequence[Route]
    schemas: Mapping[str, Schema] = attrs.field(factory=dict)
