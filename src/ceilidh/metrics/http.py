"""Measures requests, and serves the metrics to Prometheus."""

import time
from collections.abc import Callable, Iterable
from typing import Any
from wsgiref.types import StartResponse

import attrs
import falcon

from ceilidh.http.cache.cache_middleware import CacheMiddleware
from ceilidh.http.routes import operation
from ceilidh.metrics.instruments import Instruments, PrometheusExporter

_OBSERVATION = "ceilidh.observation"
_ASSETS = "/assets/"
_GROUPS = ("api", "images", "admin")
_OTHER = "(others)"


@attrs.define
class _Observation:
    """What is known about one request; ``cached`` says that the response came from the cache."""

    status: str = ""
    route: str = ""
    cached: bool = True


class RouteRecorder:
    """Falcon middleware that records for :class:`MetricsMiddleware` which route created a response."""

    def process_request(self, req: falcon.Request, _resp: falcon.Response) -> None:
        req.env[_OBSERVATION].cached = False

    def process_resource(self, req: falcon.Request, _resp: falcon.Response, _resource: object, _params: Any) -> None:
        req.env[_OBSERVATION].route = req.uri_template or ""


@attrs.frozen
class MetricsMiddleware:
    """WSGI middleware that measures every response; ``app`` needs :class:`RouteRecorder` as middleware."""

    app: CacheMiddleware
    instruments: Instruments

    def __call__(self, environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        observed = environ[_OBSERVATION] = _Observation()

        def start(status: str, headers: list[tuple[str, str]], *more: Any) -> Callable[[bytes], object]:
            observed.status = status[:3]
            return start_response(status, headers, *more)

        started = time.perf_counter()
        # Without the time for sending, which depends on the client's connection.
        body = self.app(environ, start)
        self._record(environ, observed, time.perf_counter() - started)
        return body

    def _record(self, environ: dict[str, Any], observed: _Observation, seconds: float) -> None:
        if self.app.routes.key(environ) is not None:
            self.instruments.record_cacheable(cached=observed.cached)
        route = self._route(environ["PATH_INFO"], observed)
        self.instruments.record_response(route, environ["REQUEST_METHOD"], observed.status, seconds)

    def _route(self, path: str, observed: _Observation) -> str:
        """Return the template of the path, or one label for all paths of a group without a template."""
        if path.startswith(_ASSETS):
            return f"{_ASSETS}{{file}}"
        group = path.split("/", 2)[1] if path.startswith("/") else ""
        others = f"/{group}/{_OTHER}" if group in _GROUPS else _OTHER
        return self.app.routes.template(path) or observed.route or others


@attrs.frozen
class MetricsResource:
    exporter: PrometheusExporter

    @operation("/metrics", {}, id="metrics", open_to_all=True)
    def on_get(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """What the server does."""
        resp.content_type = "text/plain; version=0.0.4; charset=utf-8"
        resp.data = self.exporter.text()
        resp.set_header("Cache-Control", "no-store")
