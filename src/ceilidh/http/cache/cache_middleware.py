"""The response cache as WSGI middleware: serves finished bytes for as long as the content they show is unchanged.

It stands in front of the framework. A warm read costs one question to the database: is the cached version still the
content version? While the database does not answer, clients that are not signed in get, for a minute, the responses
that were current at the last check, marked as stale.
"""

import datetime as dt
import math
import time
from collections.abc import Callable, Iterable
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication

import falcon

from ceilidh.clock import Clock, utc_now
from ceilidh.http.auth import TOKEN_COOKIE
from ceilidh.http.cache.cache_keys import CacheableRoutes
from ceilidh.http.cache.cached_response import (
    PROCESS_LIFETIME,
    CachedResponse,
    Environ,
    Headers,
    UncachedResponse,
)
from ceilidh.http.cache.response_cache import MAX_BYTES, Key, ResponseCache
from ceilidh.http.cache.version_check import CHECK_TIMEOUT, ReadVersion, VersionCheck
from ceilidh.http.load_shedding import LoadShedder
from ceilidh_ports.errors import PortError, Unavailable
from ceilidh_ports.items import FOREVER

_VERSION_KEY = "ceilidh.version"
_FAILURE_KEY = "ceilidh.failure"
_NO_VERSION = 0
_CLIENT_HEADERS = ("HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE", "HTTP_RANGE", "HTTP_AUTHORIZATION", "HTTP_COOKIE")


def allow_caching(req: falcon.Request, version: int, until: dt.datetime = FOREVER) -> None:
    """Allow the response to this request to be cached until that time, as long as the content has this version.

    ``version`` is that of the unit that read the content, or :data:`~.cached_response.PROCESS_LIFETIME`. The call has
    no effect unless the operation is declared as ``cacheable`` and the status is 200.
    """
    req.env[_VERSION_KEY] = (version, until)


class VersionFailureMiddleware:
    """Raises the error of a failed version check inside the framework, whose error handlers answer it.

    The resource would fail too, but only after another wait for the database. Built files and pages have no resource:
    they are answered without a database.
    """

    def process_resource(self, req: falcon.Request, _resp: falcon.Response, _resource: object, _params: Any) -> None:
        if failure := req.env.get(_FAILURE_KEY):
            raise failure


class CacheMiddleware:
    """Answers the cacheable ``routes`` of ``app`` from a cache. ``read_version`` returns the content version."""

    def __init__(
        self, app: falcon.App[Any, Any], routes: CacheableRoutes, read_version: ReadVersion, clock: Clock = utc_now
    ) -> None:
        self.app = app
        self.routes = routes
        self.cache = ResponseCache(MAX_BYTES)
        self._version_check = VersionCheck(read_version)
        self._shedder = LoadShedder()
        self._clock = clock

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        key = self.routes.key(environ)
        try:
            if key is None:
                with self._shedder.request(environ["PATH_INFO"]):
                    return self.app(environ, start_response)
            response, more = self._respond(key, environ)
        except PortError as failure:
            return self.app({**environ, _FAILURE_KEY: failure}, start_response)
        return response.send(environ, start_response, more)

    def _respond(self, key: Key, environ: Environ) -> tuple[CachedResponse | UncachedResponse, Headers]:
        """Return the response, and the headers to add to it."""
        cached = self._unexpired(key)
        if cached and cached.version == PROCESS_LIFETIME:
            return cached, []
        arrived_at = time.monotonic_ns()
        if cached and not _is_signed_in(environ) and (usable := self._usable(cached)):
            return usable
        with self._shedder.request(environ["PATH_INFO"]):
            return self._checked_or_new(key, environ, arrived_at), []

    def _unexpired(self, key: Key) -> CachedResponse | None:
        cached = self.cache.get(key)
        if cached and (cached.expires_at is FOREVER or self._clock() < cached.expires_at):
            return cached
        return None

    def _usable(self, cached: CachedResponse) -> tuple[CachedResponse, Headers] | None:
        """Return the response if it is current, or marked as stale where that is allowed and the version unknown."""
        age = self._version_check.staleness(cached.version)
        if age is not None and self._version_check.failing:
            return _stale(cached, age)
        try:
            version = self._version_check.read(None if age is None else CHECK_TIMEOUT)
        except Unavailable:
            age = self._version_check.staleness(cached.version)
            if age is None:
                raise
            return _stale(cached, age)
        return (cached, []) if cached.version == version else None

    def _checked_or_new(self, key: Key, environ: Environ, arrived_at: int) -> CachedResponse | UncachedResponse:
        """Return the cached response if it is current, else a new one that only one thread at a time makes."""
        cached, version = self._unexpired(key), self._version_check.read()
        if cached and cached.version == version:
            return cached
        with self.cache.key_lock(key):
            # A reading that began after this request arrived shows every change that was acknowledged before it.
            cached = self._unexpired(key)
            if cached and (cached.version in (version, PROCESS_LIFETIME) or cached.started_at > arrived_at):
                return cached
            return self._new(key, environ)

    def _new(self, key: Key, environ: Environ) -> CachedResponse | UncachedResponse:
        """Call the application without the headers of this client, and cache the response if it allows that."""
        started_at = time.monotonic_ns()
        shared_environ = {name: value for name, value in environ.items() if name not in _CLIENT_HEADERS}
        shared_environ["REQUEST_METHOD"] = "GET"
        response = call_application(self.app, shared_environ)
        version, until = shared_environ.get(_VERSION_KEY, (None, FOREVER))
        if not response.status.startswith("200 ") or "etag" not in dict(response.headers):
            return response
        # Without a version it is sent to this client alone, but compressed all the same.
        shown = _NO_VERSION if version is None else version
        body = b"".join(response.body)
        made = CachedResponse(response.headers, body, version=shown, started_at=started_at, expires_at=until)
        if version is not None:
            self.cache.put(key, made)
        return made


def _is_signed_in(environ: Environ) -> bool:
    return "HTTP_AUTHORIZATION" in environ or TOKEN_COOKIE in environ.get("HTTP_COOKIE", "")


def _stale(cached: CachedResponse, age: float) -> tuple[CachedResponse, Headers]:
    """Return the response, marked as last checked ``age`` seconds ago: a negative ``ttl`` means stale (RFC 9211)."""
    return cached, [("cache-status", f"ceilidh; hit; ttl=-{math.ceil(age)}")]


def call_application(app: WSGIApplication, environ: Environ) -> UncachedResponse:
    """Return the response of a WSGI application."""
    started: list[tuple[str, Headers]] = []

    def start_response(status: str, headers: Headers, _exc_info: object = None) -> Callable[[bytes], object]:
        started.append((status, headers))
        return lambda _: None

    body = app(environ, start_response)
    status, headers = started[-1]
    return UncachedResponse(status, headers, body)
