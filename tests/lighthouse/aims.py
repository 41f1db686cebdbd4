"""The target of each metric."""

from collections.abc import Mapping, Sequence
from statistics import median

import attrs

from tests.lighthouse.metrics import LighthouseMetrics


@attrs.frozen
class MetricLimit:
    """The name of a metric in the table, its unit, and its lower or upper limit."""

    name: str
    unit: str = ""
    least: float | None = None
    most: float | None = None
    digits: int = 0

    def missed(self, found: float) -> bool:
        return (self.least is not None and found < self.least) or (self.most is not None and found > self.most)

    def bound(self) -> str:
        return f">= {self.least:g}" if self.least is not None else f"<= {self.most:g}"

    def written(self, found: float) -> str:
        return f"{found:.{self.digits}f}"


AIMS: Mapping[str, MetricLimit] = {
    "performance": MetricLimit("performance", least=98),
    "accessibility": MetricLimit("accessibility", least=100),
    "best_practices": MetricLimit("best practices", least=100),
    "seo": MetricLimit("SEO", least=100),
    "first_paint": MetricLimit("first contentful paint", "s", most=0.8, digits=2),
    "largest_paint": MetricLimit("largest contentful paint", "s", most=1.5, digits=2),
    "shift": MetricLimit("cumulative layout shift", most=0.01, digits=3),
    "blocking": MetricLimit("total blocking time", "ms", most=50),
    "script": MetricLimit("JavaScript", "kB", most=120, digits=1),
    "style": MetricLimit("CSS", "kB", most=15, digits=1),
    "html": MetricLimit("HTML without data", "kB", most=15, digits=1),
    "hero": MetricLimit("main picture", "kB", most=90, digits=1),
    "total": MetricLimit("all before scrolling, without films", "kB", most=600, digits=1),
}


def medians(runs: Sequence[LighthouseMetrics]) -> Mapping[str, float]:
    """Return the median of each metric."""
    return {name: median(getattr(run, name) for run in runs) for name in AIMS}


def table(found: Mapping[str, Mapping[str, float]]) -> str:
    """Return the medians of the pages, by their names, as a table in Markdown."""
    lines = [["", *found, "aim"], ["---"] * (len(found) + 2)]
    for name, aim in AIMS.items():
        label = f"{aim.name}, {aim.unit}" if aim.unit else aim.name
        lines.append([label, *(aim.written(page[name]) for page in found.values()), aim.bound()])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def missed(found: Mapping[str, Mapping[str, float]]) -> Sequence[str]:
    """Return a line for each metric that misses its target."""
    return [
        f"{page}: {aim.name} is {aim.written(figures[name])} {aim.unit}".rstrip() + f", aim {aim.bound()}"
        for page, figures in found.items()
        for name, aim in AIMS.items()
        if aim.missed(figures[name])
    ]
