"""The head of values that are not saved is the one that the page has once they are published."""

import re
from html import unescape
from typing import Any

import pytest
from falcon import testing

from tests import samples
from tests.api.forms import added, own_contact, send
from tests.api.publishing.test_drafts import KINDS, call, drafted
from tests.samples import picture

pytestmark = pytest.mark.usefixtures("stored_files")

_NAME = re.compile("[0-9a-f]{64}|social")
PATHS = ("/", "/about", "/venues", "/events", "/contact")


@pytest.fixture(autouse=True)
def _company(admin: testing.TestClient) -> None:
    own_contact(admin)


def asked(admin: testing.TestClient, page: str, values: Any) -> dict[str, Any]:
    answer = call(admin, "POST", "page-head", {"page": page, "values": values})
    assert answer.status_code == 200, answer.text
    head: dict[str, Any] = answer.json
    return head


def published(client: testing.TestClient, path: str) -> dict[str, Any]:
    """Return the head of a page as the call answers it; of the picture, which has another address there, the name."""
    text = client.simulate_get(path).text
    meta = {
        name: unescape(value)
        for name, value in re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', text)
    }
    (title,) = re.findall("<title>(.*?)</title>", text)
    return {
        "tabTitle": unescape(title),
        "title": meta["og:title"],
        "description": meta["description"],
        "picture": _NAME.findall(meta["og:image"]),
        "isIndexed": meta["robots"] != "noindex",
    }


def with_name(head: dict[str, Any]) -> dict[str, Any]:
    return {**head, "picture": _NAME.findall(head["picture"])}


@pytest.mark.parametrize("changes", [{}, {"searchTitle": "A  <b>", "searchDescription": "Ninety", "noIndex": "true"}])
@pytest.mark.parametrize("kind", KINDS)
def test_an_item_has_the_head_that_was_shown(
    admin: testing.TestClient, client: testing.TestClient, kind: str, changes: dict[str, str]
) -> None:
    item = added(admin, kind, KINDS[kind](title="Taigh", **changes))
    head = asked(admin, kind, item)
    assert published(client, f"/single-{kind}/{item['slug']}") == with_name(head)


def test_a_page_of_text_has_the_head_that_was_shown(admin: testing.TestClient, client: testing.TestClient) -> None:
    text = "## Money\n\nPaid *before*, see [prices](/prices).\n\n- one\n- two\\*\n\n![A hall](/images/a.jpg)"
    item = drafted(admin, "page", ({"title": "Terms", "text": text}, []))["item"]
    call(admin, "PUT", f"publish-page/{item['id']}")
    head = asked(admin, "page", {"title": "Terms", "text": text})
    assert published(client, f"/{item['slug']}") == with_name(head)
    assert head["description"].startswith("Money Paid before")


@pytest.mark.parametrize("path", PATHS)
def test_pages_without_an_item_have_the_head_that_was_shown(
    admin: testing.TestClient, client: testing.TestClient, path: str
) -> None:
    values = {
        "companyName": "Cèilidh Ltd",
        "tagline": "In great houses.",
        "homeLead": "We find it.",
        "aboutTitle": "Us",
    }
    head = asked(admin, path, values)
    assert 200 == send(admin, "PUT", "save-site-draft/site", (values, [])).status_code
    assert 200 == call(admin, "PUT", "publish-site/site").status_code
    assert published(client, path) == with_name(head)


def test_the_picture_is_that_of_the_item_which_the_page_shows_first(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    added(admin, "venue", samples.venue_form(title="Narrow", centerContentImage=picture("narrow")))
    item = added(admin, "venue", samples.venue_form(title="Wide", isFullWidth="true"))
    assert published(client, "/venues") == with_name(asked(admin, "/venues", {}))
    assert asked(admin, "/venues", {})["picture"] in item.values()
    assert "/social.png" == asked(admin, "/events", {})["picture"]
    assert "own.jpg" == asked(admin, "/venues", {"venuesSharePicture": "own.jpg"})["picture"]


@pytest.mark.parametrize(
    ("values", "shown"),
    [
        ({}, "/social.png"),
        ({"bannerImage": "plan.svg", "featuredImage": "castle.jpg"}, "castle.jpg"),
        ({"bannerImage": "castle.jpg", "sharePicture": "chosen.png"}, "chosen.png"),
    ],
)
def test_a_picture_that_is_not_stored_yet_is_named(
    admin: testing.TestClient, values: dict[str, str], shown: str
) -> None:
    assert shown == asked(admin, "venue", values)["picture"]


def test_an_empty_form_and_fields_that_no_head_shows_are_fine(admin: testing.TestClient) -> None:
    values: dict[str, Any] = {
        "attributeBestFor": "a, b",
        "plans": [{"title": 5}],
        "galleryImages": {"paths": []},
        "unknown": None,
    }
    assert asked(admin, "packege", {}) == asked(admin, "packege", values)


WRONG_BODIES: list[Any] = [
    [],
    {"page": "venue"},
    {"page": "nothing", "values": {}},
    {"page": ["venue"], "values": {}},
    {"page": "venue", "values": {"title": 5}},
    {"page": "event", "values": {"centerContent": "above"}},
    {"page": "/", "values": {"tagline": None}},
]


def test_a_wrong_body_is_refused(admin: testing.TestClient) -> None:
    for body in WRONG_BODIES:
        answer = admin.simulate_post("/api/admin/page-head", json=body)
        assert (422, True) == (answer.status_code, bool(answer.json["message"])), body


def test_administrators_alone_ask(client: testing.TestClient) -> None:
    assert 401 == call(client, "POST", "page-head", {"page": "venue", "values": {}}).status_code
