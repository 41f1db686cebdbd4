from falcon import testing

from ceilidh.app import create_app
from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh_ports.errors import Unavailable
from tests.fakes.media import MemoryMediaStore


def test_a_running_process_is_up(client: testing.TestClient) -> None:
    answer = client.simulate_get("/healthz")

    assert (200, {"status": "ok"}) == (answer.status_code, answer.json)
    assert "no-store" == answer.headers["Cache-Control"]


def test_it_is_ready_when_its_parts_answer(client: testing.TestClient) -> None:
    answer = client.simulate_get("/readyz")

    assert 200 == answer.status_code
    parts = {"database": "ok", "media": "ok", "site": "ok"}
    free = answer.json["freeBytes"]
    assert {"message": "Ready.", **parts, "lettersWaiting": 0, "freeBytes": free} == answer.json
    assert free > 0


def test_readiness_counts_waiting_messages(client: testing.TestClient) -> None:
    client.simulate_post("/api/admin/send-email", json={"name": "A", "email": "a@b.example", "message": "Hello"})

    # That to the office. That to the visitor, which may be dropped, does not count.
    assert 1 == client.simulate_get("/readyz").json["lettersWaiting"]


def test_a_part_that_does_not_answer_is_named_and_the_process_stays_up(services: Container, config: Config) -> None:
    store = MemoryMediaStore()
    store.failure = Unavailable("bucket.internal does not answer")
    services.store.override(store)
    client = testing.TestClient(create_app(services, config))
    answer = client.simulate_get("/readyz")

    assert 503 == answer.status_code
    assert ("ok", "unavailable") == (answer.json["database"], answer.json["media"])
    assert "internal" not in answer.text
    assert 200 == client.simulate_get("/healthz").status_code
