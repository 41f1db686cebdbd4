"""Previews as the whole application sends them; the site has to be built."""

import datetime as dt
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from falcon import testing

from ceilidh.app import create_app
from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh.content.editing import preview_links
from ceilidh.http.cache.cache_middleware import CacheMiddleware
from ceilidh_ports.errors import Refused
from tests.api.forms import added, send
from tests.api.publishing.test_drafts import KINDS, call, drafted
from tests.api.stored_forms import event_form, venue_form
from tests.fakes.clock import StoppedClock
from tests.fakes.rendering import MemoryPageRenderer

pytestmark = pytest.mark.usefixtures("stored_files")

HOUR, DAY = dt.timedelta(hours=1), dt.timedelta(days=1)
NOT_FOUND = "<title>Page not found"


@pytest.fixture
def clock(clock: StoppedClock) -> StoppedClock:
    """The clock of the application, at a time with fractions of a second."""
    clock.now = dt.datetime(2026, 6, 21, 9, 30, 12, 345678, tzinfo=dt.UTC)
    return clock


@pytest.fixture
def other_worker(services: Container, config: Config, admin: testing.TestClient) -> Iterator[testing.TestClient]:
    """Visit another process of the same installation."""
    container = Container(config=config)
    container.clock.override(services.clock())
    yield testing.TestClient(create_app(container, config))
    container.renderer().close()
    container.database().close()


def opened(admin: testing.TestClient, kind: str, key: str) -> str:
    """Return the path of an editor's own preview."""
    answer = call(admin, "POST", f"open-preview/{kind}/{key}")
    assert answer.status_code == 200, answer.text
    path: str = answer.json["path"]
    return path


def shared(admin: testing.TestClient, kind: str, key: str, **body: object) -> dict[str, Any]:
    answer = call(admin, "POST", f"preview-links/{kind}/{key}", body)
    assert answer.status_code == 200, answer.text
    link: dict[str, Any] = answer.json
    return link


def token_in(path: str) -> str:
    return path.partition("?preview=")[2]


def heading(page: testing.Result) -> str:
    found = re.search(r"<h1[^>]*>(.*?)</h1>", page.text)
    return found[1] if found else ""


def is_refused(page: testing.Result) -> bool:
    return page.status_code == 404 and NOT_FOUND in page.text and page.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("kind", KINDS)
def test_a_draft_with_a_title_alone_is_drawn_by_the_server(
    admin: testing.TestClient, client: testing.TestClient, kind: str
) -> None:
    item = drafted(admin, kind, ({"title": "Taigh"}, []))["item"]
    page = client.simulate_get(opened(admin, kind, item["id"]))

    assert (200, "Taigh") == (page.status_code, heading(page))
    assert "This is a preview" in page.text
    assert client.simulate_get(f"/single-{kind}/{item['slug']}").status_code == 404


