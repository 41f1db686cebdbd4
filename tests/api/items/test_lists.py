from collections.abc import Callable
from typing import Any

import pytest
from falcon import testing

from tests.api.forms import added
from tests.api.stored_forms import event_form, packege_form, venue_form
from tests.samples import Form

pytestmark = pytest.mark.usefixtures("stored_files")


@pytest.fixture
def titles(admin: testing.TestClient) -> list[str]:
    titles = ["Eilean House", "Ben Àrd Lodge", "100% Tartan", "100 Candles"]
    for title in titles:
        added(admin, "packege", packege_form(title=title, isFeatured="true" if "1" in title else "false"))
    return titles


def listed(client: testing.TestClient, **params: Any) -> tuple[list[str], str]:
    answer = client.simulate_get("/api/admin/get-packeges", params=params)
    assert answer.status_code == 200, answer.text
    return [each["title"] for each in answer.json], answer.headers["X-Total-Count"]


def test_list_without_parameters_is_whole_and_in_the_order_of_adding(
    client: testing.TestClient, titles: list[str]
) -> None:
    assert (titles, "4") == listed(client)


SEARCHES: list[tuple[str, list[str]]] = [
    ("ard", ["Ben Àrd Lodge"]),
    ("EILEAN", ["Eilean House"]),
    ("100%", ["100% Tartan"]),
    ("_", []),
    ("zzz", []),
]


def test_search_finds_titles_case_and_accents_aside(client: testing.TestClient, titles: list[str]) -> None:
    for search, found in SEARCHES:
        assert (found, str(len(found))) == listed(client, search=search), (search, found)


@pytest.mark.parametrize(
    ("kind", "form", "text"),
    [
        ("venue", venue_form, "description"),
        ("event", event_form, "venueTitle"),
        ("packege", packege_form, "description"),
    ],
)
def test_search_puts_matches_in_titles_first_unless_an_order_is_asked_for(
    admin: testing.TestClient, kind: str, form: Callable[..., Form], text: str
) -> None:
    for title, reported in (("Barn", "Near Skerryvore"), ("Skerryvore House", "By the sea")):
        added(admin, kind, form(**{"title": title, text: reported}))
    call = f"/api/admin/get-{kind}s?fields=title&search=skerry"

    for order, expected in {
        "": ["Skerryvore House", "Barn"],
        "&sort=title": ["Barn", "Skerryvore House"],
        "&limit=1&offset=1": ["Barn"],
    }.items():
        assert expected == [each["title"] for each in admin.simulate_get(f"{call}{order}").json]


def test_an_empty_parameter_asks_for_nothing(client: testing.TestClient, titles: list[str]) -> None:
    assert (titles, "4") == listed(client, search="", limit="", offset="", sort="")


@pytest.mark.parametrize("kind", ["venues", "events", "packeges"])
def test_fields_alone_are_answered_with_the_ids(admin: testing.TestClient, kind: str) -> None:
    form = {"venues": venue_form, "events": event_form, "packeges": packege_form}[kind]
    item = added(admin, kind.removesuffix("s"), form())
    names = {"_id", "id", "title", "isFeatured", "featuredImage", "centerContent"}
    answer = admin.simulate_get(f"/api/admin/get-{kind}?fields=title,isFeatured,featuredImage,%20centerContent,_id")

    assert [{name: item[name] for name in names}] == answer.json
    assert "1" == answer.headers["X-Total-Count"]


def test_fields_go_with_search_order_and_page(client: testing.TestClient, titles: list[str]) -> None:
    parameters = {"fields": "title", "search": "100", "sort": "-title", "limit": 1}
    answer = client.simulate_get("/api/admin/get-packeges", params=parameters)

    assert [("100% Tartan", {"_id", "id", "title"})] == [(each["title"], set(each)) for each in answer.json]
    assert "2" == answer.headers["X-Total-Count"]


def test_ids_can_be_asked_for_alone_and_no_fields_mean_all(admin: testing.TestClient, titles: list[str]) -> None:
    for fields in ("id", "_id", ","):
        (first, *_) = admin.simulate_get(f"/api/admin/get-packeges?fields={fields}").json
        assert {"_id", "id"} == set(first)
    assert (
        admin.simulate_get("/api/admin/get-packeges").json == admin.simulate_get("/api/admin/get-packeges?fields=").json
    )


@pytest.mark.parametrize("fields", ["colour", "title,updatedBy", "featured_image", "title&fields=id", "searchFold"])
def test_field_that_no_item_has_is_named(client: testing.TestClient, fields: str) -> None:
    answer = client.simulate_get(f"/api/admin/get-packeges?fields={fields}")

    assert (422, ["fields"]) == (answer.status_code, list(answer.json["errors"]))
