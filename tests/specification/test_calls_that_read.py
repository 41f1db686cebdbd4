"""The calls that read venues, events and packages, each with what it answers."""

import pytest
from falcon import testing

from tests.specification.entities import ENTITIES, Values

LISTS = {"get-venues": "venue", "get-events": "event", "get-packeges": "packege"}
SINGLES = {
    "get-venue": "venue",
    "single-venue": "venue",
    "get-event": "event",
    "single-event": "event",
    "get-packege": "packege",
    "single-packege": "packege",
}
NOT_FOUND = {"venue": "Venue not found!", "event": "Event not found!", "packege": "Packege not found!"}


@pytest.mark.parametrize(("call", "kind"), LISTS.items())
def test_a_list_is_a_bare_array_of_all_items(client: testing.TestClient, items: Values, call: str, kind: str) -> None:
    answer = client.simulate_get(f"/api/admin/{call}")

    assert (200, "application/json") == (answer.status_code, answer.headers["Content-Type"])
    assert items[kind] == answer.json[-1]
    assert {"venue": 2}.get(kind, 1) == len(answer.json)


@pytest.mark.parametrize("key", ["id", "slug"])
@pytest.mark.parametrize(("call", "kind"), SINGLES.items())
def test_a_single_read_is_a_bare_object_found_by_id_and_by_slug(
    client: testing.TestClient, items: Values, call: str, kind: str, key: str
) -> None:
    answer = client.simulate_get(f"/api/admin/{call}/{items[kind][key]}")

    assert (200, "application/json") == (answer.status_code, answer.headers["Content-Type"])
    assert items[kind].items() <= answer.json.items()


@pytest.mark.parametrize(("call", "kind"), SINGLES.items())
def test_an_unknown_item_is_answered_404_with_the_message_of_its_kind(
    client: testing.TestClient, call: str, kind: str
) -> None:
    answer = client.simulate_get(f"/api/admin/{call}/gone")

    assert (404, {"message": NOT_FOUND[kind]}) == (answer.status_code, answer.json)


def test_the_full_width_venue_is_answered_as_it_is(client: testing.TestClient, items: Values) -> None:
    answer = client.simulate_get("/api/admin/get-full-width-venue")

    assert (200, items["venue"]) == (answer.status_code, answer.json)


def test_structured_fields_of_an_answer_are_json(client: testing.TestClient, items: Values) -> None:
    answer = client.simulate_get(f"/api/admin/single-packege/{items['packege']['id']}").json

    structured = ("isFeatured", "centerContent", "attributeBestFor", "topVenues", "plans", "bookingInfo")
    assert [ENTITIES["packege"][name] for name in structured] == [answer[name] for name in structured]
