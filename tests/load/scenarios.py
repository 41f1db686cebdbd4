"""Measurements of a running server."""

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

import attrs

from tests import generated_content
from tests.faults.kill_rounds import everything, killed_servers, killed_workers, the_master
from tests.faults.load_clients import repeat_concurrently
from tests.load import hostile, keepalive_clients, memory
from tests.load.table import LoadTable, progress
from tests.product.api_client import SETTINGS, ApiClient, ApiResponse
from tests.product.product_server import Product, product
from tests.services.postgres import PostgresServer, frozen, own_server
from tests.services.smtp import SmtpServer, smtp_server

_A_SECOND = 5
"""Enquiries."""


@attrs.frozen
class LoadOptions:
    """The numbers of clients, requests and rounds."""

    clients: int = 500
    seconds: float = 20
    requests: int = 20_000
    enquiries: int = 300
    starts: int = 5
    rounds: int = 50


def crowd(table: LoadTable, folder: Path, options: LoadOptions) -> None:
    """Many concurrent clients, while the server's health and memory are watched."""
    with _filled(folder) as served:
        progress(f"{options.clients} clients for {options.seconds:.0f} s")
        client = ApiClient(served.url)
        with (
            repeat_concurrently(1, lambda: _after(0.2, client, "/healthz")) as alive,
            repeat_concurrently(1, lambda: _after(0.5, client, "/readyz")) as ready,
        ):
            visits = keepalive_clients.visited_by_others(_port(served), options.clients, options.seconds)
    broken = 100 * visits.broken / max(1, len(visits.statuses))
    table.line(f"{options.clients} clients, {options.seconds:.0f} s: answers", f"{len(visits.statuses)}")
    table.line("  answers 5xx", f"{visits.errors}", "0", met=not visits.errors)
    table.line("  broken connections", f"{broken:.2f} %", "< 0.5 %", met=broken < 0.5)
    table.seconds("  95 of 100 within", _percentile(visits.seconds, 95), 1)
    table.seconds("  /healthz beside them, 95 of 100", _percentile([each.seconds for each in alive], 95), 0.05)
    table.seconds("  /healthz beside them, at most", max(each.seconds for each in alive), 0.05)
    table.seconds("  /readyz beside them, at most", max(each.seconds for each in ready), 6)


