"""Which requests may be answered from the response cache, and under which keys."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import attrs
from falcon.uri import parse_query_string

from ceilidh.http.cache.response_cache import Key
from ceilidh.http.routes import Route

PREVIEW_PARAMETER = "preview"
"""The query parameter with the token of a preview. A preview neither takes nor fills an entry of the cache."""

OpensPreview = Callable[[str], bool]
"""Returns whether a text is a token that was signed here and has not expired."""


@attrs.frozen
class CacheableRoutes:
    """The cacheable paths, each with the query parameters that its response depends on.

    ``exact`` has whole paths. ``prefixes`` has paths up to their last slash, for all paths one segment longer, except
    those in ``never``. ``pages`` has the paths and prefixes of both that have previews.
    """

    exact: Mapping[str, Sequence[str]]
    prefixes: Mapping[str, Sequence[str]]
    never: frozenset[str] = frozenset()
    pages: frozenset[str] = frozenset()
    opens_preview: OpensPreview = attrs.field(default=lambda _: True, eq=False)

    def key(self, environ: Mapping[str, Any]) -> Key | None:
        """Return the cache key of this request, or ``None`` where the response is not cacheable.

        Requests that differ only in what the response does not depend on have the same key.
        """
        # The framework has to read or refuse a body.
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD") or _has_body(environ):
            return None
        path: str = environ["PATH_INFO"]
        prefix, names = path, self.exact.get(path)
        is_item = names is None and path not in self.never
        if is_item:
            prefix = path[: path.rfind("/") + 1]
            names = self.prefixes.get(prefix)
        if names is None:
            return None
        query = environ.get("QUERY_STRING")
        if query and prefix in self.pages and self._is_preview(query, is_item=is_item):
            return None
        return path, _parameter_values(query, names) if query and names else ()

    def _is_preview(self, query: str, *, is_item: bool) -> bool:
        """Return whether the page depends on the token; without an item, it does not depend on a wrong one."""
        # Most queries need not be parsed; a percent sign may hide a letter of the name.
        if PREVIEW_PARAMETER not in query and "%" not in query:
            return False
        token = parse_query_string(query, keep_blank=True).get(PREVIEW_PARAMETER)
        return token is not None and (is_item or (isinstance(token, str) and self.opens_preview(token)))

    def template(self, path: str) -> str:
        """Return the path with ``{id}`` instead of an item's segment, or an empty string where it is not cacheable."""
        if path in self.exact:
            return path
        prefix = path[: path.rfind("/") + 1]
        if path in self.never:
            return ""
        return f"{prefix}{{id}}" if prefix in self.prefixes else ""


def cacheable_routes(
    routes: Iterable[Route], pages: Mapping[str, Sequence[str]], opens_preview: OpensPreview = lambda _: True
) -> CacheableRoutes:
    """Return the routes that have a cacheable operation, and ``pages``: path templates with their parameters."""
    routes = list(routes)
    declared = {
        route.path: tuple(each.name for each in operation.parameters if each.in_ == "query")
        for route in routes
        for operation in route.operations
        if operation.cacheable
    }
    templates = {**declared, **pages}
    return CacheableRoutes(
        exact={path: names for path, names in templates.items() if "{" not in path},
        prefixes={path[: path.index("{")]: names for path, names in templates.items() if "{" in path},
        never=frozenset(route.path for route in routes if route.path not in declared),
        pages=frozenset(path.partition("{")[0] for path in pages),
        opens_preview=opens_preview,
    )


def _has_body(environ: Mapping[str, Any]) -> bool:
    return environ.get("CONTENT_LENGTH", "0") not in ("0", "") or "HTTP_TRANSFER_ENCODING" in environ


def _parameter_values(query: str, names: Sequence[str]) -> tuple[object, ...]:
    # Parsed as Falcon parses it; an empty parameter counts as absent.
    given = parse_query_string(query, keep_blank=True)
    found = ((name, given[name]) for name in names if given.get(name))
    return tuple((name, value if isinstance(value, str) else tuple(value)) for name, value in found)
