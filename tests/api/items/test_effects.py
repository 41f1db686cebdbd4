"""What the removal of items affects, before anybody removes them."""

import json

import pytest
from falcon import testing

from tests.api.forms import added, send
from tests.api.publishing.test_drafts import call
from tests.api.stored_forms import event_form, packege_form, venue_form

pytestmark = pytest.mark.usefixtures("stored_files")


def linked(kind: str, item: dict[str, str], field: str, label: str) -> dict[str, str]:
    return {"kind": kind, "id": item["id"], "title": item["title"], "field": field, "label": label}


def test_links_that_lead_to_an_item_are_told_with_the_fields_that_have_them(admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form(title="Loch House"))
    link = "/single-venue/loch-house"
    plans = json.dumps([{"title": "Meet", "linkUrl": link, "others": []}])
    package = added(admin, "packege", packege_form(plans=plans, description=f"See ({link})."))
    event = added(admin, "event", event_form(overlayText=f"At https://site.example/single-venue/{venue['id']}"))
    other = added(admin, "venue", venue_form(title="Loch House Two", description="/single-venue/loch-house-2"))
    send(admin, "PUT", f"save-venue-draft/{other['id']}", ({"city": link}, []))
    page = send(admin, "POST", "save-page-draft", ({"title": "News", "text": f"[here]({link}#top)"}, []))
    send(admin, "PUT", "save-site-draft/site", ({"bookingLink": link}, []))

    (effects,) = call(admin, "POST", "venue-effects", {"ids": [venue["id"], "gone"]}).json

    draft = page.json["edited"]["item"]
    assert (venue["id"], "Loch House", [], {"events": [], "packages": []}) == (
        *(effects[name] for name in ("id", "title", "flags", "uses")),
    )
    expected = [
        linked("venues", other, "city", "City"),
        linked("events", event, "overlayText", "Overlay text"),
        linked("packages", package, "description", "Description"),
        linked("packages", package, "plans.0.linkUrl", "Link address"),
        linked("pages", draft, "text", "Text"),
        linked("site", {"id": "site", "title": "Site"}, "bookingLink", "Where the button of the banner leads"),
    ]
    assert expected == effects["links"]


def test_places_and_references_of_several_items_are_told_at_once(admin: testing.TestClient) -> None:
    one = added(admin, "venue", venue_form(title="One", isFeatured="true"))
    two = added(admin, "venue", venue_form(title="Two", description="Not far from /single-venue/one"))
    package = added(admin, "packege", packege_form(topVenues=json.dumps([two["id"]])))

    answer = call(admin, "POST", "venue-effects", {"ids": [one["id"], two["id"]]}).json

    assert [["isFeatured"], []] == [each["flags"] for each in answer]
    named = [{"id": package["id"], "title": package["title"]}]
    assert [{"events": [], "packages": []}, {"events": [], "packages": named}] == [each["uses"] for each in answer]
    assert [[], []] == [each["links"] for each in answer]


def test_links_to_pages_and_to_former_addresses_are_told(admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form(title="Gone"))
    call(admin, "POST", f"venue-addresses/{venue['id']}", {"slug": "barn"})
    draft = send(admin, "POST", "save-page-draft", ({"title": "Terms", "text": "/single-venue/barn"}, [])).json
    page = draft["edited"]["item"]
    packages = [
        added(admin, "packege", packege_form(description=text))
        for text in ("See [our terms](/terms).", "/terms-of-old and /single-venue/terms", "https://a.example/terms")
    ]

    (of_page,) = call(admin, "POST", "page-effects", {"ids": [page["id"]]}).json
    (of_venue,) = call(admin, "POST", "venue-effects", {"ids": ["gone"]}).json

    assert [linked("packages", packages[0], "description", "Description")] == of_page["links"]
    assert [linked("pages", page, "text", "Text")] == of_venue["links"]


def test_what_is_no_list_of_ids_is_refused(admin: testing.TestClient) -> None:
    bodies: tuple[object, ...] = ({}, {"ids": "a"}, {"ids": [1]}, {"ids": ["a"] * 501}, [])
    for body in bodies:
        assert 422 == call(admin, "POST", "event-effects", body).status_code
    assert [] == call(admin, "POST", "event-effects", {"ids": ["\x00", "gone"]}).json
