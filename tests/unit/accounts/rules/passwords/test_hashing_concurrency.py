import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from ceilidh.accounts.rules.passwords import password_hashing
from ceilidh.accounts.rules.passwords.password_hashing import HashingLimiter
from ceilidh.errors import TooManyRequests


def test_one_at_a_time_holds_the_slot_in_the_order_in_which_they_came() -> None:
    slots, order, held = HashingLimiter(20), list[int](), threading.Semaphore()

    def hold(number: int) -> None:
        with slots.slot():
            assert held.acquire(blocking=False)
            order.append(number)
            held.release()

    with ThreadPoolExecutor(20) as pool:
        with slots.slot():
            futures = []
            for number in range(20):
                futures.append(pool.submit(hold, number))
                while len(slots._admitted._cond._waiters) <= number:  # type: ignore[attr-defined]
                    pass
        for future in futures:
            future.result(30)
    assert list(range(20)) == order


def test_hashing_request_is_rejected_when_the_queue_is_full_or_the_wait_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(password_hashing, "MAX_WAIT_SECONDS", 0.3)
    slots = HashingLimiter(1)

    def hold() -> str:
        try:
            with slots.slot():
                return "held"
        except TooManyRequests as refusal:
            return str(refusal.retry_after)

    with ThreadPoolExecutor(2) as pool, slots.slot():
        assert ["5", "5"] == [future.result(30) for future in [pool.submit(hold) for _ in range(2)]]
    assert "held" == hold()


def test_a_slot_is_free_again_after_an_error() -> None:
    slots = HashingLimiter(0)
    for _ in range(2):
        with pytest.raises(ValueError, match="wrong"), slots.slot():
            raise ValueError("wrong")
