"""Who is let to a bucket, and who is not while it is silent."""

import threading
import time
from contextlib import ExitStack

import attrs
import pytest

from ceilidh_ports.errors import Unavailable
from ceilidh_s3 import circuit_breaker
from ceilidh_s3.circuit_breaker import Lifeline, SilentError


@attrs.define
class Bucket:
    """Counts how often it is tried, and answers or not."""

    silent: bool = True
    tried: int = 0

    def try_out(self) -> None:
        self.tried += 1
        if self.silent:
            raise SilentError("nothing")


@pytest.fixture
def bucket() -> Bucket:
    return Bucket()


@pytest.fixture
def line(bucket: Bucket) -> Lifeline:
    return Lifeline(bucket.try_out)


def call(line: Lifeline) -> None:
    with line.held():
        pass


def fall_silent(line: Lifeline) -> None:
    with pytest.raises(SilentError), line.held():
        raise SilentError("no answer within its time")


def test_a_bucket_that_answers_is_never_tried_first(line: Lifeline, bucket: Bucket) -> None:
    for _ in range(100):
        call(line)

    assert 0 == bucket.tried


def test_a_silent_bucket_is_tried_once_a_second_however_many_ask(line: Lifeline, bucket: Bucket) -> None:
    fall_silent(line)
    for _ in range(50):
        with pytest.raises(Unavailable):
            call(line)

    assert 1 == bucket.tried


def test_a_bucket_that_is_back_is_used_after_a_second(line: Lifeline, bucket: Bucket) -> None:
    fall_silent(line)
    with pytest.raises(Unavailable):
        call(line)
    bucket.silent = False
    time.sleep(circuit_breaker._BETWEEN_TRIES)
    call(line)
    call(line)

    assert 2 == bucket.tried


def test_a_refusal_is_an_answer(line: Lifeline, bucket: Bucket) -> None:
    with pytest.raises(Unavailable), line.held():
        raise Unavailable("refused")
    call(line)

    assert 0 == bucket.tried


def test_nobody_waits_for_a_place_at_a_standstill(line: Lifeline) -> None:
    with ExitStack() as stack:
        for _ in range(circuit_breaker._PLACES):
            stack.enter_context(line.held())
        time.sleep(circuit_breaker._STANDSTILL)
        started = time.monotonic()
        for _ in range(20):
            with pytest.raises(Unavailable):
                call(line)
        assert time.monotonic() - started < circuit_breaker._STANDSTILL / 2
    call(line)


def test_a_place_that_is_given_back_is_taken_by_whoever_waits(line: Lifeline) -> None:
    with ExitStack() as others:
        for _ in range(circuit_breaker._PLACES - 1):
            others.enter_context(line.held())
        with line.held():
            waiting = threading.Thread(target=call, args=[line])
            waiting.start()
        waiting.join(5)

        assert not waiting.is_alive()
