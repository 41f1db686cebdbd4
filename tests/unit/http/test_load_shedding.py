"""Some threads of a worker stay free while all others wait."""

import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from ceilidh.http.load_shedding import LoadShedder
from ceilidh_ports.errors import Unavailable

WAIT = 0.01


@pytest.fixture
def full() -> Iterator[LoadShedder]:
    """Return one whose slots are all taken."""
    shedder = LoadShedder(slots=2, timeout=WAIT)
    with ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(shedder.request("/api/admin/get-venues"))
        yield shedder


def seconds_until_refused(shedder: LoadShedder) -> float:
    begin = time.monotonic()
    with pytest.raises(Unavailable), shedder.request("/api/admin/get-venues"):
        pass
    return time.monotonic() - begin


def test_a_request_without_a_slot_waits_a_moment_and_those_after_it_not_at_all(full: LoadShedder) -> None:
    assert seconds_until_refused(full) >= WAIT
    full._timeout = 60
    assert seconds_until_refused(full) < 60


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_health_checks_need_no_slot(full: LoadShedder, path: str) -> None:
    with full.request(path):
        pass


def test_a_request_takes_a_slot_that_becomes_free_while_it_waits() -> None:
    shedder = LoadShedder(slots=1, timeout=60)
    taken = threading.Event()

    def work() -> None:
        with shedder.request("/"):
            taken.set()
            time.sleep(0.2)

    thread = threading.Thread(target=work)
    thread.start()
    assert taken.wait(60)
    with shedder.request("/"):
        pass
    thread.join()


def test_a_slot_is_waited_for_again_when_a_request_has_ended() -> None:
    shedder = LoadShedder(slots=1, timeout=0.2)
    with shedder.request("/"):
        seconds_until_refused(shedder)

    with shedder.request("/"):
        assert seconds_until_refused(shedder) >= 0.2


def test_request_slot_is_free_after_a_request_has_ended() -> None:
    shedder = LoadShedder(slots=1, timeout=0.01)
    with shedder.request("/"):
        seconds_until_refused(shedder)

    with shedder.request("/"):
        pass
