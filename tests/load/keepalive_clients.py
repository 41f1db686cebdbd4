"""Many clients, each of which sends one request after the other over a keep-alive connection."""

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import attrs

PATHS = ("/", "/venues", "/api/admin/get-venues", "/api/admin/single-venue/house-7", "/single-venue/house-3")


@attrs.define
class VisitResults:
    """The statuses and seconds of all answers, and how many connections broke."""

    statuses: list[int] = attrs.field(factory=list)
    seconds: list[float] = attrs.field(factory=list)
    broken: int = 0

    @property
    def errors(self) -> int:
        return sum(status >= 500 for status in self.statuses)


def visited(port: int, clients: int, seconds: float, paths: Sequence[str] = PATHS) -> VisitResults:
    """Run that many clients for that long."""
    until = time.monotonic() + seconds
    return asyncio.run(_all(port, clients, paths, lambda: time.monotonic() < until))


def visited_by_others(port: int, clients: int, seconds: float) -> VisitResults:
    """Do the same in another process, so that the clients do not slow this one."""
    with ProcessPoolExecutor(1, get_context("spawn")) as others:
        return others.submit(visited, port, clients, seconds).result()


def asked(port: int, times: int, clients: int = 20, paths: Sequence[str] = PATHS) -> VisitResults:
    """Send that many requests in total from several clients."""
    turns = iter(range(times))
    return asyncio.run(_all(port, clients, paths, lambda: next(turns, None) is not None))


async def _all(port: int, clients: int, paths: Sequence[str], more: Callable[[], bool]) -> VisitResults:
    visits = VisitResults()
    await asyncio.gather(*(_visitor(port, [*paths[n % len(paths) :], *paths], more, visits) for n in range(clients)))
    return visits


async def _visitor(port: int, paths: Sequence[str], more: Callable[[], bool], visits: VisitResults) -> None:
    while True:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                if await _asked_all(reader, writer, paths, more, visits):
                    return
            finally:
                writer.close()
        except (OSError, asyncio.IncompleteReadError):
            visits.broken += 1


async def _asked_all(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    paths: Sequence[str],
    more: Callable[[], bool],
    visits: VisitResults,
) -> bool:
    """Send requests over one connection; return whether all were sent, or ``False`` when the connection broke."""
    turn = 0
    while more():
        begun = time.monotonic()
        path = paths[turn % len(paths)]
        writer.write(f"GET {path} HTTP/1.1\r\nHost: load\r\nAccept-Encoding: br\r\n\r\n".encode())
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        await reader.readexactly(_length(head))
        visits.statuses.append(int(head.split(None, 2)[1]))
        visits.seconds.append(time.monotonic() - begun)
        turn += 1
        if b"\r\nconnection: close" in head:
            return False
    return True


def _length(head: bytes) -> int:
    _, _, rest = head.partition(b"\r\ncontent-length:")
    return int(rest.partition(b"\r\n")[0])
