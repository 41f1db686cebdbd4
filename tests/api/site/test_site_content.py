import json
import re
from typing import Any

import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from tests.api.forms import added, send, uploaded
from tests.api.pages.test_rendered_pages import data_of
from tests.api.stored_forms import venue_form
from tests.samples import picture

pytestmark = pytest.mark.usefixtures("stored_files")

DRAFT = "save-site-draft/site"


def saved(admin: testing.TestClient, **values: str) -> dict[str, Any]:
    answer = send(admin, "PUT", DRAFT, (values, []))
    assert answer.status_code == 200, answer.text
    edited: dict[str, Any] = answer.json["edited"]
    return edited


def published(admin: testing.TestClient) -> None:
    assert admin.simulate_put("/api/admin/publish-site/site", json={}).status_code == 200


def test_a_draft_shows_to_nobody_until_it_is_published(client: testing.TestClient, admin: testing.TestClient) -> None:
    saved(admin, tagline="Dances")
    before = {path: client.simulate_get(path).text for path in ("/", "/about", "/api/admin/get-site-content")}
    edited = saved(admin, tagline="Dances by the sea", aboutIntro="We dance.")

    assert ("changed", "Dances by the sea") == (edited["state"], edited["item"]["tagline"])
    assert before == {path: client.simulate_get(path).text for path in before}

    published(admin)
    assert "Dances by the sea" in client.simulate_get("/").text
    assert "We dance." in client.simulate_get("/about").text
    assert "Dances by the sea" == client.simulate_get("/api/admin/get-site-details").json["tagline"]
    assert "Dances by the sea" == client.simulate_get("/manifest.webmanifest").json["description"]


def test_pictures_of_the_site_without_a_description_are_told_before_publishing(admin: testing.TestClient) -> None:
    names = ("logoOnLight", "homeStill", "homeSharePicture")
    item = send(admin, "PUT", DRAFT, ({}, [(name, picture(name)) for name in names])).json["edited"]["item"]
    portrait = uploaded(admin, "page", picture("portrait"))
    saved(admin, founders=json.dumps([{"name": "Ailsa", "portrait": portrait}]))
    expected = {name: item[name] for name in names} | {"founders.0.portrait": portrait}

    def told() -> dict[str, str]:
        advice = admin.simulate_get("/api/admin/check-site/site").json
        return {each["field"]: each["picture"] for each in advice if each["picture"]}

    assert expected == told()
    listed = admin.simulate_get("/api/admin/pictures", params={"only": "undescribed"}).json
    assert {*expected.values()} <= {each["path"] for each in listed}
    admin.simulate_post("/api/admin/change-picture", json={"path": portrait, "description": "Ailsa"})
    assert expected.keys() - told().keys() == {"founders.0.portrait"}


def test_a_preview_shows_the_draft_on_every_page(client: testing.TestClient, admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form(title="Moonrise"))
    saved(admin, footerText="The boats are ready.", missingText="Lost in the mist.")
    path = admin.simulate_post("/api/admin/open-preview/site/site").json["path"]
    token = path.removeprefix("/?preview=")

    for page in ("/", "/about", "/venues", f"/single-venue/{venue['slug']}"):
        shown = client.simulate_get(page, params={"preview": token})
        assert (200, True) == (shown.status_code, "The boats are ready." in shown.text), page
        assert "noindex" in shown.text
        assert "The boats are ready." not in client.simulate_get(page).text