def test_a_preview_is_neither_cached_nor_indexed_and_only_this_site_may_frame_it(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    item = added(admin, "venue", venue_form())
    page = client.simulate_get(opened(admin, "venue", item["id"]))
    public = client.simulate_get(f"/single-venue/{item['slug']}")

    expected = {
        "Cache-Control": "no-store",
        "X-Robots-Tag": "noindex",
        "Referrer-Policy": "no-referrer",
        "X-Frame-Options": "SAMEORIGIN",
    }
    assert expected == {name: page.headers.get(name) for name in expected}
    assert "frame-ancestors 'self'" in page.headers["Content-Security-Policy"]
    assert "ETag" not in page.headers
    assert '<meta name="robots" content="noindex" />' in page.text
    assert not re.search('rel="canonical"|ld\\+json|og:', page.text)
    assert ("no-cache", None, "DENY") == tuple(
        public.headers.get(name) for name in ("Cache-Control", "X-Robots-Tag", "X-Frame-Options")
    )
    assert "frame-ancestors 'none'" in public.headers["Content-Security-Policy"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["preview", "%70review", "p%72eview"])
def test_the_public_page_stays_as_it_was_before_and_after_a_preview(
    admin: testing.TestClient, client: testing.TestClient, kind: str, name: str
) -> None:
    item = added(admin, kind, KINDS[kind](title="Before"))
    address = f"/single-{kind}/{item['slug']}"
    send(admin, "PUT", f"save-{kind}-draft/{item['id']}", ({"title": "After"}, []))
    preview = f"{address}?{name}={token_in(opened(admin, kind, item['id']))}"
    seen = [heading(client.simulate_get(path)) for path in (preview, address, preview, address)]

    assert ["After", "Before", "After", "Before"] == seen
    head = client.simulate_head(preview)
    assert (200, "no-store", b"") == (head.status_code, head.headers["Cache-Control"], head.content)
    send(admin, "PUT", f"save-{kind}-draft/{item['id']}", ({"title": "Later"}, []))
    assert "Later" == heading(client.simulate_get(preview))


def test_a_preview_is_at_every_address_that_the_item_has_or_had(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    item = added(admin, "venue", venue_form(title="Taigh"))
    for slug in ("second", "third"):
        send(admin, "PUT", f"save-venue-draft/{item['id']}", ({"slug": slug}, []))
        call(admin, "PUT", f"publish-venue/{item['id']}")
    send(admin, "PUT", f"save-venue-draft/{item['id']}", ({"slug": "fourth", "title": "Draft"}, []))
    token = token_in(opened(admin, "venue", item["id"]))

    for key in (item["slug"], "second", "third", "fourth", item["id"]):
        assert "Draft" == heading(client.simulate_get(f"/single-venue/{key}?preview={token}")), key
    assert is_refused(client.simulate_get(f"/single-venue/fifth?preview={token}"))
    assert is_refused(client.simulate_get(f"/single-event/third?preview={token}"))


def test_a_wrong_token_shows_nothing(
    admin: testing.TestClient, client: testing.TestClient, services: Container
) -> None:
    hidden = drafted(admin, "venue", venue_form(title="Hidden"))["item"]
    live = added(admin, "venue", venue_form(title="Live"))
    event = added(admin, "event", event_form())
    own, other = (token_in(opened(admin, "venue", each["id"])) for each in (hidden, live))
    head, claims, signature = own.split(".")
    login = services.accounts().tokens.issue(hidden["id"], "")
    wrong = {
        "tampered": f"{head}.{claims}.{signature[:-2]}{'A' if signature[-2] != 'A' else 'B'}{signature[-1]}",
        "unsigned": f"{head}.{claims}.",
        "of another item": other,
        "of another kind": token_in(opened(admin, "event", event["id"])),
        "of a login": login,
        "empty": "",
        "no token": "x" * 5000,
    }

    for item in (hidden, live):
        for what, token in wrong.items():
            if (item, what) != (live, "of another item"):
                assert is_refused(client.simulate_get(f"/single-venue/{item['slug']}?preview={token}")), what
    twice = client.simulate_get(f"/single-venue/{hidden['slug']}?preview={own}&preview={own}")
    assert is_refused(twice)
    assert is_refused(admin.simulate_get(f"/single-venue/{hidden['slug']}?preview="))


def test_a_token_of_a_preview_is_no_login(admin: testing.TestClient, client: testing.TestClient) -> None:
    item = added(admin, "venue", venue_form())
    for path in (opened(admin, "venue", item["id"]), shared(admin, "venue", item["id"])["path"]):
        bearer = {"Authorization": f"Bearer {token_in(path)}"}
        assert client.simulate_get("/api/admin/list-venues", headers=bearer).status_code == 401


def test_a_shared_link_says_until_when_and_ends_then(
    clock: StoppedClock, admin: testing.TestClient, client: testing.TestClient, services: Container
) -> None:
    item = drafted(admin, "venue", venue_form(title="Taigh"))["item"]
    link = shared(admin, "venue", item["id"])
    page = client.simulate_get(link["path"])

    assert "2026-06-28T09:30:12.000000Z" == link["expiresAt"]
    assert {"until": "28 June 2026, 10:30"} == data_of(page)["preview"]
    assert "28 June 2026, 10:30" in page.text
    clock.go_on((7 * DAY).total_seconds() - 1)
    assert client.simulate_get(link["path"]).status_code == 200
    clock.go_on(1)
    assert is_refused(client.simulate_get(link["path"]))
    assert [] == services.previews().list("venue", item["id"])


def test_a_bounded_number_of_links_is_valid_at_the_same_time(
    admin: testing.TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preview_links, "MAX_SHARED", 1)
    key = added(admin, "venue", venue_form())["id"]
    first = shared(admin, "venue", key, days=1)
    refused = call(admin, "POST", f"preview-links/venue/{key}", {"days": 1})
    opened(admin, "venue", key)
    call(admin, "DELETE", f"revoke-preview-link/{first['id']}")

    assert (422, {"message": "1 links show this preview already. End one first."}) == (
        refused.status_code,
        refused.json,
    )
    shared(admin, "venue", key, days=1)


def test_an_editors_own_preview_ends_after_an_hour(
    clock: StoppedClock, admin: testing.TestClient, client: testing.TestClient
) -> None:
    item = drafted(admin, "venue", venue_form(title="Taigh"))["item"]
    path = opened(admin, "venue", item["id"])

    assert {"until": ""} == data_of(client.simulate_get(path))["preview"]
    clock.go_on(HOUR.total_seconds())
    assert is_refused(client.simulate_get(path))


def test_links_are_listed_and_revoked_on_every_worker(
    admin: testing.TestClient, client: testing.TestClient, other_worker: testing.TestClient
) -> None:
    item = drafted(admin, "venue", venue_form(title="Taigh"))["item"]
    first, second = (shared(admin, "venue", item["id"], days=days) for days in (1, 30))
    listed = call(admin, "GET", f"preview-links/venue/{item['id']}").json

    assert {each["id"]: each for each in (first, second)} == {each["id"]: each for each in listed}
    assert {"morag"} == {each["who"] for each in listed}
    assert (200, 200) == (
        client.simulate_get(first["path"]).status_code,
        other_worker.simulate_get(first["path"]).status_code,
    )
    assert 200 == call(admin, "DELETE", f"revoke-preview-link/{first['id']}").status_code
    assert is_refused(client.simulate_get(first["path"]))
    assert is_refused(other_worker.simulate_get(first["path"]))
    assert 200 == other_worker.simulate_get(second["path"]).status_code
    assert [second] == call(admin, "GET", f"preview-links/venue/{item['id']}").json
    assert 404 == call(admin, "DELETE", f"revoke-preview-link/{first['id']}").status_code


def test_a_removed_item_has_no_preview_until_it_is_restored(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    item = added(admin, "venue", venue_form(title="Taigh"))
    link = shared(admin, "venue", item["id"])
    call(admin, "DELETE", f"delete-venue/{item['id']}")

    assert is_refused(client.simulate_get(link["path"]))
    call(admin, "POST", f"restore-from-trash/{item['id']}")
    assert "Taigh" == heading(client.simulate_get(link["path"]))


@pytest.mark.parametrize("body", [{"days": 0}, {"days": 31}, {"days": "7"}, {"days": True}, {"days": None}, []])
def test_a_link_is_valid_for_one_to_thirty_days(admin: testing.TestClient, body: object) -> None:
    item = added(admin, "venue", venue_form())
    answer = admin.simulate_post(f"/api/admin/preview-links/venue/{item['id']}", json=body)

    assert (422, {"days"}) == (answer.status_code, set(answer.json["errors"]))


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "open-preview/{kind}/{key}"),
        ("GET", "preview-links/{kind}/{key}"),
        ("POST", "preview-links/{kind}/{key}"),
    ],
)
def test_the_calls_need_a_token_and_an_item(
    admin: testing.TestClient, client: testing.TestClient, method: str, path: str
) -> None:
    item = added(admin, "venue", venue_form())
    for kind, key in (("venue", "none"), ("event", item["id"]), ("venues", item["id"]), ("venue", "%00")):
        assert 404 == call(admin, method, path.format(kind=kind, key=key)).status_code
    assert 401 == call(client, method, path.format(kind="venue", key=item["id"])).status_code
    assert 401 == call(client, "DELETE", "revoke-preview-link/x").status_code


