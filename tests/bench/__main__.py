"""Measures, and prints a table.

python -m tests.bench                on SQLite
python -m tests.bench --postgresql   on a PostgreSQL of its own
python -m tests.bench --quick        fewer rounds, to check that everything works
"""

import argparse
import itertools
import os
import tempfile
from collections.abc import Iterator, Mapping
from compileall import compile_dir
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

import attrs

import ceilidh
import ceilidh_console
import ceilidh_disk
import ceilidh_ports
import ceilidh_sql
import ceilidh_v8
from tests import generated_content
from tests.bench import compared_servers, measurements, process_usage
from tests.bench.compared_servers import AdminConnection, StartedServer
from tests.bench.counting_client import Request, ask
from tests.services.postgres import fresh_database, own_server

LIST, ONE = Request("/api/admin/get-venues"), Request("/api/admin/single-venue/house-7")
BROTLI = (("Accept-Encoding", "gzip, deflate, br"),)
MANY = 5000


@attrs.frozen
class BenchOptions:
    """The number of rounds and repetitions."""

    starts: int = 5
    rounds: int = 15
    times: int = 1500
    singles: int = 15
    writing: float = 10


@attrs.define
class BenchTable:
    """A table of measurements with their results and targets."""

    def line(self, what: str, found: str, aim: str = "") -> None:
        print(f"| {what:<44} | {found:<46} | {aim:<8} |", flush=True)  # noqa: T201  this is what it is for


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("--postgresql", action="store_true")
    parser.add_argument("--quick", action="store_true")
    arguments = parser.parse_args()
    options = BenchOptions(starts=3, rounds=2, times=300, singles=5, writing=2) if arguments.quick else BenchOptions()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ceilidh-bench-")))
        server = stack.enter_context(own_server()).url if arguments.postgresql else None
        table = BenchTable()
        table.line("what", "found", "aim")
        table.line("-" * 44, "-" * 46, "-" * 8)
        table.line("load of the machine", f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        _start(table, folder / "start", server, options)
        few = stack.enter_context(_site(folder / "few", 50, server))
        many = stack.enter_context(_site(folder / "many", MANY, server))
        _warm(table, few, folder, options)
        _built(table, few, many, options)
        _written(table, few, many, options)
        _memory(table, few, many)
    with tempfile.TemporaryDirectory(prefix="ceilidh-bench-") as name, ExitStack() as stack:
        server = stack.enter_context(own_server()).url if arguments.postgresql else None
        stale = stack.enter_context(_site(Path(name) / "stale", 50, server, workers=4))
        _stale(table, stale, options)


@contextmanager
def _site(folder: Path, venues: int, server: str | None, workers: int = 2) -> Iterator[StartedServer]:
    with (
        _filled(folder, venues, server) as settings,
        compared_servers.product(folder, settings, workers=workers) as site,
    ):
        yield site


@contextmanager
def _filled(folder: Path, venues: int, server: str | None) -> Iterator[Mapping[str, str]]:
    folder.mkdir(parents=True)
    with ExitStack() as stack:
        url = stack.enter_context(fresh_database(server)) if server else f"sqlite:///{folder}/ceilidh.db"
        generated_content.fill(url, venues, venues)
        yield {"CEILIDH_DATABASE_URL": url}


def _start(table: BenchTable, folder: Path, server: str | None, options: BenchOptions) -> None:
    for package in (ceilidh, ceilidh_ports, ceilidh_sql, ceilidh_disk, ceilidh_console, ceilidh_v8):
        compile_dir(package.__path__[0], quiet=1)  # as what is installed is, a folder that is worked in may not be
    seconds, cpu = list[float](), list[float]()
    with _filled(folder, 50, server) as settings:
        for _ in range(options.starts):
            with compared_servers.product(folder, settings) as site:
                seconds.append(site.first_answer)
                cpu.append(site.first_cpu)
    found = f"{median(seconds):.2f} s, {median(cpu):.2f} s of CPU"
    table.line(f"first page after the start, median of {options.starts}", found, "1 s")


def _warm(table: BenchTable, site: StartedServer, folder: Path, options: BenchOptions) -> None:
    tag = (("If-None-Match", ask(site.port, LIST).headers["etag"]),)
    asked = {
        "list of 50": LIST,
        "list of 50, brotli": attrs.evolve(LIST, headers=BROTLI),
        "single": ONE,
        "page": Request("/single-venue/house-7"),
        "304": attrs.evolve(LIST, headers=tag),
    }
    answers = {name.replace(" ", "-"): ask(site.port, request) for name, request in asked.items()}
    with compared_servers.bare(folder, answers) as bare:
        for name, request in asked.items():
            least = (bare, Request(f"/{name.replace(' ', '-')}"))
            found = measurements.compared((site, request), least, rounds=options.rounds, times=options.times)
            times_as_much = f"{found.ours.cpu:.3f} ms to {found.least.cpu:.3f} ms: {found.ratio:.2f}"
            table.line(f"warm {name}, CPU to bare Falcon", times_as_much, "1.2")
            table.line("  requests per second", f"{found.ours.rate:.0f} to {found.least.rate:.0f}")


def _built(table: BenchTable, few: StartedServer, many: StartedServer, options: BenchOptions) -> None:
    for name, headers in (("", ()), (", brotli", BROTLI)):
        (cost,) = measurements.first_reads([few], _pages("", headers), options.singles)
        table.line(f"list of 50 after a change{name}", f"{cost:.2f} ms CPU", "3 ms")
    for sort in ("", "title", "-updatedAt"):
        ours, least = measurements.first_reads([many, few], _pages(f"&sort={sort}"), options.singles)
        found = f"{ours:.2f} ms to {least:.2f} ms: {ours / least:.2f}"
        table.line(f"50 of 5,000 to 50 of 50{sort and ', by '}{sort}", found, "1.3")
    whole = [measurements.once(many, lambda: ask(many.port, LIST)) for _ in range(8)]
    table.line("all 5,000, built and sent", f"{max(whole):.0f} ms CPU; kept {min(whole):.0f} ms", "250 ms")


def _pages(more: str, headers: tuple[tuple[str, str], ...] = ()) -> list[Request]:
    """Return requests for one page that a cache regards as different."""
    numbers = itertools.product(("50", "050", "0050", "00050"), ("0", "00", "000", "0000"))
    paths = (f"/api/admin/get-venues?limit={limit}&offset={offset}{more}" for limit, offset in numbers)
    return [Request(path, headers) for path in paths]


def _written(table: BenchTable, few: StartedServer, many: StartedServer, options: BenchOptions) -> None:
    sites = [(site, AdminConnection(site.port)) for site in (few, many)]
    for name in measurements.WRITES:
        at_few, at_many = measurements.writes(sites, name, min(options.singles, 20))
        found = f"{at_few:.1f} ms at 50, {at_many:.1f} ms at 5,000: {at_many / at_few:.2f}"
        table.line(f"write: {name}", found, "flat")


def _memory(table: BenchTable, few: StartedServer, many: StartedServer) -> None:
    for name, site in (("50", few), ("5,000", many)):
        resident, shared_once = process_usage.megabytes(site.pid)
        found = f"{resident:.0f} MB, {shared_once:.0f} MB with what they share counted once"
        table.line(f"two workers after the run, {name} items", found, "200 MB")


def _stale(table: BenchTable, site: StartedServer, options: BenchOptions) -> None:
    found = measurements.under_writing(site, [ONE_OF_ALL, LIST, LIMITED_FIRST], options.writing)
    table.line(
        "stale reads under writing, 4 workers", f"{found.stale} of {found.reads} reads, {found.changes} changes", "0"
    )


ONE_OF_ALL = Request(f"/api/admin/get-venue/{generated_content.venue_id(0)}")
LIMITED_FIRST = Request("/api/admin/get-venues?limit=1")

main()