def growth(table: LoadTable, folder: Path, options: LoadOptions) -> None:
    """Memory over many requests."""
    with _filled(folder) as served:
        progress(f"{options.requests} requests")
        keepalive_clients.asked(_port(served), options.requests // 5)
        before = memory.megabytes(served.process.pid)
        keepalive_clients.asked(_port(served), options.requests)
        grown = memory.megabytes(served.process.pid) - before
    found = f"{grown:.0f} MB, from {before:.0f} MB"
    table.line(f"memory, growth over {options.requests:,} requests", found, "< 60 MB", met=grown < 60)


def letters(table: LoadTable, folder: Path, options: LoadOptions) -> None:
    """Enquiries at an extreme rate, and the delivery of their mails."""
    with smtp_server() as mail, _filled(folder, CEILIDH_MAIL_URL=mail.url) as served:
        progress(f"{options.enquiries} enquiries, {_A_SECOND} a second")
        client, answers, answered = ApiClient(served.url), [], {}
        for number in range(options.enquiries):
            time.sleep(1 / _A_SECOND)
            answers.append(client.enquire(f"Number {number}."))
            answered[f"Number {number}."] = time.monotonic()
        until = time.monotonic() + 60
        while len(mail.received) < options.enquiries and time.monotonic() < until:
            time.sleep(0.1)
    refused = sum(answer.status != 200 for answer in answers)
    table.line("enquiries not answered with 200", f"{refused} of {len(answers)}", "0", met=not refused)
    table.seconds("  99 of 100 answered within", _percentile([each.seconds for each in answers], 99), 0.3)
    taken = len(mail.received)
    table.line("  letters that arrived", f"{taken} of {len(answers)}", "each once", met=taken == len(answers))
    table.seconds("  each after its answer, at most", max(_delays(mail, answered)), 5)


def _delays(mail: SmtpServer, answered: Mapping[str, float]) -> Iterator[float]:
    for letter, moment in zip(mail.received, mail.moments, strict=True):
        (sent,) = (at for text, at in answered.items() if text in letter.get_content())
        yield moment - sent


def lifetime(table: LoadTable, folder: Path, options: LoadOptions) -> None:
    """Starting and stopping."""
    generated_content.fill(_database(folder), 50, 50)
    starts, stops = [], []
    for number in range(options.starts):
        progress(f"start {number + 1} of {options.starts}")
        begun = time.monotonic()
        with product(folder, _settings(folder)) as served:
            starts.append(time.monotonic() - begun)
            with repeat_concurrently(8, lambda: ApiClient(served.url).get("/venues")):
                time.sleep(1)
                begun = time.monotonic()
                served.process.terminate()
                assert served.process.wait(60) == 0
                stops.append(time.monotonic() - begun)
    table.seconds("start to ready, the slowest", max(starts), 5)
    table.seconds("SIGTERM under reading to exit 0, the slowest", max(stops), 35)


def recovery(table: LoadTable, folder: Path, _effort: LoadOptions) -> None:
    """A PostgreSQL that is frozen, and one that is restarted."""
    with own_server() as server:
        generated_content.fill(server.url, 50, 50)
        with product(folder, SETTINGS | {"CEILIDH_DATABASE_URL": server.url}) as served:
            client = ApiClient(served.url)
            with (
                repeat_concurrently(40, lambda: client.call("get-venues")),
                repeat_concurrently(10, lambda: client.enquire("Load")),
            ):
                progress("PostgreSQL frozen for 15 s")
                with frozen(server):
                    _watched(table, "frozen", client)
                table.seconds("PostgreSQL thaws under load, all well after", _well_after(client), 5)
                progress("PostgreSQL down for 5 s")
                _restarted(server)
                table.seconds("PostgreSQL restarts under load, all well after", _well_after(client), 5)


def uploads(table: LoadTable, folder: Path, _effort: LoadOptions) -> None:
    """Uploads of a photograph and of hostile bodies."""
    with _filled(folder) as served:
        admin = ApiClient(served.url).signed_in()
        progress("a photograph")
        admin.upload(hostile.photo(0.2))
        picture = hostile.photo(5)
        answer = admin.upload(picture)
        assert answer.status == 200, answer
        table.seconds(f"photo of {len(picture.content) / 1e6:.1f} MB and 12 megapixels uploaded", answer.seconds, 2)
        for name, body in hostile.bodies().items():
            progress(name)
            with memory.watched(served.process.pid) as peak:
                status, seconds = hostile.sent(admin, body)
            refused = 400 <= status < 500
            reported = f"{status} after {seconds:.2f} s, {max(0.0, peak.growth):.0f} MB more"
            met = refused and seconds < 5 and peak.growth < 200
            table.line(f"{name}: refused", reported, "5 s, 200 MB", met=met)


def kills(table: LoadTable, folder: Path, options: LoadOptions) -> None:
    """Rounds of kill -9."""
    killings: Mapping[str, Callable[[], int]] = {
        "worker": lambda: killed_workers(folder / "worker", options.rounds),
        "master": lambda: killed_servers(folder / "master", the_master, options.rounds),
        "all": lambda: killed_servers(folder / "all", everything, options.rounds),
    }
    for name, kill in killings.items():
        (folder / name).mkdir()
        progress(f"{options.rounds} rounds of kill -9: {name}")
        acknowledged = kill()  # raises when something is lost
        table.line(f"kill -9 of {name}, {options.rounds} rounds", f"0 lost of {acknowledged} acknowledged", "0 lost")


def _watched(table: LoadTable, state: str, client: ApiClient) -> None:
    alive, ready, until = [], [], time.monotonic() + 15
    while time.monotonic() < until:
        alive.append(client.get("/healthz"))
        ready.append(client.get("/readyz"))
        time.sleep(0.2)
    assert {200} == {answer.status for answer in alive}
    assert {503} == {answer.status for answer in ready[1:]}
    table.seconds(f"/healthz while PostgreSQL is {state}, at most", max(each.seconds for each in alive), 0.05)
    table.seconds(f"/readyz while PostgreSQL is {state}, at most", max(each.seconds for each in ready), 6)


def _restarted(server: PostgresServer) -> None:
    server.stop()
    time.sleep(5)
    server.start()


def _well_after(client: ApiClient) -> float:
    """Return the seconds until reads, writes and readiness checks succeed."""
    since = time.monotonic()
    while {200} != {client.call("get-venues").status, client.enquire("Again").status, client.get("/readyz").status}:
        assert time.monotonic() < since + 60
    return time.monotonic() - since


def _after(pause: float, client: ApiClient, path: str) -> ApiResponse:
    time.sleep(pause)
    return client.get(path)


@contextmanager
def _filled(folder: Path, **settings: str) -> Iterator[Product]:
    """Serve fifty venues and packages."""
    generated_content.fill(_database(folder), 50, 50)
    with ExitStack() as stack:
        yield stack.enter_context(product(folder, _settings(folder) | settings))


def _settings(folder: Path) -> dict[str, str]:
    # The measurements include the rendering of pages.
    return {**SETTINGS, "CEILIDH_RENDERER_URL": "v8:", "CEILIDH_DATABASE_URL": _database(folder)}


def _database(folder: Path) -> str:
    return f"sqlite:///{folder}/ceilidh.db"


def _port(served: Product) -> int:
    return int(served.url.rpartition(":")[2])


def _percentile(values: list[float], percent: int) -> float:
    return sorted(values)[len(values) * percent // 100]
