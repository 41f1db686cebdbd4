"""What the calls answer where nothing is stored yet."""

import pytest
from falcon import testing


@pytest.mark.parametrize("call", ["get-venues", "get-events", "get-packeges"])
def test_a_list_without_items_is_empty(client: testing.TestClient, call: str) -> None:
    answer = client.simulate_get(f"/api/admin/{call}")

    assert (200, [], "0") == (answer.status_code, answer.json, answer.headers["X-Total-Count"])


def test_without_a_full_width_venue_the_answer_is_null(client: testing.TestClient) -> None:
    answer = client.simulate_get("/api/admin/get-full-width-venue")

    assert (200, b"null") == (answer.status_code, answer.content)
