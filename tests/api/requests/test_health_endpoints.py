from falcon import testing


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
