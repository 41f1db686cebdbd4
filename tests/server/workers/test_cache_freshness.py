"""Every read shows all acknowledged changes, in every process and on every machine."""

import json
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests import generated_content
from tests.bench import compared_servers, measurements
from tests.bench.compared_servers import AdminConnection, StartedServer
from tests.bench.counting_client import Request, ask
from tests.services.postgres import fresh_database, postgres_server

ONE = Request(f"/api/admin/get-venue/{generated_content.venue_id(0)}")
LIST = Request("/api/admin/get-venues")
FIRST = Request("/api/admin/get-venues?limit=1&sort=createdAt")


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def machines(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[StartedServer]]:
    """Two servers of two workers each, with one database between them."""
    folder = tmp_path_factory.mktemp("machines")
    with ExitStack() as stack:
        url = f"sqlite:///{folder}/ceilidh.db"
        if request.param == "postgresql":
            url = stack.enter_context(fresh_database(stack.enter_context(postgres_server())))
        generated_content.fill(url, venues=3, packages=1)
        settings = {
            "CEILIDH_DATABASE_URL": url,
            "CEILIDH_MEDIA_URL": f"file://{folder}/media",
            "CEILIDH_SECRET_KEY": "b7" * 32,
        }
        folders = [folder / name for name in ("first", "second")]
        for each in folders:
            each.mkdir()
        yield [stack.enter_context(compared_servers.product(each, settings)) for each in folders]


def test_a_change_is_in_the_next_answer_of_every_worker_of_every_machine(machines: list[StartedServer]) -> None:
    writers = [AdminConnection(machine.port) for machine in machines]
    for number in range(20):
        city = f"Oban {number}"
        writers[number % 2].send("PUT", f"update-venue/{generated_content.venue_id(0)}", {"city": city})
        for machine in machines:
            answers = [json.loads(ask(machine.port, request).body) for request in (ONE, ONE, LIST, FIRST)]
            observed = {(answer[0] if isinstance(answer, list) else answer)["city"] for answer in answers}
            assert {city} == observed


def test_reads_during_continuous_writes_are_never_stale(machines: list[StartedServer]) -> None:
    writing, reading = machines
    found = measurements.under_writing(writing, [ONE, LIST, FIRST], seconds=10, readers_at=[reading.port, writing.port])

    assert 0 == found.stale
    assert 10 < found.changes < found.reads


def test_etag_stays_valid_until_its_own_content_changes(machines: list[StartedServer]) -> None:
    writer = AdminConnection(machines[0].port)
    tag = ask(machines[1].port, ONE).headers["etag"]
    known = Request(ONE.path, (("If-None-Match", tag),))

    writer.send("PUT", f"update-venue/{generated_content.venue_id(1)}", {"city": "Elsewhere"})
    assert [304, 304] == [ask(machine.port, known).status for machine in machines]
    writer.send("PUT", f"update-venue/{generated_content.venue_id(0)}", {"city": "Here"})
    assert [200, 200] == [ask(machine.port, known).status for machine in machines]
