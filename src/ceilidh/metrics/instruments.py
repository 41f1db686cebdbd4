"""What is counted, and how it is told."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from ceilidh.http.health import ReadinessCheck

if TYPE_CHECKING:
    from prometheus_client import Metric

SIGN_IN = "/api/admin/login"

_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"})
_REFUSED = {"401": "credentials", "429": "limit"}


class Meters:
    """The counts of this process; those of all workers are told together.

    No label holds what a visitor chose: routes are templates, and a method nobody has heard of is ``other``. One for
    each process, made after the fork.
    """

    def __init__(self) -> None:
        # Loading this takes a tenth of a second, which those who count nothing need not wait for.
        from prometheus_client import Counter, Histogram

        labels = ("route", "method")
        self._requests = Counter("ceilidh_requests", "Answers given.", (*labels, "status"), registry=None)
        self._seconds = Histogram(
            "ceilidh_request_seconds", "Until an answer began.", labels, registry=None, buckets=_SECONDS
        )
        self._hot = Counter("ceilidh_hot_answers", "Hot reads: kept ready, or made.", ("how",), registry=None)
        self._sign_ins = Counter("ceilidh_sign_ins_refused", "By wrong credentials or limit.", ("why",), registry=None)
        self._letters = Counter("ceilidh_letters", "Tries to hand on a letter.", ("how",), registry=None)

    def answered(self, route: str, method: str, status: str, seconds: float) -> None:
        """Count an answer; ``route`` is a template."""
        known = method if method in _METHODS else "other"
        self._requests.labels(route, known, status).inc()
        self._seconds.labels(route, known).observe(seconds)
        if route == SIGN_IN and status in _REFUSED:
            self._sign_ins.labels(_REFUSED[status]).inc()

    def hot(self, *, kept: bool) -> None:
        """Count the answer to a hot read."""
        self._hot.labels("kept" if kept else "made").inc()

    def letter(self, *, sent: bool) -> None:
        """Count a try to hand on a letter."""
        self._letters.labels("sent" if sent else "failed").inc()


class Told:
    """Tells in Prometheus's words what all workers counted in ``folder``, and how ``readiness`` finds the parts."""

    def __init__(self, folder: Path, readiness: ReadinessCheck, version: str) -> None:
        self._folder = folder
        self._readiness = readiness
        self._version = version

    def text(self) -> bytes:
        """Return everything. It takes as long as the parts take to answer, five seconds at most."""
        from prometheus_client import CollectorRegistry, generate_latest
        from prometheus_client.multiprocess import MultiProcessCollector

        registry = CollectorRegistry()
        MultiProcessCollector(registry, str(self._folder))  # type: ignore[no-untyped-call]
        registry.register(self)
        return generate_latest(registry)

    def collect(self) -> Iterable["Metric"]:
        """Yield what is no count."""
        from prometheus_client.metrics_core import GaugeMetricFamily, InfoMetricFamily

        yield InfoMetricFamily("ceilidh", "The release.", {"version": self._version})
        report = self._readiness.report()
        parts = GaugeMetricFamily("ceilidh_part_up", "Whether a part answers.", labels=["part"])
        for name, verdict in report.parts.items():
            parts.add_metric([name], verdict == "ok")
        yield parts
        if report.queued_mails is not None:
            help_text = "Letters not handed on yet, of the whole installation."
            yield GaugeMetricFamily("ceilidh_letters_waiting", help_text, report.queued_mails)
