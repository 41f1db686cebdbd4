"""Which sources of pictures the content security policy of a page names."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from falcon import testing

from ceilidh.app import create_app
from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh.http.cache.cache_middleware import CacheMiddleware
from tests.api.forms import added, send, uploaded
from tests.api.stored_forms import event_form, packege_form, venue_form
from tests.samples import Form, picture

pytestmark = pytest.mark.usefixtures("stored_files")

OWN = ["'self'", "data:", "blob:"]
FIXED = ["/", "/about", "/venues", "/events", "/contact", "/single-venue/none", "/nothing-here", "/api/docs"]
MILL = "https://pictures.example/mill.jpg"


def image_sources(client: testing.TestClient, path: str, **headers: str) -> list[str]:
    policy = client.simulate_get(path, headers=headers).headers["content-security-policy"]
    directives = [part.split() for part in policy.split(";")]
    (sources,) = [sources for name, *sources in directives if name == "img-src"]
    return sources


def with_row(address: str) -> Form:
    row = {"title": "Mill", "description": "A walk", "image": address}
    return venue_form(itineraryContent=json.dumps([row]))


def page_of(item: Mapping[str, Any], kind: str) -> str:
    return f"/single-{kind}/{item['slug']}"


def test_a_site_with_pictures_of_its_own_names_no_other_site(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    venue = added(admin, "venue", with_row(uploaded(admin, "venue", picture("row"))))

    for path in [*FIXED, page_of(venue, "venue")]:
        assert OWN == image_sources(client, path)


def _items(admin: testing.TestClient) -> Mapping[str, list[str]]:
    """Add an item of each kind that shows pictures of other sites; return their pages, each with these sites."""
    day = [{"title": "Ball", "description": "At nine", "itineraryImage": "http://pictures.example:8080/ball.jpg"}]
    plans = [{"title": "Plan", "others": [{"image": "https://B.example/1.jpg", "text": ""}]}]
    details = [{"text": "More", "details": [{"image": "https://c.example/2.jpg", "description": ""}]}]
    booking = {"description": "Book", "link": "/contact", "image": "https://a.example/3.jpg"}
    package = packege_form(
        plans=json.dumps(plans), additionalDetails=json.dumps(details), bookingInfo=json.dumps(booking)
    )
    event = event_form(itineraryContent=json.dumps(day))
    return {
        page_of(added(admin, "venue", with_row(MILL)), "venue"): ["https://pictures.example"],
        page_of(added(admin, "event", event), "event"): ["http://pictures.example:8080"],
        page_of(added(admin, "packege", package), "packege"): [
            "https://a.example",
            "https://b.example",
            "https://c.example",
        ],
    }


def test_a_page_names_the_sites_whose_pictures_it_shows_and_no_other_page_does(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    pages = _items(admin)

    for path, sites in pages.items():
        assert [*OWN, *sites] == image_sources(client, path)
    for path in FIXED:
        assert OWN == image_sources(client, path)


def test_a_text_shows_pictures_of_other_sites_which_the_policy_of_its_page_names(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    text = '![The mill](https://d.example/mill.jpg)\n\n<img src="https://e.example/tracker.gif">'
    page = send(admin, "POST", "save-page-draft", ({"title": "News", "text": text}, [])).json["edited"]["item"]
    admin.simulate_put(f"/api/admin/publish-page/{page['id']}", json={})

    assert [*OWN, "https://d.example"] == image_sources(client, "/news")
    shown = client.simulate_get("/api/admin/single-page/news").json["html"]
    assert '<img src="https://d.example/mill.jpg" alt="The mill" loading="lazy">' in shown
    assert '<img src="https://e.example' not in shown


def test_a_changed_picture_changes_the_policy_on_every_worker(
    app: CacheMiddleware, admin: testing.TestClient, services: Container, config: Config
) -> None:
    venue = added(admin, "venue", with_row(MILL))
    path = page_of(venue, "venue")
    workers = [testing.TestClient(each) for each in (app, create_app(services, config))]
    for worker in workers:
        assert [*OWN, "https://pictures.example"] == image_sources(worker, path)
    tag = workers[1].simulate_get(path).headers["etag"]

    rows = json.dumps([{"title": "Mill", "description": "A walk", "image": "https://new.example/mill.jpg"}])
    send(admin, "PUT", f"update-venue/{venue['_id']}", ({"itineraryContent": rows}, []))
    for worker in workers:
        assert [*OWN, "https://new.example"] == image_sources(worker, path, **{"If-None-Match": tag})

    send(admin, "PUT", f"update-venue/{venue['_id']}", ({"itineraryContent": "[]"}, []))
    for worker in workers:
        assert OWN == image_sources(worker, path)


@pytest.mark.parametrize("path", ["/admin", "/admin/login", "/admin/update-venue/1"])
def test_the_back_office_shows_pictures_of_every_site(client: testing.TestClient, path: str) -> None:
    assert [*OWN, "https:", "http:"] == image_sources(client, path)
