import datetime as dt

import pytest
from structlog.testing import capture_logs

from ceilidh.enquiries.enquiry_limits import ALARM_STEP, IP_ADDRESS_LIMITS, TOTAL_LIMIT, count_enquiry
from ceilidh.errors import TooManyRequests
from ceilidh.rate_limiting.rate_limits import NETWORK_SHARE
from ceilidh_ports.database import Database
from ceilidh_ports.records.accounts import AttemptLog
from tests.fakes.database import MemoryDatabase

pytestmark = pytest.mark.slow

NOW = dt.datetime(2026, 11, 23, 12, tzinfo=dt.UTC)
_MINUTE, _DAY = IP_ADDRESS_LIMITS


@pytest.fixture
def database() -> MemoryDatabase:
    return MemoryDatabase([])


def taken(database: Database, addresses: list[str], *, apart: dt.timedelta = dt.timedelta(0)) -> int:
    """Return how many enquiries are taken from the addresses, one after the other, until one is refused."""
    with database.write() as records:
        for number, address in enumerate(addresses):
            try:
                count_enquiry(records.attempts, address, NOW + number * apart)
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


def test_all_addresses_together_have_a_limit_a_day_and_may_write_again_after_it(database: MemoryDatabase) -> None:
    with database.adapter.write() as store:
        store.add(AttemptLog("enquiry:all", [NOW] * TOTAL_LIMIT.tries))

    assert 0 == taken(database, ["192.0.2.1"])
    with database.write() as records:
        count_enquiry(records.attempts, "192.0.2.1", NOW + TOTAL_LIMIT.window)


def test_a_refused_enquiry_does_not_count_against_anybody(database: MemoryDatabase) -> None:
    taken(database, ["192.0.2.1"] * 20)

    with database.read() as records:
        assert _MINUTE.tries == len(records.attempts.latest("enquiry:all", 100))


def test_unusually_many_enquiries_raise_an_alarm_without_anything_of_a_visitor(database: MemoryDatabase) -> None:
    with capture_logs() as lines:
        taken(database, [f"192.0.2.{number}" for number in range(2 * ALARM_STEP)])

    expected = {"event": "enquiries.many", "limit": TOTAL_LIMIT.tries, "log_level": "warning"}
    assert [{**expected, "within_a_day": ALARM_STEP * times} for times in (1, 2)] == lines
