"""Requests per second by wrk, a client in C that needs less CPU time than the server."""

import re
import shutil
import statistics
import subprocess
from collections.abc import Mapping, Sequence

import attrs

from tests.bench.process_usage import cpu_seconds

CONNECTIONS = 16


@attrs.frozen
class WrkTarget:
    """A request to a server, and the processes at the roots of the server's trees."""

    url: str
    pids: Sequence[int]
    headers: Mapping[str, str] = attrs.field(factory=dict)


@attrs.frozen
class WrkResult:
    """Requests a second, the median of their times and the server's CPU time for each, both in ms."""

    rate: float
    median: float
    cpu: float


def in_turns(targets: Sequence[WrkTarget], *, rounds: int, seconds: int) -> Sequence[Sequence[WrkResult]]:
    """Return the speeds of each target in each round, without the first, which is a warm-up."""
    reported = [[_speed(target, seconds) for target in targets] for _ in range(rounds + 1)]
    return list(zip(*reported[1:], strict=True))


def typical(speeds: Sequence[WrkResult]) -> WrkResult:
    """Return the medians of the rounds."""
    columns = zip(*map(attrs.astuple, speeds), strict=True)
    return WrkResult(*map(statistics.median, columns))


def ratio(ours: Sequence[WrkResult], least: Sequence[WrkResult]) -> float:
    """Return the median ratio of the requests per second of two targets."""
    return statistics.median(one.rate / other.rate for one, other in zip(ours, least, strict=True))


def cpu_ratio(ours: Sequence[WrkResult], least: Sequence[WrkResult]) -> float:
    """Return the median ratio of the CPU times of two targets."""
    return statistics.median(one.cpu / other.cpu for one, other in zip(ours, least, strict=True))


def _speed(target: WrkTarget, seconds: int) -> WrkResult:
    program = shutil.which("wrk")
    if not program:
        raise SystemExit("This needs wrk: apt install wrk")
    headers = [f"-H{name}: {value}" for name, value in target.headers.items()]
    command = [program, "-t1", f"-c{CONNECTIONS}", f"-d{seconds}", "--latency", *headers, target.url]
    before = _cpu(target)
    reported = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    cpu = _cpu(target) - before
    if "Non-2xx" in reported or "Socket errors" in reported:
        raise AssertionError(f"{target.url}\n{reported}")
    return WrkResult(
        _number(r"Requests/sec:\s+([\d.]+)", reported),
        _median(reported),
        cpu / _number(r"(\d+) requests", reported) * 1e3,
    )


def _number(pattern: str, reported: str) -> float:
    found = re.search(pattern, reported)
    assert found, reported
    return float(found[1])


def _median(reported: str) -> float:
    found = re.search(r"50%\s+([\d.]+)(us|ms|s)", reported)
    assert found, reported
    return float(found[1]) * {"us": 1e-3, "ms": 1, "s": 1e3}[found[2]]


def _cpu(target: WrkTarget) -> float:
    return sum(map(cpu_seconds, target.pids))
