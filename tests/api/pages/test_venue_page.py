"""What the page of a venue has besides the venue: the items that it links to, and the QR code of its address."""

import re

import orjson
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.pages.data.page_reader import PageReader
from tests.api.forms import added
from tests.api.stored_forms import event_form, packege_form, venue_form

pytestmark = pytest.mark.usefixtures("stored_files")


def linked(client: testing.TestClient, key: str) -> dict[str, list[str]]:
    found = client.simulate_get(f"/api/admin/venue-links/{key}").json
    return {name: [each["title"] for each in found[name]] for name in ("events", "packages", "venues")}


def test_a_venue_names_its_events_and_packages_and_three_similar_venues(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    facts = {"guestsDine": "80", "guestsSleep": "20", "setting": "castle"}
    castle = added(admin, "venue", venue_form(**facts))
    for name, guests in (("Far", "800"), ("Near", "82"), ("Next", "90"), ("Third", "100")):
        added(admin, "venue", venue_form(title=name, **{**facts, "guestsDine": guests}))
    added(admin, "event", event_form(title="Elsewhere"))
    added(admin, "event", event_form(title="Here", venueId=castle["id"]))
    added(admin, "packege", packege_form(title="Without"))
    added(admin, "packege", packege_form(title="With", topVenues=orjson.dumps([castle["id"]]).decode()))

    expected = {"events": ["Here"], "packages": ["With"], "venues": ["Near", "Next", "Third"]}
    assert expected == linked(client, castle["id"]) == linked(client, castle["slug"])


def test_the_page_carries_the_links_and_the_pictures_of_their_cards(
    client: testing.TestClient, admin: testing.TestClient, services: Container
) -> None:
    castle = added(admin, "venue", venue_form())
    event = added(admin, "event", event_form(venueId=castle["id"]))
    call = f"/api/admin/venue-links/{castle['id']}"

    seen = PageReader(services.site_reader(), services.preview_tokens()).read(f"/single-venue/{castle['slug']}")

    assert client.simulate_get(call).content == seen.responses[call]
    assert event["featuredImage"] in seen.media
    card = seen.responses[call]
    assert {"_id", "id", "slug", "title", "featuredImage"} == set(orjson.loads(card)["events"][0])


def test_a_page_in_the_cache_follows_what_it_links_to(client: testing.TestClient, admin: testing.TestClient) -> None:
    castle = added(admin, "venue", venue_form())
    page = f"/single-venue/{castle['slug']}"
    assert "Held here" not in client.simulate_get(page).text

    event = added(admin, "event", event_form(title="Held here", venueId=castle["id"]))
    assert "Held here" in client.simulate_get(page).text
    assert ["Held here"] == linked(client, castle["id"])["events"]

    admin.simulate_delete(f"/api/admin/delete-event/{event['id']}")
    assert "Held here" not in client.simulate_get(page).text
    assert [] == linked(client, castle["id"])["events"]


def test_the_qr_code_is_an_image_with_the_address_in_letters(
    client: testing.TestClient, admin: testing.TestClient, public_url: str
) -> None:
    castle = added(admin, "venue", venue_form())

    answer = client.simulate_get(f"/api/admin/venue-qr/{castle['id']}")

    assert (200, "image/svg+xml") == (answer.status_code, answer.headers["content-type"])
    assert answer.text.startswith("<svg")
    assert "<path" in answer.text
    words = "".join(re.findall("<tspan[^>]*>([^<]*)", answer.text))
    assert f"{public_url}/single-venue/{castle['slug']}".partition("://")[2] == words
    assert answer.text == client.simulate_get(f"/api/admin/venue-qr/{castle['slug']}").text


@pytest.mark.parametrize("call", ["venue-links", "venue-qr"])
def test_what_no_visitor_sees_has_neither(client: testing.TestClient, admin: testing.TestClient, call: str) -> None:
    castle = added(admin, "venue", venue_form())
    admin.simulate_delete(f"/api/admin/delete-venue/{castle['id']}")

    assert 404 == client.simulate_get(f"/api/admin/{call}/none").status_code
    assert client.simulate_get(f"/api/admin/{call}/{castle['slug']}").status_code in {404, 410}


def test_an_address_with_capitals_leads_to_the_page(client: testing.TestClient, admin: testing.TestClient) -> None:
    added(admin, "venue", venue_form(title="Dunskelly Castle"))
    answer = client.simulate_get("/single-venue/Dunskelly-Castle")

    assert (301, "/single-venue/dunskelly-castle") == (answer.status_code, answer.headers["Location"])
    assert 404 == client.simulate_get("/single-venue/Dunskelly-Lodge").status_code
    assert 404 == client.simulate_get("/api/admin/single-venue/Dunskelly-Castle").status_code
