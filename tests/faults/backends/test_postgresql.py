"""A PostgreSQL that is restarted or frozen while many use the site."""

import re
import time
from collections.abc import Iterator

import pytest

from ceilidh.http.health import CACHE_SECONDS
from tests.faults.load_clients import repeat_concurrently, run_concurrently
from tests.faults.write_streams import assert_all_whole, assert_nothing_lost, streaming
from tests.product.api_client import SETTINGS, ApiClient, ApiResponse
from tests.product.product_server import product
from tests.services.postgres import PostgresServer, frozen, own_server

_BACK_WITHIN = 60
_READY_WITHIN = 20
_REFUSED_WITHIN = 60
_NOT_HELD_UP = 8
"""Seconds; a call that waits for the frozen database takes ten."""
CROWD = 40
"""More at one worker than it has threads."""


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    with own_server() as server:
        yield server


@pytest.fixture(scope="module")
def admin(server: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ApiClient]:
    with product(tmp_path_factory.mktemp("postgresql"), SETTINGS | {"CEILIDH_DATABASE_URL": server.url}) as served:
        yield ApiClient(served.url).signed_in()


def watched(admin: ApiClient, seconds: float) -> list[ApiResponse]:
    """Poll liveness and readiness for that long; return the liveness answers."""
    until, alive = time.monotonic() + seconds, []
    while time.monotonic() < until:
        alive.append(admin.get("/healthz"))
        ready = admin.get("/readyz")
        assert ready.seconds < _READY_WITHIN, ready
        time.sleep(0.2)
    assert 503 == ready.status
    return alive


def assert_well_again(admin: ApiClient) -> None:
    """Wait, for a limited time, until reads and writes succeed."""
    since = time.monotonic()
    while {200} != (found := {admin.call("get-venues").status, admin.enquire("Again").status}):
        assert time.monotonic() - since < _BACK_WITHIN, found


READS = ("/", "/venues", "/api/admin/get-venues", "/api/admin/get-venues?limit=1")


@pytest.fixture
def visitor(admin: ApiClient) -> ApiClient:
    """A visitor who is not signed in; every worker has a current cached response for each read."""
    visitor = ApiClient(admin.url)
    # It raises the content version now; a picture would raise it once more, as soon as its metadata is known.
    assert 200 == admin.send("diary-disclosure", {"days": True, "holds": True, "holdEnds": True}, "PUT").status
    _wait_until_fresh(visitor)
    return visitor


def _wait_until_fresh(visitor: ApiClient) -> None:
    """Wait, for a limited time, until every worker has noticed that the database is back."""
    for path in 3 * READS:  # requests one after the other may all reach the same worker
        run_concurrently(CROWD, lambda path=path: visitor.get(path))  # type: ignore[misc]
    since, fresh = time.monotonic(), 0
    while fresh < 12 * len(READS):
        answer = visitor.get(READS[fresh % len(READS)])
        fresh = fresh + 1 if (200, None) == (answer.status, answer.headers.get("cache-status")) else 0
        assert time.monotonic() - since < _BACK_WITHIN, answer


def assert_stale(answer: ApiResponse, fresh: ApiResponse) -> None:
    assert re.fullmatch(r"ceilidh; hit; ttl=-\d+", answer.headers["cache-status"])
    assert (200, fresh.body, fresh.headers["etag"]) == (answer.status, answer.body, answer.headers["etag"])
    assert "no-cache" == answer.headers["cache-control"]


def test_database_restart_serves_cached_responses_to_visitors_but_not_to_signed_in_users(
    server: PostgresServer, admin: ApiClient, visitor: ApiClient
) -> None:
    fresh = {path: visitor.get(path) for path in READS}
    server.stop()
    stale = {path: [visitor.get(path) for _ in range(8)] for path in READS}
    signed_in = [admin.get(path) for path in READS]
    time.sleep(CACHE_SECONDS)
    guarded, ready = admin.call("enquiries"), admin.get("/readyz")
    server.start()
    assert_well_again(admin)
    _wait_until_fresh(visitor)

    for path, answers in stale.items():
        for answer in answers:
            assert_stale(answer, fresh[path])
            assert answer.seconds < _NOT_HELD_UP
    assert {503} == {answer.status for answer in (*signed_in, guarded, ready)}


def test_frozen_database_does_not_delay_reads_of_cached_responses(
    server: PostgresServer, admin: ApiClient, visitor: ApiClient
) -> None:
    fresh = visitor.get("/venues")
    with repeat_concurrently(CROWD, lambda: visitor.get("/venues")) as reads:
        time.sleep(1)
        with frozen(server):
            time.sleep(10)
            stale = [visitor.get(path) for path in 4 * READS]
        assert_well_again(admin)

    assert {200} == {answer.status for answer in reads}
    assert {fresh.body} == {answer.body for answer in reads}
    assert max(answer.seconds for answer in reads) < _NOT_HELD_UP
    assert {200} == {answer.status for answer in stale}
    assert all("cache-status" in answer.headers for answer in stale)
    assert max(answer.seconds for answer in stale) < _NOT_HELD_UP


def test_database_restart_during_writes_loses_no_acknowledged_write_and_recovers(
    server: PostgresServer, admin: ApiClient
) -> None:
    with streaming(admin) as seen:
        time.sleep(1)
        server.stop()
        alive = watched(admin, 2)
        refused = admin.enquire("Is anybody there?")
        server.start()
        assert_well_again(admin)
        time.sleep(0.5)

    assert {200} == {answer.status for answer in alive}
    assert (503, True) == (refused.status, bool(refused.json["message"]))
    assert {503} >= {refusal.status for refusal in seen.refusals}
    assert_nothing_lost(admin, seen)
    assert_all_whole(admin)


@pytest.mark.long
def test_database_frozen_under_load_keeps_the_process_alive_and_is_used_when_it_resumes(
    server: PostgresServer, admin: ApiClient
) -> None:
    with (
        repeat_concurrently(CROWD, lambda: admin.call("get-venues")) as reads,
        repeat_concurrently(10, lambda: admin.enquire("Load")) as writes,
    ):
        time.sleep(1)
        with frozen(server):
            alive = watched(admin, 12)
        assert_well_again(admin)

    assert {200} == {answer.status for answer in alive}
    assert max(answer.seconds for answer in alive) < _NOT_HELD_UP
    assert {200, 503} == {answer.status for answer in reads}
    assert {200, 503} == {answer.status for answer in writes}
    assert max(answer.seconds for answer in (*reads, *writes)) < _REFUSED_WITHIN
