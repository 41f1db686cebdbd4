"""Answers that are ready: hot reads are kept as finished bytes for as long as the content they show is the same.

This stands before the framework. A request for something that is kept costs one question to the database, whether the
content is still that version; nothing else of a warm read asks anybody anything. While the database does not answer,
requests that are not signed in get for a minute what was current at the last check, marked as stale.
"""

import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication

import falcon

from ceilidh.http.auth import COOKIE
from ceilidh.http.cache.cache_keys import HotPaths
from ceilidh.http.cache.cached_response import FOR_EVER, Environ, Headers, Kept, Plain, Stale
from ceilidh.http.cache.lru_cache import Key, Shelf
from ceilidh.http.cache.version_check import PATIENCE, ReadVersion, VersionCheck
from ceilidh.http.load_shedding import LoadShedder
from ceilidh_ports.errors import PortError, Unavailable

ROOM = 24 * 1024 * 1024
"""Bytes that the kept answers of one process may take: the whole list of 5,000 items and hundreds of pages."""

_VERSION = "ceilidh.version"
_OF_NONE = 0
_FAILURE = "ceilidh.failure"
_OF_THE_VISITOR = ("HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE", "HTTP_RANGE", "HTTP_AUTHORIZATION", "HTTP_COOKIE")


def keep(req: falcon.Request, version: int) -> None:
    """Say that the answer to this request may be kept as long as the content has this version.

    It has to be the version of the unit that read the content, or :data:`~.cached_response.FOR_EVER`. Only the answers
    of operations that are declared as ``kept`` are, and of these only what is answered 200.
    """
    req.env[_VERSION] = version


class Failures:
    """Refuses a call for which not even the version of the content could be read, by the rules for all errors.

    The call would fail by itself, but only after it had waited for the database once more. The site has no such call,
    and its files are there without a database.
    """

    def process_resource(self, req: falcon.Request, _resp: falcon.Response, _resource: object, _params: Any) -> None:
        if failure := req.env.get(_FAILURE):
            raise failure


class ReadyAnswers:
    """The application ``app`` with what is hot kept ready. ``version`` returns the content version."""

    def __init__(self, app: falcon.App[Any, Any], hot: HotPaths, version: ReadVersion, room: int = ROOM) -> None:
        self.app = app
        self.hot = hot
        self.check = VersionCheck(version)
        self.shelf = Shelf(room)
        self._shedder = LoadShedder()

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        key = self.hot.key(environ)
        try:
            if key is None:
                with self._shedder.request(environ["PATH_INFO"]):
                    return self.app(environ, start_response)
            answer = self._answer(key, environ)
        except PortError as failure:
            return self.app({**environ, _FAILURE: failure}, start_response)
        return answer.send(environ, start_response)

    def _answer(self, key: Key, environ: Environ) -> Kept | Plain | Stale:
        kept = self.shelf.get(key)
        if kept and kept.version == FOR_EVER:
            return kept
        arrived = time.monotonic_ns()
        if kept and not _is_signed_in(environ):
            version = self._version_or_stale(kept)
            if isinstance(version, Stale) or kept.version == version:
                return version if isinstance(version, Stale) else kept
        with self._shedder.request(environ["PATH_INFO"]):
            return self._checked(key, environ, arrived)

    def _checked(self, key: Key, environ: Environ, arrived: int) -> Kept | Plain:
        """Return what is cached where it is current, else a new answer."""
        kept, version = self.shelf.get(key), self.check.read()
        if kept and kept.version == version:
            return kept
        with self.shelf.alone(key):
            # What somebody else has begun to read since this request came shows every change answered before it.
            kept = self.shelf.get(key)
            if kept and (kept.version in (version, FOR_EVER) or kept.begun > arrived):
                return kept
            return self._filled(key, environ)

    def _version_or_stale(self, kept: Kept) -> int | Stale:
        """Return the content version, or the answer marked as stale where that is allowed and the version unknown."""
        if self.check.failing:
            age = self.check.staleness(kept.version)
            return self.check.read() if age is None else Stale(kept, age)
        may_be_stale = self.check.staleness(kept.version) is not None
        try:
            return self.check.read(PATIENCE if may_be_stale else None)
        except Unavailable:
            age = self.check.staleness(kept.version)
            if age is None:
                raise
            return Stale(kept, age)

    def _filled(self, key: Key, environ: Environ) -> Kept | Plain:
        """Ask the framework, on behalf of every visitor who asks for the same."""
        begun = time.monotonic_ns()
        general = {name: value for name, value in environ.items() if name not in _OF_THE_VISITOR}
        general["REQUEST_METHOD"] = "GET"
        plain = asked(self.app, general)
        version = general.get(_VERSION)
        if not plain.status.startswith("200 ") or "etag" not in dict(plain.headers):
            return plain
        body, grown = b"".join(plain.body), partial(self.shelf.resize, key)
        if version is None:  # for this visitor alone, but no less compressed
            return Kept(plain.headers, body, version=_OF_NONE, begun=begun)
        kept = Kept(plain.headers, body, version=version, begun=begun, grown=grown)
        self.shelf.put(key, kept)
        return kept


def _is_signed_in(environ: Environ) -> bool:
    return "HTTP_AUTHORIZATION" in environ or COOKIE in environ.get("HTTP_COOKIE", "")


def asked(app: WSGIApplication, environ: Environ) -> Plain:
    """Return what the application answers."""
    heads: list[tuple[str, Headers]] = []

    def start_response(status: str, headers: Headers, _exc_info: object = None) -> Callable[[bytes], object]:
        heads.append((status, headers))
        return lambda _: None

    body = app(environ, start_response)
    status, headers = heads[-1]
    return Plain(status, headers, body)