@pytest.mark.parametrize("path", ["/", "/venues", "/no/such/page", "/admin/venues"])
def test_a_page_without_an_item_ignores_the_token(client: testing.TestClient, path: str) -> None:
    plain, with_token = client.simulate_get(path), client.simulate_get(path, query_string="preview=x")

    assert (plain.status_code, plain.text) == (with_token.status_code, with_token.text)
    assert "frame-ancestors 'none'" in with_token.headers["Content-Security-Policy"]


def test_no_preview_is_in_the_sitemap(admin: testing.TestClient, client: testing.TestClient) -> None:
    item = drafted(admin, "venue", venue_form(title="Taigh"))["item"]
    shared(admin, "venue", item["id"])

    assert item["slug"] not in client.simulate_get("/sitemap.xml").text


def test_the_browser_renders_a_preview_from_its_data_where_the_server_fails(
    admin: testing.TestClient, services: Container, config: Config
) -> None:
    item = drafted(admin, "venue", venue_form(title="Taigh"))["item"]
    failing = MemoryPageRenderer()
    failing.failure = Refused("TypeError: There is no roof")
    services.renderer.override(failing)
    page = testing.TestClient(create_app(services, config)).simulate_get(opened(admin, "venue", item["id"]))

    assert '<div id="root"></div>' in page.text
    assert "Taigh" == data_of(page)[f"/api/admin/single-venue/{item['slug']}"]["title"]


def data_of(page: testing.Result) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="page-data">(.*?)</script>', page.text, re.DOTALL)
    data: dict[str, Any] = json.loads(found[1]) if found else {}
    return data


def test_only_a_token_that_was_signed_here_keeps_a_page_out_of_the_cache(
    admin: testing.TestClient, client: testing.TestClient, app: CacheMiddleware
) -> None:
    item = added(admin, "venue", venue_form())
    signed = token_in(opened(admin, "venue", item["id"]))
    paths = ("/venues", "/api/admin/get-venues", f"/api/admin/single-venue/{item['slug']}")
    for path in paths:
        client.simulate_get(path)
    made = app.cache.used_bytes

    for path in paths:
        assert (path, ()) == app.routes.key(testing.create_environ(path, query_string="preview=a.b.c"))
        assert 200 == client.simulate_get(path, params={"preview": "x"}).status_code
    assert made == app.cache.used_bytes
    assert app.routes.key(testing.create_environ("/venues", query_string=f"preview={signed}")) is None
