"""Which requests may be answered with bytes that are kept."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs
from falcon.uri import parse_query_string

from ceilidh.http.cache.lru_cache import Key
from ceilidh.http.routes import Operation, Route


@attrs.frozen
class HotPaths:
    """Paths, and the parameters of the query that matter to their answers.

    ``exact`` maps whole paths, ``below`` paths up to their last slash for all paths that go one step further.
    """

    exact: Mapping[str, Sequence[str]]
    below: Mapping[str, Sequence[str]]

    def key(self, environ: Mapping[str, Any]) -> Key | None:
        """Return what an answer to this request is kept under, or ``None`` where none is kept.

        Requests that differ only in what no answer looks at have the same.
        """
        # A body has to be read or refused, and that is not done here.
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD") or _has_body(environ):
            return None
        path: str = environ["PATH_INFO"]
        names = self.exact.get(path)
        if names is None:
            names = self.below.get(path[: path.rfind("/") + 1])
        if names is None:
            return None
        query = environ.get("QUERY_STRING")
        return path, _values(query, names) if query and names else ()

    def template(self, path: str) -> str:
        """Return the path, with ``{id}`` for the step that an item stands in; empty where nothing hot is there."""
        if path in self.exact:
            return path
        above = path[: path.rfind("/") + 1]
        return f"{above}{{id}}" if above in self.below else ""


def hot_paths(routes: Iterable[Route], others: Mapping[str, Sequence[str]]) -> HotPaths:
    """Return the paths of the routes' operations that say so, and others; ``{}`` stands for one step of a path."""
    templates = {
        route.path: _parameters(operation) for route in routes for operation in route.operations if operation.kept
    }
    every = {**templates, **others}
    return HotPaths(
        exact={path: names for path, names in every.items() if "{" not in path},
        below={path[: path.index("{")]: names for path, names in every.items() if "{" in path},
    )


def _parameters(operation: Operation) -> Sequence[str]:
    return tuple(parameter.name for parameter in operation.parameters if parameter.place == "query")


def _has_body(environ: Mapping[str, Any]) -> bool:
    return environ.get("CONTENT_LENGTH", "0") not in ("0", "") or "HTTP_TRANSFER_ENCODING" in environ


def _values(query: str, names: Sequence[str]) -> tuple[object, ...]:
    # Read as Falcon reads it; a parameter without a value asks for nothing.
    given = parse_query_string(query, keep_blank=True)
    found = ((name, given[name]) for name in names if given.get(name))
    return tuple((name, value if isinstance(value, str) else tuple(value)) for name, value in found)
