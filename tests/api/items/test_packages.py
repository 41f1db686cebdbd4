import json

import pytest
from falcon import testing

from tests import samples
from tests.api.forms import added, send, uploaded
from tests.api.stored_forms import packege_form, venue_form
from tests.samples import picture

pytestmark = pytest.mark.usefixtures("stored_files")


def test_added_package_is_answered_listed_and_read_by_id_and_slug(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    path = uploaded(admin, "packege", picture("plan"))
    venue = added(admin, "venue", venue_form())
    plan = {
        "title": "Walk the house",
        "description": "Together",
        "others": [{"image": path, "text": "The hall"}],
        "linkText": "See it",
        "linkUrl": "/venues",
    }
    section = {"text": "More", "details": [{"image": path, "description": "Pipers"}]}
    form = samples.packege_form(
        attributeBestFor="Weddings, Parties,",
        attributeBestSeason='["Late spring, early summer", " Autumn "]',
        topVenues=json.dumps([{"_id": venue["_id"], "title": venue["title"]}]),
        plans=json.dumps([plan, {"title": "", "others": [{}]}]),
        additionalDetails=json.dumps([section, {"text": " ", "details": []}]),
        bookingInfo=json.dumps({"description": "Book", "link": "https://example.org/book"}),
        bookingInfoImage=picture("booking"),
        galleryImages=[picture("one"), picture("two")],
        centerContent='{"topText": "Top"}',
    )
    answer = send(admin, "POST", "add-packege", form)

    assert (200, "Packege added successfully!") == (answer.status_code, answer.json["message"])
    package = answer.json["packege"]
    assert {
        "attributeBestFor": ["Weddings", "Parties"],
        "attributeBestSeason": ["Late spring, early summer", "Autumn"],
        "topVenues": [venue["_id"]],
        "plans": [plan],
        "additionalDetails": [section],
        "centerContent": {"topText": "Top", "leftText": "", "rightText": ""},
        "isFeatured": False,
    }.items() <= package.items()
    assert "Book" == package["bookingInfo"]["description"]
    assert picture("booking").content == client.simulate_get(package["bookingInfo"]["image"]).content
    assert len(package["galleryImages"]) == 2
    for call in ("get-packege", "single-packege"):
        for key in (package["_id"], package["slug"]):
            assert package.items() <= client.simulate_get(f"/api/admin/{call}/{key}").json.items()
    assert [package] == client.simulate_get("/api/admin/get-packeges").json


def test_link_that_runs_something_is_refused(admin: testing.TestClient) -> None:
    plans = json.dumps([{"title": "One", "linkUrl": "javascript:alert(1)"}])
    answer = send(admin, "POST", "add-packege", packege_form(plans=plans))

    assert (422, ["plans.0.linkUrl"]) == (answer.status_code, list(answer.json["errors"]))


def test_update_keeps_what_was_not_sent(admin: testing.TestClient) -> None:
    package = added(
        admin,
        "packege",
        packege_form(attributeBestFor="Weddings", bookingInfo='{"link": "/contact"}', bookingInfoImage=picture("b")),
    )
    form = ({"bookingInfo": '{"description": "Book"}'}, [("galleryImages", picture("one"))])
    answer = send(admin, "PUT", f"update-packege/{package['slug']}", form)

    assert (200, "Packege updated successfully!") == (answer.status_code, answer.json["message"])
    changed = answer.json["packege"]
    assert package["bookingInfo"] | {"description": "Book"} == changed["bookingInfo"]
    assert ["Weddings"] == changed["attributeBestFor"]
    assert len(changed["galleryImages"]) == 1


def test_links_are_stored_as_they_were_meant(admin: testing.TestClient) -> None:
    plans = json.dumps([{"title": "One", "linkUrl": "contact"}, {"title": "Two", "linkUrl": "www.example.org"}])
    item = added(admin, "packege", packege_form(plans=plans, bookingInfo='{"link": " contact "}'))

    assert ["/contact", "https://www.example.org"] == [plan["linkUrl"] for plan in item["plans"]]
    assert "/contact" == item["bookingInfo"]["link"]


def test_link_that_leads_nowhere_is_refused_by_its_name(admin: testing.TestClient) -> None:
    plans = json.dumps([{"title": "One", "linkUrl": "see below"}])
    answer = send(admin, "POST", "add-packege", packege_form(plans=plans, bookingInfo='{"link": "contakt"}'))

    assert (422, {"plans.0.linkUrl", "bookingInfo.link"}) == (answer.status_code, set(answer.json["errors"]))
