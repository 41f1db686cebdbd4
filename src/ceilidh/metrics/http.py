"""Counting requests, and telling Prometheus."""

import time
from collections.abc import Callable, Iterable
from typing import Any
from wsgiref.types import StartResponse

import attrs
import falcon

from ceilidh.http.cache.cache_middleware import CacheMiddleware
from ceilidh.http.routes import Feature, Operation, Route
from ceilidh.metrics.instruments import Meters, Told

_SEEN = "ceilidh.seen"
_ASSETS = "/assets/"
_GROUPS = ("api", "images", "admin")
_OTHERS = "(others)"


@attrs.define
class _Seen:
    """What is found out about one request on its way."""

    status: str = ""
    route: str = ""
    made: bool = False


class Noticing:
    """Notes on the inside, for :class:`Counted` on the outside, which route an answer was made by."""

    def process_request(self, req: falcon.Request, _resp: falcon.Response) -> None:
        req.env[_SEEN].made = True

    def process_resource(self, req: falcon.Request, _resp: falcon.Response, _resource: object, _params: Any) -> None:
        req.env[_SEEN].route = req.uri_template or ""


@attrs.frozen
class Counted:
    """The application ``app``, each of whose answers is counted; ``app`` has to have :class:`Noticing` inside."""

    app: CacheMiddleware
    meters: Meters

    def __call__(self, environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        seen = environ[_SEEN] = _Seen()

        def start(status: str, headers: list[tuple[str, str]], *more: Any) -> Callable[[bytes], object]:
            seen.status = status[:3]
            return start_response(status, headers, *more)

        begun = time.perf_counter()
        # Sending takes as long as the visitor's connection makes it take, and says nothing of the server.
        body = self.app(environ, start)
        self._count(environ, seen, time.perf_counter() - begun)
        return body

    def _count(self, environ: dict[str, Any], seen: _Seen, seconds: float) -> None:
        if self.app.routes.key(environ) is not None:
            self.meters.hot(kept=not seen.made)
        route = self._route(environ["PATH_INFO"], seen)
        self.meters.answered(route, environ["REQUEST_METHOD"], seen.status, seconds)

    def _route(self, path: str, seen: _Seen) -> str:
        """Return the template of the path, or what stands for all paths of a kind that have none."""
        if path.startswith(_ASSETS):
            return f"{_ASSETS}{{file}}"
        group = path.split("/", 2)[1] if path.startswith("/") else ""
        others = f"/{group}/{_OTHERS}" if group in _GROUPS else _OTHERS
        return self.app.routes.template(path) or seen.route or others


@attrs.frozen
class Metrics:
    told: Told

    def on_get(self, _req: falcon.Request, resp: falcon.Response) -> None:
        resp.content_type = "text/plain; version=0.0.4; charset=utf-8"
        resp.data = self.told.text()
        resp.set_header("Cache-Control", "no-store")


_METRICS = Operation(
    method="GET", id="metrics", summary="What the server does", tag="Health", open_to_all=True, answer={}
)


def feature(told: Told) -> Feature:
    """Return the call of Prometheus."""
    return Feature(routes=[Route(path="/metrics", resource=Metrics(told), operations=[_METRICS])])
