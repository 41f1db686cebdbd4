"""Which requests may be answered from the response cache, and under which keys."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs
from falcon.uri import parse_query_string

from ceilidh.http.cache.response_cache import Key
from ceilidh.http.routes import Route

UNCACHED_PARAMETER = "preview"
"""A request with this query parameter has a response of its own: it neither takes nor fills a place in the cache."""


@attrs.frozen
class CacheableRoutes:
    """The cacheable paths, each with the query parameters that its response depends on.

    ``exact`` has whole paths. ``prefixes`` has paths up to their last slash, for all paths one segment longer, except
    those in ``never``.
    """

    exact: Mapping[str, Sequence[str]]
    prefixes: Mapping[str, Sequence[str]]
    never: frozenset[str] = frozenset()

    def key(self, environ: Mapping[str, Any]) -> Key | None:
        """Return the cache key of this request, or ``None`` where the response is not cacheable.

        Requests that differ only in what the response does not depend on have the same key.
        """
        # The framework has to read or refuse a body.
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD") or _has_body(environ):
            return None
        path: str = environ["PATH_INFO"]
        names = self.exact.get(path)
        if names is None and path not in self.never:
            names = self.prefixes.get(path[: path.rfind("/") + 1])
        if names is None:
            return None
        query = environ.get("QUERY_STRING")
        if query and _is_uncached(query):
            return None
        return path, _parameter_values(query, names) if query and names else ()

    def template(self, path: str) -> str:
        """Return the path with ``{id}`` in place of an item's segment, or an empty string where it is not cacheable."""
        if path in self.exact:
            return path
        prefix = path[: path.rfind("/") + 1]
        if path in self.never:
            return ""
        return f"{prefix}{{id}}" if prefix in self.prefixes else ""


def cacheable_routes(routes: Iterable[Route], others: Mapping[str, Sequence[str]]) -> CacheableRoutes:
    """Return the routes that have a cacheable operation, and ``others``: path templates with their parameters."""
    routes = list(routes)
    declared = {
        route.path: tuple(each.name for each in operation.parameters if each.place == "query")
        for route in routes
        for operation in route.operations
        if operation.cacheable
    }
    templates = {**declared, **others}
    return CacheableRoutes(
        exact={path: names for path, names in templates.items() if "{" not in path},
        prefixes={path[: path.index("{")]: names for path, names in templates.items() if "{" in path},
        never=frozenset(route.path for route in routes if route.path not in declared),
    )


def _has_body(environ: Mapping[str, Any]) -> bool:
    return environ.get("CONTENT_LENGTH", "0") not in ("0", "") or "HTTP_TRANSFER_ENCODING" in environ


def _is_uncached(query: str) -> bool:
    # Most queries need not be parsed; a percent sign may hide a letter of the name.
    maybe = UNCACHED_PARAMETER in query or "%" in query
    return maybe and UNCACHED_PARAMETER in parse_query_string(query, keep_blank=True)


def _parameter_values(query: str, names: Sequence[str]) -> tuple[object, ...]:
    # Parsed as Falcon parses it; an empty parameter counts as absent.
    given = parse_query_string(query, keep_blank=True)
    found = ((name, given[name]) for name in names if given.get(name))
    return tuple((name, value if isinstance(value, str) else tuple(value)) for name, value in found)
