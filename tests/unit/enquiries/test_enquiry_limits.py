import datetime as dt

import pytest
from structlog.testing import capture_logs

from ceilidh.enquiries.enquiry_limits import (
    ALARM_STEP,
    IP_ADDRESS_LIMITS,
    SPAM_LIMIT,
    TOTAL_ACKNOWLEDGEMENTS,
    TOTAL_LIMIT,
    Alarm,
    Counted,
    count_acknowledgement,
    count_enquiry,
)
from ceilidh.errors import TooManyRequests
from ceilidh.rate_limiting.rate_limits import NETWORK_SHARE, RateLimit
from ceilidh_ports.database import Database
from ceilidh_ports.records.accounts import AttemptLog
from tests.fakes.database import MemoryDatabase

pytestmark = pytest.mark.slow

NOW = dt.datetime(2026, 11, 23, 12, tzinfo=dt.UTC)
_MINUTE, _DAY = IP_ADDRESS_LIMITS


@pytest.fixture
def database() -> MemoryDatabase:
    return MemoryDatabase([])


def taken(
    database: Database, addresses: list[str], *, apart: dt.timedelta = dt.timedelta(0), is_spam: bool = False
) -> int:
    """Return how many enquiries are taken from the addresses, one after the other, until one is refused."""
    with database.write() as records:
        for number, address in enumerate(addresses):
            try:
                count_enquiry(records.attempts, address, NOW + number * apart, is_spam=is_spam)
            except TooManyRequests:
                return number
    return len(addresses)


def test_an_address_has_ten_a_minute_and_a_hundred_a_day(database: MemoryDatabase) -> None:
    assert _MINUTE.tries == taken(database, ["192.0.2.1"] * 20)
    assert _DAY.tries == taken(MemoryDatabase([]), ["192.0.2.1"] * 120, apart=dt.timedelta(seconds=10))


def test_the_networks_of_one_customer_share_a_multiple(database: MemoryDatabase) -> None:
    networks = [f"2001:db8:1:{number:x}::1" for number in range(_MINUTE.tries * NETWORK_SHARE + 10)]

    assert _MINUTE.tries * NETWORK_SHARE == taken(database, networks)
    assert 1 == taken(database, ["2001:db8:2::1"])


def _reached(database: MemoryDatabase, key: str, number: int) -> None:
    with database.adapter.write() as store:
        store.add(AttemptLog(key, [NOW] * number))


def test_above_the_limit_for_everybody_each_address_sends_two_a_day(database: MemoryDatabase) -> None:
    _reached(database, "enquiry:all", TOTAL_LIMIT.tries)

    assert [2, 2] == [taken(database, [address] * 3) for address in ("192.0.2.1", "192.0.2.2")]
    share = 2 * NETWORK_SHARE
    assert share == taken(database, [f"2001:db8:1:{number:x}::1" for number in range(share + 5)])
    with database.write() as records:
        for _ in range(2):
            count_enquiry(records.attempts, "192.0.2.1", NOW + TOTAL_LIMIT.window, is_spam=False)


def test_an_enquiry_is_corrected_although_the_limit_for_everybody_is_reached_meanwhile(
    database: MemoryDatabase,
) -> None:
    _reached(database, "enquiry:all", TOTAL_LIMIT.tries - 1)

    assert 2 == taken(database, ["192.0.2.1"] * 3)


def test_likely_spam_has_a_limit_of_its_own_above_which_others_are_taken(database: MemoryDatabase) -> None:
    _reached(database, "enquiry:spam", SPAM_LIMIT.tries - 1)

    assert 1 == taken(database, ["192.0.2.1", "192.0.2.2"], is_spam=True)
    assert 3 == taken(database, ["192.0.2.2"] * 3)
    with database.read() as records:
        assert 3 == len(records.attempts.latest("enquiry:all", 100))


@pytest.mark.parametrize(
    ("key", "total", "alarm", "is_spam"),
    [
        ("enquiry:all", TOTAL_LIMIT, Alarm.ENQUIRIES, False),
        ("enquiry:spam", SPAM_LIMIT, Alarm.LIKELY_SPAM, True),
    ],
)
def test_the_last_enquiry_that_a_limit_for_everybody_allows_is_an_alarm(
    database: MemoryDatabase, key: str, total: RateLimit, alarm: Alarm, *, is_spam: bool
) -> None:
    _reached(database, key, total.tries - 2)

    with database.write() as records:
        counted = [count_enquiry(records.attempts, "192.0.2.1", NOW, is_spam=is_spam) for _ in range(2)]
    assert [None, alarm] == [each.alarm for each in counted]


def test_the_last_acknowledgement_of_a_day_is_an_alarm(database: MemoryDatabase) -> None:
    _reached(database, "acknowledgement:all", TOTAL_ACKNOWLEDGEMENTS.tries - 1)

    with database.write() as records:
        counted = [count_acknowledgement(records.attempts, f"{name}@visitor.example", NOW) for name in "ab"]
    assert [Counted(may_acknowledge=True, alarm=Alarm.ACKNOWLEDGEMENTS), Counted(may_acknowledge=False)] == counted


def test_a_refused_enquiry_does_not_count_against_anybody(database: MemoryDatabase) -> None:
    taken(database, ["192.0.2.1"] * 20)

    with database.read() as records:
        assert _MINUTE.tries == len(records.attempts.latest("enquiry:all", 100))


def test_unusually_many_enquiries_raise_an_alarm_without_anything_of_a_visitor(database: MemoryDatabase) -> None:
    with capture_logs() as lines:
        taken(database, [f"192.0.2.{number}" for number in range(2 * ALARM_STEP)])

    expected = {"event": "enquiries.many", "likely_spam": False, "limit": TOTAL_LIMIT.tries, "log_level": "warning"}
    assert [{**expected, "within_a_day": ALARM_STEP * times} for times in (1, 2)] == lines
