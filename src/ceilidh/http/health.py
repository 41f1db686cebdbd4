"""Whether the process is up, and whether it can do its work."""

import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any

import attrs
import falcon
import structlog

from ceilidh.http.json_io import answer
from ceilidh.http.routes import Feature, Operation, Route, Schema

PATIENCE = 5.0
"""Seconds after which a part that has not answered counts as unavailable."""

KEPT = 1.0
"""Seconds for which a result is given out again, so that asking often costs nothing."""

_log = structlog.get_logger(__name__)


@attrs.frozen
class State:
    """What was found: ``ok`` or ``unavailable`` for each part, and how many letters wait, if that is known."""

    parts: Mapping[str, str]
    letters_waiting: int | None

    @property
    def ready(self) -> bool:
        return set(self.parts.values()) == {"ok"}


class Readiness:
    """Asks the parts at the same moment, each in a thread of its own, and waits no longer than ``PATIENCE``."""

    def __init__(self, probes: Mapping[str, Callable[[], None]], waiting: Callable[[], int]) -> None:
        """Each of ``probes`` raises when its part does not answer; ``waiting`` counts the letters not yet handed on."""
        self._calls: Mapping[str, Callable[[], Any]] = {**probes, "": waiting}
        self._pool = ThreadPoolExecutor(max_workers=len(self._calls), thread_name_prefix="probe")
        self._running: dict[str, Future[Any]] = {}
        self._lock = threading.Lock()
        self._kept: State | None = None
        self._until = 0.0

    def state(self) -> State:
        """Return how things are, or were at most ``KEPT`` seconds ago."""
        with self._lock:
            if self._kept is None or time.monotonic() >= self._until:
                self._kept = self._asked()
                self._until = time.monotonic() + KEPT
            return self._kept

    def _asked(self) -> State:
        for name, call in self._calls.items():
            # One that still hangs is not asked again: hanging threads would pile up.
            if name not in self._running or self._running[name].done():
                self._running[name] = self._pool.submit(call)
        wait(self._running.values(), PATIENCE)
        parts = {name: _verdict(name, future) for name, future in self._running.items() if name}
        count = self._running[""]
        known = count.done() and count.exception() is None
        return State(parts, count.result() if known else None)


def _verdict(name: str, future: Future[Any]) -> str:
    if not future.done():
        _log.warning("probe.silent", part=name)
        return "unavailable"
    if error := future.exception():
        _log.warning("probe.failed", part=name, error=type(error).__name__, reason=str(error))
        return "unavailable"
    return "ok"


class Alive:
    """Answers while the process is up."""

    def on_get(self, _req: falcon.Request, resp: falcon.Response) -> None:
        answer(resp, {"status": "ok"}, cache_control="no-store")


@attrs.frozen
class Ready:
    """Answers 200 when every part is available, else 503."""

    readiness: Readiness

    def on_get(self, _req: falcon.Request, resp: falcon.Response) -> None:
        state = self.readiness.state()
        message = "Ready." if state.ready else "Not ready: a part is unavailable."
        resp.status = 200 if state.ready else 503
        body = {"message": message, **state.parts, "lettersWaiting": state.letters_waiting}
        answer(resp, body, cache_control="no-store")


_ALIVE = Operation(
    method="GET",
    id="alive",
    summary="Whether the process is up",
    tag="Health",
    open_to_all=True,
    answer={"type": "object", "required": ["status"], "properties": {"status": {"const": "ok"}}},
)
_PART: Schema = {"type": "string", "enum": ["ok", "unavailable"]}
_READY = Operation(
    method="GET",
    id="ready",
    summary="Whether database and media answer, and whether the site is built",
    tag="Health",
    open_to_all=True,
    answer={
        "type": "object",
        "required": ["message", "database", "media", "site", "lettersWaiting"],
        "properties": {
            "message": {"type": "string"},
            "database": _PART,
            "media": _PART,
            "site": _PART,
            "lettersWaiting": {"type": ["integer", "null"]},
        },
    },
    errors=(503,),
)


def feature(readiness: Readiness) -> Feature:
    """Return the calls of whoever watches the server."""
    return Feature(
        routes=[
            Route(path="/healthz", resource=Alive(), operations=[_ALIVE]),
            Route(path="/readyz", resource=Ready(readiness), operations=[_READY]),
        ]
    )
