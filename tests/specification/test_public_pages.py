"""The pages that the server sends: one at every address of the site, each with a head of its own."""

import re

import pytest
from falcon import testing

from tests.specification.entities import Values
from tests.unit.pages.page_samples import Elements, elements_of

SITE = "http://127.0.0.1:8000"
PAGES = ["/", "/about", "/venues", "/events", "/contact"]
SINGLES = [("single-venue", "venue"), ("single-event", "event"), ("single-packege", "packege")]
ADMIN_PAGES = [
    "/admin/login",
    "/admin/dashboard",
    *(f"/admin/{name}" for name in ("venues", "venue/x", "add-venue", "update-venue/x")),
    *(f"/admin/{name}" for name in ("events", "event/x", "add-event", "update-event/x")),
    *(f"/admin/{name}" for name in ("packages", "package/x", "add-package", "update-package/x")),
    "/admin/settings",
]


def page(client: testing.TestClient, path: str) -> Elements:
    answer = client.simulate_get(path)
    assert (200, "text/html; charset=utf-8") == (answer.status_code, answer.headers["Content-Type"])
    return elements_of(answer.text)


@pytest.mark.parametrize("path", PAGES)
def test_a_public_page_has_a_head_of_its_own(client: testing.TestClient, path: str) -> None:
    found = page(client, path)

    assert found.title.endswith("Ceilidh")
    assert f"{SITE}{path}" == found.canonical == found.meta["og:url"]
    assert found.meta["description"] == found.meta["og:description"] != ""
    assert found.things


def test_no_two_public_pages_have_the_same_title(client: testing.TestClient) -> None:
    assert len(PAGES) == len({page(client, path).title for path in PAGES})


@pytest.mark.parametrize("key", ["id", "slug"])
@pytest.mark.parametrize(("route", "kind"), SINGLES)
def test_the_page_of_an_item_is_found_by_id_and_by_slug_and_known_by_its_slug(
    client: testing.TestClient, items: Values, route: str, kind: str, key: str
) -> None:
    found = page(client, f"/{route}/{items[kind][key]}")

    assert items[kind]["title"] in found.title
    assert f"{SITE}/{route}/{items[kind]['slug']}" == found.canonical == found.meta["og:url"]
    assert found.meta["og:image"].startswith(f"{SITE}/images/")
    assert items[kind]["title"] in found.script


@pytest.mark.parametrize("path", ADMIN_PAGES)
def test_a_deep_link_into_the_back_office_is_answered_with_the_site(client: testing.TestClient, path: str) -> None:
    assert "noindex" == page(client, path).meta["robots"]


@pytest.mark.parametrize(
    "path", ["/nowhere/at/all", "/single-venue/gone", "/single-event/gone", "/single-packege/gone"]
)
def test_an_unknown_address_is_answered_404_with_a_page(client: testing.TestClient, path: str) -> None:
    answer = client.simulate_get(path)

    assert (404, "text/html; charset=utf-8") == (answer.status_code, answer.headers["Content-Type"])
    assert "noindex" == elements_of(answer.text).meta["robots"]


@pytest.mark.parametrize(
    "path", ["/api", "/api/nowhere", "/api/admin", "/images", "/images/a/b", "/images/nothing.png"]
)
def test_an_unknown_path_below_the_api_and_the_media_is_answered_404_with_json(
    client: testing.TestClient, path: str
) -> None:
    answer = client.simulate_get(path)

    assert (404, "application/json") == (answer.status_code, answer.headers["Content-Type"])
    assert ["message"] == list(answer.json)


@pytest.mark.parametrize("path", [*PAGES, "/admin/login"])
def test_a_page_runs_no_inline_script(client: testing.TestClient, path: str) -> None:
    answer = client.simulate_get(path)

    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "script-src" not in policy
    assert [] == re.findall(r"<script(?![^>]*(?:src=|type=\"application/))[^>]*>", answer.text)
