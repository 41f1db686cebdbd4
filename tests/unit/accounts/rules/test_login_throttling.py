"""Simulated password guessing from any addresses: no other user is locked out, and few guesses are checked."""

import datetime as dt
from bisect import bisect_left
from collections import defaultdict

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.accounts.rules.login_throttling import LoginThrottle, known_device, unknown_device
from ceilidh.rate_limiting.rate_limits import NO_WAIT, Moments

pytestmark = pytest.mark.slow

START = dt.datetime(2026, 11, 21, 9, 30, tzinfo=dt.UTC)
DAY = dt.timedelta(days=1)
SOON = dt.timedelta(microseconds=1)

IPV4 = [f"192.0.2.{number}" for number in range(12)]
IPV6 = [f"2001:db8:{site}:{network:x}::1" for site in range(2) for network in range(30)]


@attrs.frozen
class InMemoryAttempts:
    """Failed attempts by key, as in the database, and the times of those by address."""

    tries: dict[str, list[dt.datetime]] = attrs.field(factory=lambda: defaultdict(list))

    def latest(self, key: str, most: int) -> Moments:
        return self.tries[key][-most:]

    def wait(self, throttle: LoginThrottle, now: dt.datetime) -> dt.timedelta:
        return throttle.wait(self.latest, now)

    def fails(self, throttle: LoginThrottle, now: dt.datetime) -> bool:
        """Try a wrong password; say whether it was checked."""
        if self.wait(throttle, now) > NO_WAIT:
            return False
        for key in throttle.keys:
            self.tries[key].append(now)
        return True


@attrs.frozen
class GuessSeries:
    pause: float
    address: str
    account: str
    times: int


def guesses(addresses: list[str]) -> st.SearchStrategy[list[GuessSeries]]:
    pauses = st.sampled_from([0, 0.1, 5, 59, 61, 3600, 20_000, 90_000])
    accounts = st.sampled_from(["morag", "morag", "iain"])
    guess = st.builds(GuessSeries, pauses, st.sampled_from(addresses), accounts, st.integers(1, 60))
    return st.lists(guess, max_size=60)


def play(attack: list[GuessSeries]) -> tuple[InMemoryAttempts, list[tuple[dt.datetime, GuessSeries]]]:
    """Simulate guesses; return the counted attempts and the checked guesses."""
    counted, looked_at, now = InMemoryAttempts(), list[tuple[dt.datetime, GuessSeries]](), START
    for guess in attack:
        now += dt.timedelta(seconds=guess.pause)
        for _ in range(guess.times):
            now += SOON
            if counted.fails(unknown_device(guess.account, guess.address), now):
                looked_at.append((now, guess))
    return counted, looked_at


def most_within(moments: list[dt.datetime], window: dt.timedelta) -> int:
    """Return the maximum number of times within any window of that length."""
    return max((end + 1 - bisect_left(moments, at - window + SOON) for end, at in enumerate(moments)), default=0)


@given(attack=guesses(IPV4 + IPV6))
def test_address_without_guesses_has_five_attempts_a_day_independently_of_others(attack: list[GuessSeries]) -> None:
    counted, looked_at = play(attack)
    now = looked_at[-1][0] if looked_at else START

    for address in ("198.51.100.1", "2001:db8:ffff::1"):
        assert [True] * 5 == [counted.fails(unknown_device("morag", address), now + SOON) for _ in range(5)]


@given(attack=guesses(IPV4 + IPV6))
def test_a_known_device_is_limited_by_its_own_tries_alone(attack: list[GuessSeries]) -> None:
    counted, looked_at = play(attack)
    now = looked_at[-1][0] if looked_at else START
    made = [counted.fails(known_device("a phone"), now + minute * dt.timedelta(minutes=2)) for minute in range(60)]

    assert [True] * 50 + [False] * 10 == made


@given(attack=guesses(IPV4 + IPV6))
def test_guesses_on_an_account_are_fifty_a_day_and_five_from_each_further_address(attack: list[GuessSeries]) -> None:
    _, looked_at = play(attack)
    guessed = [(at, guess.address) for at, guess in looked_at if guess.account == "morag"]
    addresses = {address for _, address in guessed if ":" not in address}
    sites = {address.split(":")[2] for _, address in guessed if ":" in address}

    assert most_within([at for at, _ in guessed], DAY) <= 50 + 5 * len(addresses) + 50 * len(sites)


@given(attack=guesses(IPV4[:3] + IPV6))
def test_an_address_has_ten_failures_a_minute_and_a_hundred_a_day_and_a_site_ten_times_that(
    attack: list[GuessSeries],
) -> None:
    _, looked_at = play(attack)
    for window, most in ((dt.timedelta(minutes=1), 10), (DAY, 100)):
        for address in {guess.address for _, guess in looked_at}:
            assert most_within([at for at, guess in looked_at if guess.address == address], window) <= most
        for site in ("2001:db8:0:", "2001:db8:1:"):
            assert most_within([at for at, guess in looked_at if guess.address.startswith(site)], window) <= 10 * most


@given(attack=guesses(IPV4[:2]))
def test_a_try_is_taken_after_the_wait_and_not_before(attack: list[GuessSeries]) -> None:
    counted, looked_at = play(attack)
    now = looked_at[-1][0] if looked_at else START
    throttle = unknown_device("morag", IPV4[0])
    wait = counted.wait(throttle, now)

    assert wait <= DAY
    assert counted.wait(throttle, now + wait) == NO_WAIT
    if wait:
        assert counted.wait(throttle, now + wait - SOON) > NO_WAIT


def test_one_address_has_fifty_guesses_a_day() -> None:
    _, looked_at = play([GuessSeries(10, IPV4[0], "morag", 1)] * 8_640)

    assert len(looked_at) == 50


def test_a_thousand_addresses_have_five_guesses_a_day_each() -> None:
    addresses = [f"10.0.{number // 250}.{number % 250}" for number in range(1000)]
    _, looked_at = play([GuessSeries(0.5, address, "morag", 6) for _ in range(2) for address in addresses])

    assert 5_000 <= len(looked_at) <= 5_050


def test_a_whole_network_of_ipv6_has_a_hundred_guesses_a_day() -> None:
    _, looked_at = play([GuessSeries(0.1, f"2001:db8:1:{number:x}::1", "morag", 6) for number in range(2_000)])

    assert 50 <= len(looked_at) <= 100


def test_keys_fit_and_hold_nothing_that_was_typed() -> None:
    throttle = unknown_device("my password by mistake" * 99, "2001:db8:1234:5678:9abc:def0:1234:5678")

    assert max(map(len, throttle.keys)) <= 200
    assert "mistake" not in " ".join(throttle.keys)
