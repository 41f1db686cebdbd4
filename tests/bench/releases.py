"""Compares this checkout with a checkout of another release, side by side in one run.

python -m tests.bench.releases CHECKOUT                 on SQLite; the site of that checkout must be built
python -m tests.bench.releases CHECKOUT --postgresql    on a PostgreSQL of its own

Both have the same content and take turns; a ratio is the median of the rounds. Warm reads are measured in one process
without a server first, which shows what the application itself needs, then at servers with two workers.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

import attrs

from tests.bench import compared_servers, measurements
from tests.bench.compared_servers import AdminConnection, StartedServer
from tests.bench.counting_client import Request
from tests.services.postgres import fresh_database, own_server

ROOT = Path(__file__).parents[2]
READER = Path(__file__).with_name("release_reader.py")
ITEMS, ROUNDS = 50, 15
LIST = "/api/admin/get-venues"
PATHS = ("/", "/venues", "/events", "/about", "/contact", "/single-venue/house-7", LIST, "/api/admin/get-venue/house-7")
BROTLI = (("Accept-Encoding", "gzip, deflate, br"),)


@attrs.frozen
class Release:
    """A checkout with a filled database: its application in a process of its own, and what its server needs."""

    folder: Path
    settings: Mapping[str, str]
    _questions: IO[str]
    _answers: IO[str]

    def cost(self, path: str, times: int) -> int:
        """Return the CPU nanoseconds of one read, without a server."""
        self._questions.write(json.dumps({"path": path, "headers": dict(BROTLI), "times": times}) + "\n")
        self._questions.flush()
        return int(self._answers.readline())


@contextmanager
def release(checkout: Path, folder: Path, postgresql: str | None) -> Iterator[Release]:
    folder.mkdir()
    sources = [checkout, *(checkout / each for each in ("src", "ports", "adapters"))]
    with ExitStack() as stack:
        url = stack.enter_context(fresh_database(postgresql)) if postgresql else f"sqlite:///{folder}/ceilidh.db"
        settings = {"PYTHONPATH": os.pathsep.join(map(str, sources)), "CEILIDH_DATABASE_URL": url}
        command, pipe = [sys.executable, str(READER), url, str(ITEMS)], subprocess.PIPE
        process = stack.enter_context(
            subprocess.Popen(command, cwd=folder, env={**os.environ, **settings}, stdin=pipe, stdout=pipe, text=True)
        )
        assert process.stdin
        assert process.stdout
        with process.stdin:
            made = Release(folder, settings, process.stdin, process.stdout)
            made.cost("/", 1)
            yield made


def within_one_process(old: Release, new: Release, path: str) -> None:
    for each in (old, new):
        each.cost(path, 5)
    pairs = [(old.cost(path, 4000) / 1000, new.cost(path, 4000) / 1000) for _ in range(ROUNDS)]
    before, after = (statistics.median(each) for each in zip(*pairs, strict=True))
    _line(f"warm {path}, one process", (before, after), "µs", statistics.median(b / a for a, b in pairs))


def at_servers(old: StartedServer, new: StartedServer) -> None:
    for path in PATHS:
        request = Request(path, BROTLI)
        found = measurements.compared((new, request), (old, request), rounds=ROUNDS, times=1500)
        costs = found.least.cpu * 1000, found.ours.cpu * 1000
        _line(f"warm {path}, server", costs, "µs", found.ratio)
    for path in (*PATHS[:5], LIST):
        _line(f"{path} after a change", measurements.first_reads([old, new], [Request(path)], ROUNDS), "ms")
    sites: Sequence[tuple[StartedServer, AdminConnection]] = [(site, AdminConnection(site.port)) for site in (old, new)]
    for name in measurements.WRITES:
        _line(f"write: {name}", measurements.writes(sites, name, ROUNDS), "ms")


def _line(what: str, costs: Sequence[float], unit: str, ratio: float | None = None) -> None:
    old, new = costs
    print(f"| {what} | {old:.2f} {unit} | {new:.2f} {unit} | {ratio or new / old:.2f} |", flush=True)  # noqa: T201


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.releases")
    parser.add_argument("checkout", type=Path)
    parser.add_argument("--postgresql", action="store_true")
    asked = parser.parse_args()
    print(f"| load {os.getloadavg()[0]:.1f} | other | this checkout | ratio |\n|---|---|---|---|")  # noqa: T201
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ceilidh-bench-")))
        server = stack.enter_context(own_server()).url if asked.postgresql else None
        old = stack.enter_context(release(asked.checkout.resolve(), folder / "old", server))
        new = stack.enter_context(release(ROOT, folder / "new", server))
        for path in PATHS:
            within_one_process(old, new, path)
        at_servers(*(stack.enter_context(compared_servers.product(each.folder, each.settings)) for each in (old, new)))


if __name__ == "__main__":
    main()
