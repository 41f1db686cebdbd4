"""The calls that add, update and delete venues, events and packages, each with its body and its answer."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from falcon import testing

from tests.api.forms import send
from tests.samples import Form, event_form, packege_form, venue_form
from tests.specification.conftest import Add

FORMS: Mapping[str, Callable[..., Form]] = {"venue": venue_form, "event": event_form, "packege": packege_form}
NOT_FOUND = {"venue": "Venue not found!", "event": "Event not found!", "packege": "Packege not found!"}
SETTINGS = [("venue", "isFullWidth"), ("venue", "isFeatured"), ("event", "isFeatured"), ("event", "isFullWidth")]
"""In the order in which the settings send them."""


def read(client: testing.TestClient, kind: str, key: str) -> testing.Result:
    return client.simulate_get(f"/api/admin/get-{kind}/{key}")


@pytest.mark.parametrize("kind", FORMS)
def test_an_added_item_is_answered_with_a_message(
    admin: testing.TestClient, client: testing.TestClient, kind: str
) -> None:
    answer = send(admin, "POST", f"add-{kind}", FORMS[kind]())

    assert (200, {"message", kind}) == (answer.status_code, set(answer.json))
    assert f"{kind.capitalize()} added successfully!" == answer.json["message"]
    assert answer.json[kind] == read(client, kind, answer.json[kind]["_id"]).json


@pytest.mark.parametrize("kind", FORMS)
def test_an_updated_item_is_answered_in_its_new_state_with_a_message(
    admin: testing.TestClient, client: testing.TestClient, add: Add, kind: str
) -> None:
    id_ = add(kind)["_id"]

    answer = send(admin, "PUT", f"update-{kind}/{id_}", ({"title": "New"}, []))

    assert (200, {"message", kind}) == (answer.status_code, set(answer.json))
    assert f"{kind.capitalize()} updated successfully!" == answer.json["message"]
    assert "New" == answer.json[kind]["title"]
    assert answer.json[kind] == read(client, kind, id_).json


@pytest.mark.parametrize("kind", FORMS)
def test_a_deleted_item_is_gone_and_answered_by_a_message_alone(
    admin: testing.TestClient, client: testing.TestClient, add: Add, kind: str
) -> None:
    id_ = add(kind)["_id"]

    answer = admin.simulate_delete(f"/api/admin/delete-{kind}/{id_}")

    assert (200, {"message": f"{kind.capitalize()} deleted successfully!"}) == (answer.status_code, answer.json)
    assert 404 == read(client, kind, id_).status_code


@pytest.mark.parametrize(("kind", "flag"), SETTINGS)
def test_the_settings_send_one_flag_alone(
    admin: testing.TestClient, client: testing.TestClient, add: Add, kind: str, flag: str
) -> None:
    first, second = (add(kind, **{flag: chosen})["_id"] for chosen in (False, True))

    answer = send(admin, "PUT", f"update-{kind}/{first}", ({flag: "true"}, []))

    assert (200, True) == (answer.status_code, answer.json[kind][flag])
    assert read(client, kind, second).json[flag] is False


@pytest.mark.parametrize("kind", FORMS)
def test_an_unknown_item_is_neither_updated_nor_deleted(admin: testing.TestClient, kind: str) -> None:
    answers = [
        send(admin, "PUT", f"update-{kind}/gone", ({"title": "New"}, [])),
        admin.simulate_delete(f"/api/admin/delete-{kind}/gone"),
    ]

    assert [(404, {"message": NOT_FOUND[kind]})] * 2 == [(each.status_code, each.json) for each in answers]


@pytest.mark.parametrize(
    ("kind", "changes", "field"),
    [
        ("venue", {"title": None}, "title"),
        ("venue", {"centerContentImage": None}, "centerContentImage"),
        ("event", {"venueId": "gone"}, "venueId"),
        ("event", {"itineraryContent": "{"}, "itineraryContent"),
        ("packege", {"topVenues": '["gone"]'}, "topVenues"),
        ("packege", {"isFeatured": "yes"}, "isFeatured"),
    ],
)
def test_a_form_that_breaks_a_rule_is_answered_422_naming_the_field(
    admin: testing.TestClient, kind: str, changes: Mapping[str, Any], field: str
) -> None:
    answer = send(admin, "POST", f"add-{kind}", FORMS[kind](**changes))

    assert (422, [field]) == (answer.status_code, list(answer.json["errors"]))
    assert answer.json["message"] == answer.json["errors"][field]
