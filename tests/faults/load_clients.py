"""Many visitors at once."""

import http.client
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from tests.product.api_client import ApiResponse


@contextmanager
def concurrent_clients(size: int, act: Callable[[], ApiResponse]) -> Iterator[list[ApiResponse]]:
    """Run the same calls of ``size`` visitors concurrently; yield their answers, complete after the block."""
    answers: list[ApiResponse] = []
    threads = [threading.Thread(target=_noted, args=(answers, act)) for _ in range(size)]
    for thread in threads:
        thread.start()
    try:
        yield answers
    finally:
        for thread in threads:
            thread.join()


def run_concurrently(size: int, act: Callable[[], ApiResponse]) -> Sequence[ApiResponse]:
    """Run the same calls of ``size`` visitors concurrently and return their answers."""
    with concurrent_clients(size, act) as answers:
        pass
    return answers


@contextmanager
def repeat_concurrently(size: int, act: Callable[[], ApiResponse]) -> Iterator[list[ApiResponse]]:
    """Repeat the same calls of ``size`` visitors concurrently during the block; yield their answers."""
    over = threading.Event()
    answers: list[ApiResponse] = []

    def again() -> None:
        while not over.is_set():
            _noted(answers, act)

    threads = [threading.Thread(target=again) for _ in range(size)]
    for thread in threads:
        thread.start()
    try:
        yield answers
    finally:
        over.set()
        for thread in threads:
            thread.join()


def wait_for_ok(act: Callable[[], ApiResponse], seconds: float) -> ApiResponse:
    """Repeat the call until the answer is 200, within a time limit; return it."""
    since = time.monotonic()
    while (answer := act()).status != 200:
        assert time.monotonic() - since < seconds, answer
        time.sleep(0.1)
    return answer


def unless_overloaded(act: Callable[[], ApiResponse], seconds: float = 60) -> ApiResponse:
    """Repeat the call while an overloaded server refuses it, within a time limit; return another answer or the last."""
    since = time.monotonic()
    while (answer := act()).status == 503 and time.monotonic() - since < seconds:
        time.sleep(0.5)
    return answer


def _noted(answers: list[ApiResponse], act: Callable[[], ApiResponse]) -> None:
    try:
        answers.append(act())
    except (OSError, http.client.HTTPException) as error:
        answers.append(ApiResponse(0, repr(error).encode(), 0))
