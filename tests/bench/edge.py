"""Compares the product with bare servers: ``python -m tests.bench.edge``, with ``wrk`` installed.

Straight at gunicorn, and through Caddy. What is compared takes turns, without a log of requests, and a ratio is the
median of the rounds.
"""

import argparse
import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

import attrs
from urllib3 import PoolManager

from ceilidh.pages.assets.build_output import SITE_FOLDER
from tests import generated_content
from tests.bench import caddy_servers, compared_servers, static_files
from tests.bench.compared_servers import StartedServer
from tests.bench.counting_client import CountedResponse, Request, ask
from tests.bench.wrk import WrkTarget, cpu_ratio, in_turns, ratio, typical
from tests.product.https_server import client, edge

BROTLI = tuple(static_files.BROTLI.items())
ASKED = {
    "list of 50": Request("/api/admin/get-venues"),
    "list of 50, brotli": Request("/api/admin/get-venues", BROTLI),
    "single": Request("/api/admin/single-venue/house-7"),
    "page, brotli": Request("/single-venue/house-7", BROTLI),
    "304": Request("/api/admin/get-venues"),
}


@attrs.frozen
class RoundOptions:
    """How many rounds, and the seconds of each side in one."""

    rounds: int
    seconds: int

    def compare(self, what: str, ours: WrkTarget, beside: Mapping[str, WrkTarget]) -> None:
        """Print a line for each comparison."""
        speeds = in_turns([ours, *beside.values()], rounds=self.rounds, seconds=self.seconds)
        mine = typical(speeds[0])
        for name, theirs in zip(beside, speeds[1:], strict=True):
            other = typical(theirs)
            _line(
                f"{what}, to {name}",
                f"{mine.rate:.0f} to {other.rate:.0f}: {ratio(speeds[0], theirs):.2f}",
                f"{mine.median:.2f} to {other.median:.2f}",
                f"{mine.cpu:.3f} to {other.cpu:.3f}: {cpu_ratio(speeds[0], theirs):.2f}",
            )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.edge")
    parser.add_argument("--quick", action="store_true", help="fewer rounds, to see whether all of it works")
    parser.add_argument("--only", choices=("straight", "files", "pages"), help="one of the three parts")
    arguments = parser.parse_args()
    rounds = RoundOptions(1, 1) if arguments.quick else RoundOptions(9, 1)
    parts = {"straight": _straight, "files": _files, "pages": _pages}
    _line("what", "requests a second", "p50, ms", "CPU, ms")
    _line(*["---"] * 4)
    _line(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", "", "", "")
    for name, part in parts.items():
        if arguments.only in (None, name):
            with tempfile.TemporaryDirectory(prefix="ceilidh-bench-") as folder:
                part(Path(folder), rounds)


def _straight(folder: Path, rounds: RoundOptions) -> None:
    with ExitStack() as stack:
        ours = stack.enter_context(compared_servers.product(folder, _filled(folder)))
        asked = _with_tag(ask(ours.port, ASKED["304"]).headers["etag"])
        answers = {_named(name): ask(ours.port, request) for name, request in asked.items()}
        bare = stack.enter_context(compared_servers.bare(folder, answers, caddy_servers.OFF))
        plain = stack.enter_context(compared_servers.plain(folder, answers))
        for name, request in asked.items():
            beside = {
                "bare Falcon": _target(bare, f"/{_named(name)}", {}),
                "the same without our hooks": _target(plain, f"/{_named(name)}", {}),
            }
            rounds.compare(f"warm {name}", _target(ours, request.path, dict(request.headers)), beside)


def _files(folder: Path, rounds: RoundOptions) -> None:
    media = folder / "data" / "media"
    stored = static_files.stored(media)
    with edge(folder, _filled(folder)) as ours:
        for path, sent in stored.items():
            with client() as pool:
                response = pool.request("GET", ours.url + sent.path, headers=dict(sent.headers))
            assert response.status in (200, 206), path
        for below, group in ((SITE_FOLDER, static_files.built()), (media, stored)):
            for name, sent in group.items():
                with _caddy_of(below) as plain:
                    beside = {"file_server": _secure(plain.port, sent.plain, sent.headers, plain.pid)}
                    target = WrkTarget(ours.url + sent.path, (ours.process.pid,), sent.headers)
                    rounds.compare(name, target, beside)


def _pages(folder: Path, rounds: RoundOptions) -> None:
    with edge(folder, _filled(folder)) as ours:
        with client() as pool:
            tag = pool.request("GET", ours.url + ASKED["304"].path).headers["ETag"]
            asked = _with_tag(tag)
            answers = {name: _asked(pool, ours.url, request) for name, request in asked.items()}
        written = {_named(name): answer for name, answer in answers.items()}
        with (
            tempfile.TemporaryDirectory(prefix="ceilidh-bench-") as other,
            caddy_servers.bare(Path(other), written) as bare,
        ):
            caddy, gunicorn = bare
            for name, request in asked.items():
                beside = {"bare Falcon": _secure(caddy.port, f"/{_named(name)}", {}, caddy.pid, gunicorn)}
                target = WrkTarget(ours.url + request.path, (ours.process.pid,), dict(request.headers))
                rounds.compare(f"warm {name}, through Caddy", target, beside)


@contextmanager
def _caddy_of(sent: Path) -> Iterator[StartedServer]:
    with (
        tempfile.TemporaryDirectory(prefix="ceilidh-bench-") as folder,
        caddy_servers.file_server(Path(folder), sent) as plain,
    ):
        yield plain


def _filled(folder: Path) -> Mapping[str, str]:
    url = f"sqlite:///{folder}/ceilidh.db"
    generated_content.fill(url, 50, 50)
    return {"CEILIDH_DATABASE_URL": url, **caddy_servers.OFF}


def _with_tag(tag: str) -> Mapping[str, Request]:
    return {**ASKED, "304": attrs.evolve(ASKED["304"], headers=(("If-None-Match", tag),))}


def _asked(pool: PoolManager, url: str, request: Request) -> CountedResponse:
    response = pool.request("GET", url + request.path, headers=dict(request.headers), decode_content=False)
    return CountedResponse(
        response.status,
        {name.lower(): value for name, value in response.headers.items()},
        response.data,
        len(response.data),
    )


def _named(what: str) -> str:
    return what.replace(",", "").replace(" ", "-")


def _target(server: StartedServer, path: str, headers: Mapping[str, str]) -> WrkTarget:
    return WrkTarget(f"http://127.0.0.1:{server.port}{path}", (server.pid,), headers)


def _secure(port: int, path: str, headers: Mapping[str, str], *pids: int) -> WrkTarget:
    return WrkTarget(f"https://localhost:{port}{path}", pids, headers)


def _line(*columns: str) -> None:
    print("|", " | ".join(columns), "|", flush=True)  # noqa: T201  this is what it is for


if __name__ == "__main__":
    main()