def test_a_portrait_has_the_description_of_its_picture_on_the_page_and_in_previews(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    path = uploaded(admin, "page", picture("portrait"))
    saved(admin, founders=json.dumps([{"name": "Ailsa", "role": "Founder", "text": "She sails.", "portrait": path}]))

    def alternative_text(**parameters: str) -> list[str]:
        shown = client.simulate_get("/about", params=parameters).text
        return re.findall(rf'<img [^>]*src="{path}" alt="([^"]*)"', shown)

    token = admin.simulate_post("/api/admin/open-preview/site/site").json["path"].removeprefix("/?preview=")
    assert [""] == alternative_text(preview=token)
    admin.simulate_post("/api/admin/change-picture", json={"path": path, "description": "Ailsa on the pier"})
    assert ["Ailsa on the pier"] == alternative_text(preview=token)
    published(admin)
    assert ["Ailsa on the pier"] == alternative_text()
    admin.simulate_post("/api/admin/change-picture", json={"path": path, "isDecorative": True})
    assert [""] == alternative_text()


def test_a_preview_brings_all_texts_as_the_browser_can_not_ask_for_those_of_the_draft(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    saved(admin, footerText="The boats are ready.")
    path = admin.simulate_post("/api/admin/open-preview/site/site").json["path"]

    brought = data_of(client.simulate_get(path).text)["/api/admin/get-site-content"]
    whole = client.simulate_get("/api/admin/get-site-content").json
    assert isinstance(brought, dict)
    assert (whole.keys(), "The boats are ready.") == (brought.keys(), brought["footerText"])


def test_a_preview_shows_the_page_for_unknown_addresses(client: testing.TestClient, admin: testing.TestClient) -> None:
    saved(admin, missingText="Lost in the mist.")
    path = admin.simulate_post("/api/admin/open-preview/site/site").json["path"]

    shown = client.simulate_get("/page-not-found", params={"preview": path.removeprefix("/?preview=")})
    assert (404, True) == (shown.status_code, "Lost in the mist." in shown.text)
    assert '"preview":{"until":""}' in shown.text
    assert "noindex" in shown.text


def test_a_wrong_token_shows_the_public_page(client: testing.TestClient, admin: testing.TestClient) -> None:
    saved(admin, homeLead="The boats are ready.")

    shown = client.simulate_get("/", params={"preview": "wrong"})
    assert (200, False) == (shown.status_code, "The boats are ready." in shown.text)


def test_versions_can_be_brought_back(admin: testing.TestClient) -> None:
    first = admin.simulate_get("/api/admin/edit-site/site").json["item"]["tagline"]
    saved(admin, tagline="Dances by the sea")
    published(admin)

    numbers = [each["number"] for each in admin.simulate_get("/api/admin/site-history/site").json]
    admin.simulate_post(f"/api/admin/restore-site/site/{numbers[-1]}")
    assert first == admin.simulate_get("/api/admin/edit-site/site").json["item"]["tagline"]


INVALID: list[tuple[dict[str, str], str]] = [
    ({"tagline": "x" * 121}, "tagline"),
    ({"founders": "[1]"}, "founders"),
    ({"founders": '[{"name": "Isla", "role": "", "text": "", "portrait": "javascript:x"}]'}, "founders.0.portrait"),
    ({"principles": "[" + ",".join(['{"title": "a", "text": "b"}'] * 13) + "]"}, "principles"),
    ({"homeStill": "/images/nothing.jpg"}, "homeStill"),
    ({"homeNoIndex": "perhaps"}, "homeNoIndex"),
]


def test_invalid_values_are_named(admin: testing.TestClient) -> None:
    for values, field in INVALID:
        answer = send(admin, "PUT", DRAFT, (values, []))

        assert (422, [field]) == (answer.status_code, list(answer.json["errors"])), (values, field)


UNPUBLISHABLE: list[tuple[dict[str, str], str]] = [
    ({"companyName": " "}, "companyName"),
    ({"companyName": "Taigh\nMòr"}, "companyName"),
    ({"email": "office at taigh"}, "email"),
    ({"email": "office@"}, "email"),
    ({"email": "hello@glenmorag"}, "email"),
    ({"phone": "0131\x07"}, "phone"),
    ({"phone": "not a phone"}, "phone"),
    ({"phone": "0131"}, "phone"),
    ({"socialLinks": '[{"handle": "a", "url": "javascript:alert(1)"}]'}, "socialLinks.0.url"),
    ({"socialLinks": '[{"handle": "a", "url": "mailto:a@b.example"}]'}, "socialLinks.0.url"),
    ({"socialLinks": '[{"handle": "a", "url": "/contact"}]'}, "socialLinks.0.url"),
]


def test_what_has_not_its_format_is_not_published(admin: testing.TestClient) -> None:
    for values, field in UNPUBLISHABLE:
        saved(admin, **values)
        refused = admin.simulate_put("/api/admin/publish-site/site", json={})

        assert (422, [field]) == (refused.status_code, list(refused.json["errors"])), (values, field)
        assert 200 == admin.simulate_delete(f"/api/admin/{DRAFT}").status_code


def test_an_outdated_form_is_refused(admin: testing.TestClient) -> None:
    version = saved(admin, tagline="One")["item"]["version"]
    saved(admin, tagline="Two", version=str(version))

    stale = send(admin, "PUT", DRAFT, ({"tagline": "Three", "version": str(version)}, []))
    assert 409 == stale.status_code


def test_there_is_one_site_content_which_is_always_live(admin: testing.TestClient) -> None:
    for method, path in (
        ("PUT", "unpublish-site/site"),
        ("POST", "duplicate-site/site"),
        ("POST", "save-site-draft"),
        ("GET", "list-sites"),
        ("DELETE", "delete-site/site"),
        ("GET", "edit-site/other"),
        ("PUT", "save-site-draft/other"),
    ):
        assert send(admin, method, path, ({"title": "x"}, [])).status_code in (404, 405), path


def test_the_site_content_does_not_end(admin: testing.TestClient) -> None:
    saved(admin, tagline="Dances")

    ending = admin.simulate_put("/api/admin/publish-site/site", json={"unpublishAt": "2099-01-01T00:00:00Z"})
    assert (422, ["unpublishAt"]) == (ending.status_code, list(ending.json["errors"]))


def test_a_venue_that_is_chosen_shows_while_it_is_live(client: testing.TestClient, admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form())
    saved(admin, chosenVenues=f'["{venue["id"]}"]')
    published(admin)
    assert [venue["id"]] == client.simulate_get("/api/admin/get-site-content").json["chosenVenues"]

    admin.simulate_put(f"/api/admin/unpublish-venue/{venue['id']}")
    assert [] == client.simulate_get("/api/admin/get-site-content").json["chosenVenues"]


def test_the_mails_name_the_company_as_it_is_now(admin: testing.TestClient, services: Container) -> None:
    saved(admin, companyName="Reel & Co")
    published(admin)

    assert "Reel & Co" == services.mail_settings().read_site_name()


def test_the_fields_are_described_in_order(admin: testing.TestClient) -> None:
    fields = admin.simulate_get("/api/admin/get-site-fields").json

    first = {"name": "companyName", "section": "company", "maxLength": 120, "default": "Ceilidh"}
    assert first.items() <= fields[0].items()
    assert ["name", "role", "text", "portrait"] == [
        each["name"] for field in fields if field["name"] == "founders" for each in field["fields"]
    ]
    defaults = {field["name"]: field["default"] for field in fields}
    assert ("Isla Drummond", "", False) == (
        defaults["founders"][0]["name"],
        defaults["homeStill"],
        defaults["homeNoIndex"],
    )


def test_search_entries_say_what_search_engines_show(client: testing.TestClient, admin: testing.TestClient) -> None:
    saved(admin, aboutSearchTitle="Who we are", aboutSearchDescription="Two dancers.", venuesNoIndex="true")
    published(admin)

    about, venues = client.simulate_get("/about").text, client.simulate_get("/venues").text
    assert "<title>Who we are · Ceilidh</title>" in about
    assert '<meta name="description" content="Two dancers." />' in about
    assert '<meta name="robots" content="noindex" />' in venues
    sitemap = client.simulate_get("/sitemap.xml").text
    assert ("/about<" in sitemap, "/venues<" in sitemap) == (True, False)
