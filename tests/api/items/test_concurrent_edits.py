"""The same item saved from two tabs."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import falcon
import pytest
from falcon import testing

from ceilidh.accounts.rules.session_rules import Client
from ceilidh.audit.actor import NOBODY, acting_as
from ceilidh.bootstrap import Container
from tests.api.forms import added, send
from tests.api.stored_forms import event_form, packege_form, venue_form
from tests.samples import Form, picture

pytestmark = pytest.mark.usefixtures("stored_files")

KINDS = {"venue": venue_form(), "event": event_form(), "packege": packege_form()}


def updated(client: testing.TestClient, kind: str, item: dict[str, Any], **fields: str) -> testing.Result:
    return send(client, "PUT", f"update-{kind}/{item['id']}", (fields, []))


def read(client: testing.TestClient, kind: str, item: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = client.simulate_get(f"/api/admin/get-{kind}/{item['id']}").json
    return found


@pytest.fixture
def isla(app: falcon.App[Any, Any], services: Container) -> testing.TestClient:
    """Another administrator, signed in."""
    account = services.account_commands().add("isla", "a-short-road-by-the-loch")
    token = services.accounts().open_session(account, Client("127.0.0.1")).token
    return testing.TestClient(app, headers={"Authorization": f"Bearer {token}"})


@pytest.mark.parametrize(("kind", "form"), KINDS.items())
def test_second_save_of_the_same_version_gets_409_naming_the_first_editor_and_changes_nothing(
    admin: testing.TestClient, isla: testing.TestClient, kind: str, form: Form
) -> None:
    item = added(admin, kind, form)
    first = updated(isla, kind, item, title="Isla was first", version="1")
    second = updated(admin, kind, item, title="Morag was second", version="1")

    sentence = f"isla saved this {kind} while you were working on it."
    assert (200, 2) == (first.status_code, first.json[kind]["version"])
    assert (409, {"message": sentence, "errors": {"version": sentence}}) == (second.status_code, second.json)
    assert first.json[kind] == read(admin, kind, item)
    assert 200 == updated(admin, kind, item, title="Morag has looked", version="2").status_code


def test_conflict_with_own_save_from_another_tab_is_reported(admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form())
    updated(admin, "venue", venue, city="Oban", version="1")

    assert "morag saved" in updated(admin, "venue", venue, city="Perth", version="1").json["message"]


def test_conflict_with_a_save_without_a_user_is_reported_without_a_name(
    admin: testing.TestClient, services: Container
) -> None:
    venue = added(admin, "venue", venue_form())
    with acting_as(NOBODY):
        services.venues().catalogue.update(venue["id"], [])

    assert updated(admin, "venue", venue, version="1").json["message"].startswith("Somebody saved this venue")


def test_save_without_a_version_overwrites_as_ever(admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form())

    assert [2, 3] == [updated(admin, "venue", venue, city=city).json["venue"]["version"] for city in ("Oban", "Perth")]


def test_version_that_is_none_is_named(admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form())

    for version in ["", "x", "-1", "0", "1.0", "1 ", "99999999999", "٣"]:
        answer = updated(admin, "venue", venue, city="", version=version)

        assert (422, {"city", "version"}) == (answer.status_code, set(answer.json["errors"])), version


def test_file_in_place_of_the_version_is_named(admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form())
    answer = send(admin, "PUT", f"update-venue/{venue['id']}", ({}, [("version", picture())]))

    assert (422, ["version"]) == (answer.status_code, list(answer.json["errors"]))


def test_responses_do_not_contain_who_saved_an_item(admin: testing.TestClient, client: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form())
    answers = [client.simulate_get(f"/api/admin/{call}").text for call in ("get-venues", f"get-venue/{venue['id']}")]

    assert [] == [answer for answer in answers if "morag" in answer or "updatedBy" in answer]
    assert "updatedBy" not in venue


@pytest.mark.parametrize("flag", ["isFeatured", "isFullWidth"])
def test_moving_a_pick_disturbs_no_open_form(admin: testing.TestClient, flag: str) -> None:
    old, new = added(admin, "venue", venue_form(**{flag: "true"})), added(admin, "venue", venue_form())
    answer = updated(admin, "venue", new, **{flag: "true"})

    assert new | {flag: True} == answer.json["venue"]
    assert old | {flag: False} == read(admin, "venue", old)
    assert 200 == updated(admin, "venue", old, city="Oban", version="1").status_code
    assert 200 == updated(admin, "venue", new, city="Oban", version="1").status_code


def test_featuring_a_package_is_a_save_of_it(admin: testing.TestClient) -> None:
    packege = added(admin, "packege", packege_form())

    assert 2 == updated(admin, "packege", packege, isFeatured="true").json["packege"]["version"]


@pytest.mark.parametrize(("kind", "form"), KINDS.items())
def test_removing_an_image_answers_the_new_state_and_is_a_save(
    admin: testing.TestClient, isla: testing.TestClient, kind: str, form: Form
) -> None:
    item = added(admin, kind, form)
    call, key = ("remove-venue-image", "venueId") if kind == "venue" else ("remove-event-image", "eventId")
    answer = isla.simulate_post(f"/api/admin/{call}", json={key: item["id"], "imageName": "featuredImage"})

    assert read(admin, kind, item) == answer.json[kind]
    assert {"message", kind} == set(answer.json)
    assert ("", 2) == (answer.json[kind]["featuredImage"], answer.json[kind]["version"])
    assert "isla saved" in updated(admin, kind, item, title="Late", version="1").json["message"]


def test_deleting_a_venue_is_a_save_of_what_named_it(admin: testing.TestClient, isla: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form())
    event = added(admin, "event", event_form(venueId=venue["id"]))
    packege = added(admin, "packege", packege_form(topVenues=f'["{venue["id"]}"]'))
    isla.simulate_delete(f"/api/admin/delete-venue/{venue['id']}")

    for kind, item in (("event", event), ("packege", packege)):
        assert "isla saved" in updated(admin, kind, item, title="Late", version="1").json["message"]


def test_of_many_saves_from_one_version_at_once_a_single_one_is_taken(admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form())

    def save(city: str) -> int:
        return updated(admin, "venue", venue, city=city, version="1").status_code

    with ThreadPoolExecutor(6) as threads:
        statuses = list(threads.map(save, ["Oban", "Perth", "Wick", "Nairn", "Crieff", "Tain"]))

    assert [200, *[409] * 5] == sorted(statuses)
    assert 2 == read(admin, "venue", venue)["version"]
