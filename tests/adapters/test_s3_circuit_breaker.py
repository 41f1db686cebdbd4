"""Which calls the circuit breaker admits, and which it rejects while the bucket does not respond."""

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import attrs
import pytest

from ceilidh_ports.errors import Unavailable
from ceilidh_s3 import circuit_breaker
from ceilidh_s3.circuit_breaker import CircuitBreaker, NoResponseError


@attrs.define
class FakeBucket:
    """Counts the calls, and responds or does not."""

    silent: bool = True
    tried: int = 0

    def try_out(self) -> None:
        self.tried += 1
        if self.silent:
            raise NoResponseError("nothing")


@pytest.fixture
def bucket() -> FakeBucket:
    return FakeBucket()


@pytest.fixture
def breaker(bucket: FakeBucket) -> CircuitBreaker:
    return CircuitBreaker(bucket.try_out)


def call(breaker: CircuitBreaker) -> None:
    with breaker.guard():
        pass


def open_circuit(breaker: CircuitBreaker) -> None:
    with pytest.raises(NoResponseError), breaker.guard():
        raise NoResponseError("no answer within its time")


def test_a_bucket_that_answers_is_never_tried_first(breaker: CircuitBreaker, bucket: FakeBucket) -> None:
    for _ in range(100):
        call(breaker)

    assert 0 == bucket.tried


def test_a_silent_bucket_is_tried_once_a_second_however_many_ask(breaker: CircuitBreaker, bucket: FakeBucket) -> None:
    open_circuit(breaker)
    for _ in range(50):
        with pytest.raises(Unavailable):
            call(breaker)

    assert 1 == bucket.tried


def test_a_bucket_that_is_back_is_used_after_a_second(breaker: CircuitBreaker, bucket: FakeBucket) -> None:
    open_circuit(breaker)
    with pytest.raises(Unavailable):
        call(breaker)
    bucket.silent = False
    time.sleep(circuit_breaker.PROBE_INTERVAL)
    call(breaker)
    call(breaker)

    assert 2 == bucket.tried


def test_a_refusal_is_an_answer(breaker: CircuitBreaker, bucket: FakeBucket) -> None:
    with pytest.raises(Unavailable), breaker.guard():
        raise Unavailable("refused")
    call(breaker)

    assert 0 == bucket.tried


def test_calls_do_not_wait_for_a_slot_while_all_calls_hang(breaker: CircuitBreaker) -> None:
    with ExitStack() as stack:
        for _ in range(circuit_breaker.MAX_CONCURRENT_CALLS):
            stack.enter_context(breaker.guard())
        time.sleep(circuit_breaker.STALL_TIMEOUT)
        started = time.monotonic()
        for _ in range(20):
            with pytest.raises(Unavailable):
                call(breaker)
        assert time.monotonic() - started < circuit_breaker.STALL_TIMEOUT / 2
    call(breaker)


def test_released_slot_is_taken_by_a_waiting_call(breaker: CircuitBreaker) -> None:
    with ThreadPoolExecutor(1) as pool, ExitStack() as others:
        for _ in range(circuit_breaker.MAX_CONCURRENT_CALLS - 1):
            others.enter_context(breaker.guard())
        with breaker.guard():
            waiting = pool.submit(call, breaker)

        waiting.result(60)
