"""The measurements. Compared servers take turns, so that a busy machine slows both."""

import itertools
import json
import statistics
import threading
import time
from collections.abc import Callable, Iterable, Sequence

import attrs

from tests.bench.compared_servers import AdminConnection, StartedServer
from tests.bench.counting_client import Connection, CountedResponse, Request, ask, run
from tests.bench.process_usage import cpu_seconds
from tests.generated_content import venue_id

_SETTLED = 0.01
"""Seconds after an answer in which a server puts its things away."""


@attrs.frozen
class RequestCost:
    """The cost of one request: CPU milliseconds of the whole process tree, and requests per second."""

    cpu: float
    rate: float


@attrs.frozen
class Comparison:
    """The cost of a request at both servers, and the ratio; medians of the rounds."""

    ours: RequestCost
    least: RequestCost
    ratio: float


def compared(
    ours: tuple[StartedServer, Request], least: tuple[StartedServer, Request], *, rounds: int, times: int
) -> Comparison:
    """Return what each request costs at its server."""
    pairs = [(_cost(*ours, times), _cost(*least, times)) for _ in range(rounds + 1)][1:]  # the first round is a warm-up
    return Comparison(
        ours=_typical([ours for ours, _ in pairs]),
        least=_typical([least for _, least in pairs]),
        ratio=_median(ours.cpu / least.cpu for ours, least in pairs),
    )


def _typical(costs: Sequence[RequestCost]) -> RequestCost:
    return RequestCost(_median(cost.cpu for cost in costs), _median(cost.rate for cost in costs))


def _cost(served: StartedServer, request: Request, times: int) -> RequestCost:
    before = cpu_seconds(served.pid)
    took = run(served.port, request, times)
    return RequestCost((cpu_seconds(served.pid) - before) / times * 1e3, times / took)


def once(served: StartedServer, act: Callable[[], object]) -> float:
    """Return the CPU milliseconds that the server uses for one call."""
    time.sleep(_SETTLED)
    before = cpu_seconds(served.pid)
    act()
    time.sleep(_SETTLED)
    return (cpu_seconds(served.pid) - before) * 1e3


def first_reads(sites: Sequence[StartedServer], requests: Sequence[Request], times: int) -> Sequence[float]:
    """Return the CPU milliseconds of the first read after a change, for each site.

    After each change every request is sent once to every site. They have to be for different things.
    """
    administrators = [AdminConnection(site.port) for site in sites]
    found: list[list[float]] = [[] for _ in sites]
    for number in range(times):
        for site, administrator, costs in zip(sites, administrators, found, strict=True):
            administrator.send("PUT", f"update-venue/{venue_id(number % 50)}", {"city": f"Oban {number}"})
            costs.append(once(site, lambda: _all_asked(site.port, requests)) / len(requests))  # noqa: B023  called at once
    return [_median(costs) for costs in found]


def _all_asked(port: int, requests: Sequence[Request]) -> None:
    connection = Connection(port)  # to one worker, which has read none of it
    for request in requests:
        answer = connection.ask(request.data)
        assert answer.status == 200, answer.body
    connection.socket.close()


WRITES: dict[str, Callable[[AdminConnection, int], object]] = {
    "change a text": lambda a, n: a.send("PUT", f"update-venue/{venue_id(n + 2)}", {"city": f"Skye {n}"}),
    "move a flag": lambda a, n: a.send("PUT", f"update-venue/{venue_id(n + 2)}", {"isFeatured": "true"}),
    "refer to a venue": lambda a, n: a.send(
        "PUT", f"update-packege/{venue_id(n)}", {"topVenues": json.dumps([venue_id(n), venue_id(n + 3)])}
    ),
    "delete a venue": lambda a, n: a.send("DELETE", f"delete-venue/{venue_id(49 - n)}", {}),
}


def writes(sites: Sequence[tuple[StartedServer, AdminConnection]], name: str, times: int) -> Sequence[float]:
    """Return the CPU milliseconds of one kind of write at each site, the medians."""
    found: list[list[float]] = [[] for _ in sites]
    for number in range(times):
        for (served, administrator), costs in zip(sites, found, strict=True):
            costs.append(once(served, lambda: WRITES[name](administrator, number)))  # noqa: B023  called at once
    return [_median(costs) for costs in found]


@attrs.define
class ReadCounts:
    """The reads during writes."""

    changes: int = 0
    reads: int = 0
    stale: int = 0


def under_writing(
    served: StartedServer, requests: Sequence[Request], seconds: float, readers_at: Sequence[int] = ()
) -> ReadCounts:
    """Count stale reads: those without a change that was acknowledged before they began.

    There is a reader for each request and each port of ``readers_at``, which is the server's own unless others are
    named. ``Change 7`` is the seventh change.
    """
    readings, over, lock = ReadCounts(), threading.Event(), threading.Lock()

    def read(port: int, request: Request) -> None:
        while not over.is_set():
            answered = readings.changes
            observed = _seen(ask(port, request))  # on a new connection, so of any worker
            with lock:
                readings.reads += 1
                readings.stale += observed < answered

    administrator = AdminConnection(served.port)
    _change(administrator, 0)
    pairs = itertools.product(readers_at or [served.port], requests)
    threads = [threading.Thread(target=read, args=pair) for pair in pairs]
    for thread in threads:
        thread.start()
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        _change(administrator, readings.changes + 1)
        readings.changes += 1
    over.set()
    for thread in threads:
        thread.join()
    return readings


def _change(administrator: AdminConnection, number: int) -> None:
    administrator.send("PUT", f"update-venue/{venue_id(0)}", {"city": f"Change {number}"})


def _seen(answer: CountedResponse) -> int:
    value = json.loads(answer.body)
    return int((value[0] if isinstance(value, list) else value)["city"].rpartition(" ")[2])


def _median(values: Iterable[float]) -> float:
    return statistics.median(values)
