"""The metrics of the server, and their export to Prometheus."""

import datetime as dt
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import structlog

from ceilidh.http.health import ReadinessCheck
from ceilidh_ports.errors import PortError

if TYPE_CHECKING:
    from prometheus_client import Metric

LOGIN_ROUTE = "/api/admin/login"

ENQUIRY_ROUTE = "/api/admin/send-email"
CONTACT_FORM = ("/contact", "POST")
"""How a browser sends an enquiry without scripts."""

_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"})
_ENQUIRIES = {"200": "stored", "429": "limit"}
_REFUSED = {"401": "credentials", "429": "limit"}
_log = structlog.get_logger(__name__)


class Instruments:
    """The counters of one process; the exporter sums those of all workers.

    No label contains a value chosen by a visitor: routes are templates, and an unknown method is ``other``. Create it
    once per process, after the fork. No method raises: what can't be counted, as without the folder of the counts, is
    logged once.
    """

    def __init__(self) -> None:
        # Importing this takes a tenth of a second, and is not needed without metrics.
        from prometheus_client import Counter, Histogram

        self._has_failed = False
        labels = ("route", "method")
        self._requests = Counter("ceilidh_requests", "Responses sent.", (*labels, "status"), registry=None)
        self._seconds = Histogram(
            "ceilidh_request_seconds", "Seconds until a response began.", labels, registry=None, buckets=_SECONDS
        )
        self._cacheable = Counter(
            "ceilidh_hot_answers", "Cacheable reads: answered from the cache (kept), or made.", ("how",), registry=None
        )
        self._refused_logins = Counter(
            "ceilidh_sign_ins_refused", "Refused logins: wrong credentials, or over the limit.", ("why",), registry=None
        )
        self._enquiries = Counter(
            "ceilidh_enquiries", "Enquiries: stored, or refused over a limit.", ("how",), registry=None
        )
        self._mails = Counter("ceilidh_letters", "Attempts to send a message.", ("how",), registry=None)

    def record_response(self, route: str, method: str, status: str, seconds: float) -> None:
        """Count a response; ``route`` is a template."""
        known = method if method in _METHODS else "other"
        with self._counting():
            self._requests.labels(route, known, status).inc()
            self._seconds.labels(route, known).observe(seconds)
            if route == LOGIN_ROUTE and status in _REFUSED:
                self._refused_logins.labels(_REFUSED[status]).inc()
            if (route == ENQUIRY_ROUTE or (route, method) == CONTACT_FORM) and status in _ENQUIRIES:
                self._enquiries.labels(_ENQUIRIES[status]).inc()

    def record_cacheable(self, *, cached: bool) -> None:
        with self._counting():
            self._cacheable.labels("kept" if cached else "made").inc()

    def record_mail(self, *, sent: bool) -> None:
        with self._counting():
            self._mails.labels("sent" if sent else "failed").inc()

    @contextmanager
    def _counting(self) -> Iterator[None]:
        try:
            yield
        except Exception as error:  # no request and no mail may fail because of its count
            if not self._has_failed:
                self._has_failed = True
                _log.warning("metrics.not_counted", error=type(error).__name__, reason=str(error))


@attrs.frozen(eq=False)
class PrometheusExporter:
    """Exports the counts of all workers in ``folder`` and the state of the parts in Prometheus's text format."""

    _folder: Path
    _readiness: ReadinessCheck
    _version: str
    _read_last_backup: Callable[[], dt.datetime | None]

    def text(self) -> bytes:
        """Return all metrics; without the folder of the counts, the state of the parts alone.

        It takes as long as the probes of the parts, five seconds at most.
        """
        from prometheus_client import CollectorRegistry, generate_latest
        from prometheus_client.multiprocess import MultiProcessCollector

        registry = CollectorRegistry()
        with suppress(ValueError):  # the processes that can't count say so, once
            MultiProcessCollector(registry, str(self._folder))  # type: ignore[no-untyped-call]
        registry.register(self)
        return generate_latest(registry)

    def collect(self) -> Iterable["Metric"]:
        """Yield the metrics that are not counters of the workers."""
        from prometheus_client.metrics_core import GaugeMetricFamily, InfoMetricFamily

        yield InfoMetricFamily("ceilidh", "The release.", {"version": self._version})
        report = self._readiness.report()
        parts = GaugeMetricFamily("ceilidh_part_up", "Whether a part answers.", labels=["part"])
        for name, verdict in report.parts.items():
            parts.add_metric([name], verdict == "ok")
        yield parts
        if report.queued_mails is not None:
            help_text = "Messages not sent yet, of the whole installation."
            yield GaugeMetricFamily("ceilidh_letters_waiting", help_text, report.queued_mails)
        if report.free_bytes is not None:
            yield GaugeMetricFamily("ceilidh_free_bytes", "Free space of the data folder.", report.free_bytes)
        with suppress(PortError):
            # A database that hangs is not asked.
            if report.parts.get("database") == "ok" and (last := self._read_last_backup()):
                help_text = "When the last backup was complete, of the whole installation."
                yield GaugeMetricFamily("ceilidh_last_backup_seconds", help_text, last.timestamp())
