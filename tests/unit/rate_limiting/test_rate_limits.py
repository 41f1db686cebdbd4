import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.errors import TooManyRequests
from ceilidh.rate_limiting.rate_limits import RateLimit, address_key, count_attempts, network_key, refuse_until
from tests.fakes.database import MemoryDatabase

NOW = dt.datetime(2026, 11, 21, 9, 30, tzinfo=dt.UTC)
LIMIT = RateLimit(tries=10, window=dt.timedelta(seconds=60))

ages = st.lists(st.floats(min_value=0, max_value=200), max_size=40)


def moments(ages: list[float]) -> list[dt.datetime]:
    return sorted(NOW - dt.timedelta(seconds=age) for age in ages)


def refusal(earlier: list[dt.datetime], now: dt.datetime) -> TooManyRequests | None:
    try:
        refuse_until(LIMIT.wait(earlier, now))
    except TooManyRequests as error:
        return error
    return None


@given(ages)
def test_one_more_try_is_refused_exactly_when_the_window_is_full(ages: list[float]) -> None:
    earlier = moments(ages)
    recent = [moment for moment in earlier if NOW - moment < LIMIT.window]

    assert (len(recent) >= 10) == (refusal(earlier, NOW) is not None)


@given(ages)
def test_attempt_is_accepted_at_the_retry_time_and_not_two_seconds_before(ages: list[float]) -> None:
    earlier = moments(ages)
    if error := refusal(earlier, NOW):
        assert 1 <= error.retry_after <= 60
        assert refusal(earlier, NOW + dt.timedelta(seconds=error.retry_after)) is None
        before = max(0, error.retry_after - 2)
        assert refusal(earlier, NOW + dt.timedelta(seconds=before)) is not None


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("unix:", "unix:"),
    ],
)
def test_tries_count_under_the_address_or_the_network_an_ipv6_address_is_in(address: str, key: str) -> None:
    assert key == address_key(address)


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("2001:db8:1:2:aaaa::1", "2001:db8:1::/48"),
        ("2001:db8:1:ffff::9%eth0", "2001:db8:1::/48"),
        ("::1", "::/48"),
        ("::ffff:192.0.2.7", None),
        ("192.0.2.7", None),
        ("unix:", None),
    ],
)
def test_an_ipv6_address_counts_for_the_network_of_one_customer_too(address: str, key: str | None) -> None:
    assert key == network_key(address)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.2, "1 second"), (59, "59 seconds"), (90, "2 minutes"), (3600, "60 minutes"), (86_399, "24 hours")],
)
def test_a_refusal_says_in_words_how_long_to_wait(seconds: float, words: str) -> None:
    limit = RateLimit(1, dt.timedelta(seconds=seconds))
    with pytest.raises(TooManyRequests, match=rf"^Too many attempts\. Please try again in {words}\.$"):
        refuse_until(limit.wait([NOW], NOW))


def test_an_attempt_over_the_limit_of_one_key_is_counted_under_none() -> None:
    limits = {"address": [LIMIT], "account": [RateLimit(1, LIMIT.window)]}
    with MemoryDatabase([]).write() as records:
        assert {"address": [NOW], "account": [NOW]} == count_attempts(records.attempts, limits, NOW)
        with pytest.raises(TooManyRequests):
            count_attempts(records.attempts, limits, NOW)

        assert [NOW] == list(records.attempts.latest("address", 2))
