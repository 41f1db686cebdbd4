"""Health checks: whether the process is alive, and whether its dependencies are available."""

import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any

import attrs
import falcon
import structlog

from ceilidh.http.json_io import send_json
from ceilidh.http.routes import Schema, operation
from ceilidh.http.schemas import TEXT, object_schema

PROBE_TIMEOUT = 5.0
"""Seconds after which a part whose probe has not returned counts as unavailable."""

CACHE_SECONDS = 1.0
"""For how long a report is reused, so that frequent checks cost nothing."""

PROBE_PATHS = ("/healthz", "/readyz")
"""The paths that monitoring and load balancers ask all the time."""

_MAIL_QUEUE = "mail queue"
_FREE_SPACE = "free space"

_log = structlog.get_logger(__name__)

_PART: Schema = {"type": "string", "enum": ["ok", "unavailable"]}
_NUMBER: Schema = {"type": ["integer", "null"]}


@attrs.frozen
class ReadinessReport:
    """``ok`` or ``unavailable`` for each part, and the number of mails in the outbox; ``None`` where it is unknown.

    ``free_bytes`` is the free space of the data folder.
    """

    parts: Mapping[str, str]
    queued_mails: int | None
    free_bytes: int | None = None

    @property
    def ready(self) -> bool:
        return set(self.parts.values()) == {"ok"}


class ReadinessCheck:
    """Probes all parts at the same time, each in its own thread, and waits at most ``PROBE_TIMEOUT``."""

    def __init__(
        self,
        probes: Mapping[str, Callable[[], None]],
        count_queued_mails: Callable[[], int],
        read_free_bytes: Callable[[], int | None] = lambda: None,
    ) -> None:
        """Each of ``probes``, by the name of its part, raises when the part does not answer."""
        self._probes = probes
        self._count_queued_mails = count_queued_mails
        self._read_free_bytes = read_free_bytes
        self._pool = ThreadPoolExecutor(max_workers=len(probes) + 2, thread_name_prefix="probe")
        self._running: dict[str, Future[Any]] = {}
        self._lock = threading.Lock()
        self._report: ReadinessReport | None = None
        self._expires_at = 0.0

    def report(self) -> ReadinessReport:
        """Return a report that is at most ``CACHE_SECONDS`` old."""
        with self._lock:
            if self._report is None or time.monotonic() >= self._expires_at:
                self._report = self._probe()
                self._expires_at = time.monotonic() + CACHE_SECONDS
            return self._report

    def _probe(self) -> ReadinessReport:
        parts = {name: self._started(name, probe) for name, probe in self._probes.items()}
        count = self._started(_MAIL_QUEUE, self._count_queued_mails)
        free = self._started(_FREE_SPACE, self._read_free_bytes)
        wait([*parts.values(), count, free], PROBE_TIMEOUT)
        statuses = {name: _status(name, future) for name, future in parts.items()}
        return ReadinessReport(statuses, _known(count), _known(free))

    def _started(self, name: str, call: Callable[[], Any]) -> Future[Any]:
        # One that still hangs is not called again: hanging threads would pile up.
        if name not in self._running or self._running[name].done():
            self._running[name] = self._pool.submit(call)
        return self._running[name]


def _known(number: Future[Any]) -> int | None:
    return number.result() if number.done() and number.exception() is None else None


def _status(part: str, probe: Future[Any]) -> str:
    if not probe.done():
        _log.warning("probe.silent", part=part)
        return "unavailable"
    if error := probe.exception():
        _log.warning("probe.failed", part=part, error=type(error).__name__, reason=str(error))
        return "unavailable"
    return "ok"


@attrs.frozen
class HealthResource:
    """Answers 200 while the process is alive, and about its readiness 200 or 503."""

    check: ReadinessCheck

    @operation(PROBE_PATHS[0], object_schema(status={"const": "ok"}), id="alive", open_to_all=True)
    def on_get_liveness(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """Whether the process is up."""
        send_json(resp, {"status": "ok"}, cache_control="no-store")

    @operation(
        PROBE_PATHS[1],
        object_schema(message=TEXT, database=_PART, media=_PART, site=_PART, lettersWaiting=_NUMBER, freeBytes=_NUMBER),
        id="ready",
        open_to_all=True,
        errors=(503,),
    )
    def on_get_readiness(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """Whether database and media answer, and whether the site is built."""
        report = self.check.report()
        message = "Ready." if report.ready else "Not ready: a part is unavailable."
        resp.status = 200 if report.ready else 503
        numbers = {"lettersWaiting": report.queued_mails, "freeBytes": report.free_bytes}
        body = {"message": message, **report.parts, **numbers}
        send_json(resp, body, cache_control="no-store")
