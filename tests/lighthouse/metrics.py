"""The metrics of a page from one run of Lighthouse."""

import gzip
import re
import urllib.request
from collections.abc import Iterable, Mapping
from typing import Any, Self

import attrs

_DATA = re.compile(rb'<script type="application/json"[^>]*>.*?</script>', re.DOTALL)
_STYLE = re.compile(rb"<style>(.*?)</style>", re.DOTALL)


@attrs.frozen
class DocumentSize:
    """The gzipped size of a page in kB without its embedded data, and of its inline styles."""

    html: float
    style: float

    @classmethod
    def at(cls, url: str) -> Self:
        """Fetch it."""
        with urllib.request.urlopen(url, timeout=30) as answer:  # noqa: S310  an address of our own
            html = answer.read()
        return cls(_compressed(_DATA.sub(b"", html)), _compressed(b"".join(_STYLE.findall(html))))


def _compressed(data: bytes) -> float:
    return len(gzip.compress(data)) / 1000 if data else 0.0


@attrs.frozen
class LighthouseMetrics:
    """Scores out of 100, simulated seconds and milliseconds, and transferred kB (1,000 bytes).

    ``style`` includes inline styles, which ``html`` contains too.
    """

    performance: float
    accessibility: float
    best_practices: float
    seo: float
    first_paint: float
    largest_paint: float
    shift: float
    blocking: float
    script: float
    style: float
    html: float
    hero: float
    total: float

    @classmethod
    def of(cls, report: Mapping[str, Any], document: DocumentSize) -> Self:
        """Parse Lighthouse's JSON report; raises ``ValueError`` when the page could not be loaded."""
        if error := report.get("runtimeError"):
            raise ValueError(error["message"])
        requests = report["audits"]["network-requests"]["details"]["items"]
        return cls(
            performance=_score(report, "performance"),
            accessibility=_score(report, "accessibility"),
            best_practices=_score(report, "best-practices"),
            seo=_score(report, "seo"),
            first_paint=_measured(report, "first-contentful-paint") / 1000,
            largest_paint=_measured(report, "largest-contentful-paint") / 1000,
            shift=_measured(report, "cumulative-layout-shift"),
            blocking=_measured(report, "total-blocking-time"),
            script=_weight(each for each in requests if each["resourceType"] == "Script"),
            style=document.style + _weight(each for each in requests if each["resourceType"] == "Stylesheet"),
            html=document.html,
            hero=_weight(requests[index] for index in _main_picture(requests)),
            total=_weight(each for each in requests if each["resourceType"] != "Media"),
        )


def _score(report: Mapping[str, Any], category: str) -> float:
    return 100 * float(report["categories"][category]["score"])


def _measured(report: Mapping[str, Any], audit: str) -> float:
    return float(report["audits"][audit]["numericValue"])


def _weight(requests: Iterable[Mapping[str, Any]]) -> float:
    return float(sum(each["transferSize"] for each in requests)) / 1000


def _main_picture(requests: list[Mapping[str, Any]]) -> list[int]:
    """Return the position of the first stored picture in the requests: the page preloads it."""
    return [index for index, each in enumerate(requests) if "/images/" in each["url"]][:1]
