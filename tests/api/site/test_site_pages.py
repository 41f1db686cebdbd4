import re
from typing import Any

import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from tests.api.forms import send, uploaded
from tests.samples import picture


def begun(admin: testing.TestClient, **values: str) -> dict[str, Any]:
    answer = send(
        admin, "POST", "save-page-draft", ({"title": "Terms", "text": "# Money\n\nPaid *before*.", **values}, [])
    )
    assert answer.status_code == 200, answer.text
    page: dict[str, Any] = answer.json["edited"]["item"]
    return page


def published(admin: testing.TestClient, **values: str) -> dict[str, Any]:
    page = begun(admin, **values)
    answer = admin.simulate_put(f"/api/admin/publish-page/{page['id']}", json={})
    assert answer.status_code == 200, answer.text
    return page


def test_a_page_is_at_its_address_when_it_is_published(client: testing.TestClient, admin: testing.TestClient) -> None:
    page = begun(admin)
    assert ("terms", 404) == (page["slug"], client.simulate_get("/terms").status_code)

    admin.simulate_put(f"/api/admin/publish-page/{page['id']}", json={})
    shown = client.simulate_get("/terms")
    assert 200 == shown.status_code
    for part in ("<h2>Money</h2>", "<em>before</em>", "<title>Terms · Ceilidh</title>", "Money Paid before"):
        assert part in shown.text
    assert "<p>Paid <em>before</em>.</p>" in client.simulate_get("/api/admin/single-page/terms").json["html"]
    assert "/terms<" in client.simulate_get("/sitemap.xml").text


def test_a_page_has_drafts_versions_former_addresses_and_a_trash(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    page = published(admin)
    send(admin, "PUT", f"save-page-draft/{page['id']}", ({"slug": "our-terms", "text": "Later."}, []))
    assert "Later." not in client.simulate_get("/terms").text
    admin.simulate_put(f"/api/admin/publish-page/{page['id']}", json={})

    for former in ("/terms", "/terms/"):
        moved = client.simulate_get(former)
        assert (301, "/our-terms") == (moved.status_code, moved.headers["Location"])
    assert 4 == len(admin.simulate_get(f"/api/admin/page-history/{page['id']}").json)
    assert 200 == admin.simulate_delete(f"/api/admin/delete-page/{page['id']}").status_code
    assert 404 == client.simulate_get("/our-terms").status_code
    assert 200 == admin.simulate_post(f"/api/admin/restore-from-trash/{page['id']}").status_code


def test_the_footer_names_the_pages_that_are_there(client: testing.TestClient, admin: testing.TestClient) -> None:
    assert 'href="#">Terms &amp; Conditions<' in client.simulate_get("/about").text
    page = published(admin, inFooter="true")
    published(admin, title="Press", inFooter="false")

    about = client.simulate_get("/about").text
    assert ('href="/terms"' in about, 'href="#">Terms' in about, 'href="/press"' in about) == (True, False, False)
    admin.simulate_put(f"/api/admin/unpublish-page/{page['id']}")
    assert 'href="#">Terms &amp; Conditions<' in client.simulate_get("/about").text


def test_the_contact_page_has_no_footer_and_names_its_pages_at_the_form(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    assert 'class="contact__pages"' not in client.simulate_get("/contact").text
    published(admin, inFooter="true")
    published(admin, title="Privacy", inFooter="true")
    published(admin, title="Press", inFooter="false")

    contact = client.simulate_get("/contact").text
    line = contact.partition('class="contact__pages"')[2].partition("</p>")[0]
    assert 'How we use what you send: <a href="/privacy"' in line.replace("<!-- -->", "")
    assert 'href="/terms"' in line
    assert "/press" not in line
    assert "<footer" not in contact


def test_a_preview_shows_the_draft_of_a_page(client: testing.TestClient, admin: testing.TestClient) -> None:
    page = begun(admin)
    path = admin.simulate_post(f"/api/admin/open-preview/page/{page['id']}").json["path"]

    assert path.startswith("/terms?preview=")
    assert "<h2>Money</h2>" in client.simulate_get(path).text


def test_addresses_of_the_site_are_refused(admin: testing.TestClient) -> None:
    for slug in ["about", "admin", "venues", "api", "Terms", "a/b", "healthz"]:
        answer = send(admin, "POST", "save-page-draft", ({"title": "Terms", "slug": slug}, []))

        assert (422, ["slug"]) == (answer.status_code, list(answer.json["errors"])), slug


def test_a_title_that_is_an_address_of_the_site_gets_another_one(admin: testing.TestClient) -> None:
    assert "about-2" == begun(admin, title="About")["slug"]


def test_there_are_at_most_twelve_pages(admin: testing.TestClient) -> None:
    ids = [begun(admin, title=f"Page {number}")["id"] for number in range(12)]
    more = send(admin, "POST", "save-page-draft", ({"title": "One more"}, []))
    copied = admin.simulate_post(f"/api/admin/duplicate-page/{ids[0]}")

    assert (422, 422) == (more.status_code, copied.status_code)
    admin.simulate_delete(f"/api/admin/delete-page/{ids[0]}")
    begun(admin, title="One more")
    assert 422 == admin.simulate_post(f"/api/admin/restore-from-trash/{ids[0]}").status_code


def test_a_page_without_text_is_not_published(admin: testing.TestClient) -> None:
    page = begun(admin, text="")

    answer = admin.simulate_put(f"/api/admin/publish-page/{page['id']}", json={})
    assert (422, ["text"]) == (answer.status_code, list(answer.json["errors"]))


def test_pages_do_not_take_the_place_of_calls_that_are_never_cached(
    client: testing.TestClient, services: Container
) -> None:
    assert [200, 200] == [client.simulate_get(path).status_code for path in ("/healthz", "/healthz")]
    assert "no-store" in client.simulate_get("/healthz").headers.get("Cache-Control", "no-store")


def test_the_privacy_text_begins_as_a_draft(client: testing.TestClient, admin: testing.TestClient) -> None:
    made = admin.simulate_post("/api/admin/add-privacy-draft").json
    edited = admin.simulate_get(f"/api/admin/edit-page/{made['id']}").json

    assert ("draft", "privacy", True) == (edited["state"], edited["item"]["slug"], edited["item"]["inFooter"])
    for part in ("Ceilidh, 14 Thistle Court", "hello@ceilidh.example", "no cookies", "We keep them until"):
        assert part in edited["item"]["text"]
    assert 404 == client.simulate_get("/privacy").status_code


def test_the_privacy_page_is_begun_once(admin: testing.TestClient) -> None:
    first, second = (admin.simulate_post("/api/admin/add-privacy-draft") for _ in range(2))

    assert [200, 200] == [first.status_code, second.status_code]
    assert first.json["id"] == second.json["id"]
    assert 1 == admin.simulate_get("/api/admin/list-pages").json["total"]


def test_a_page_with_something_to_fill_in_is_not_published(admin: testing.TestClient) -> None:
    made = admin.simulate_post("/api/admin/add-privacy-draft").json
    refused = admin.simulate_put(f"/api/admin/publish-page/{made['id']}", json={})
    assert 422 == refused.status_code
    for part in ("[how long]", "[their names]", "[when]", "Please check every sentence"):
        assert part in refused.json["errors"]["text"]
    told = {"field": "text", "message": refused.json["errors"]["text"], "required": True, "picture": ""}
    assert told in admin.simulate_get(f"/api/admin/check-page/{made['id']}").json

    # As the editor writes brackets.
    send(admin, "PUT", f"save-page-draft/{made['id']}", ({"text": "Backups are kept \\[how long\\]."}, []))
    left = admin.simulate_put(f"/api/admin/publish-page/{made['id']}", json={})
    assert {"text": "Fill in or remove what the draft left open: “[how long]”."} == left.json["errors"]
    send(admin, "PUT", f"save-page-draft/{made['id']}", ({"text": "Backups are kept [30 days](/terms)."}, []))
    assert 200 == admin.simulate_put(f"/api/admin/publish-page/{made['id']}", json={}).status_code


def test_a_title_has_at_most_200_characters(admin: testing.TestClient) -> None:
    refused = send(admin, "POST", "save-page-draft", ({"title": "x" * 201, "text": "Short."}, []))

    assert (422, {"title": "Use at most 200 characters."}) == (refused.status_code, refused.json["errors"])
    assert "x" * 200 == published(admin, title="x" * 200)["title"]


@pytest.mark.parametrize("name", ["title", "searchTitle"])
def test_a_title_is_one_line(admin: testing.TestClient, name: str) -> None:
    values = {"title": "Terms", "text": "Short.", name: "Terms\nand conditions"}
    draft = send(admin, "POST", "save-page-draft", (values, [])).json["edited"]["item"]
    refused = admin.simulate_put(f"/api/admin/publish-page/{draft['id']}", json={})

    line = "This text contains a line break or another control character."
    assert (422, {name: line}) == (refused.status_code, refused.json["errors"])


def test_a_picture_in_the_text_has_the_description_that_it_has_elsewhere(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    path = uploaded(admin, "page", picture("loch"))
    page = published(admin, text=f"![]({path}) ![Hills]({path})")

    def told() -> list[tuple[str, str]]:
        advice = admin.simulate_get(f"/api/admin/check-page/{page['id']}").json
        return [(each["field"], each["picture"]) for each in advice if each["picture"]]

    assert [("text", path)] == told()
    admin.simulate_post("/api/admin/change-picture", json={"path": path, "description": "The loch"})
    assert [] == told()
    for shown in (client.simulate_get("/terms").text, client.simulate_get("/api/admin/single-page/terms").json["html"]):
        assert ["The loch", "Hills"] == re.findall(rf'<img src="{path}" alt="([^"]*)"', shown)


def test_links_in_the_text_that_lead_nowhere_are_told_before_publishing(admin: testing.TestClient) -> None:
    published(admin, title="Terms", text="Ours.")
    admin.simulate_post("/api/admin/save-redirect", json={"from": "/old", "to": "/venues"})
    alive = "[a](/terms) [b](/venues#top) [c](https://other.example/x) [d](/old) [e](#top)"
    dead = f"[a](/nowhere) ![b](/images/{'a' * 64}.jpg) [c](/single-venue/none) [d](/nowhere)"
    told = []
    for text in (alive, dead):
        page = begun(admin, title="Faq", text=text)
        advice = admin.simulate_get(f"/api/admin/check-page/{page['id']}").json
        told.append([each["message"].rpartition(" at ")[2] for each in advice if each["field"] == "text"])

    assert [[], ["/nowhere.", f"/images/{'a' * 64}.jpg.", "/single-venue/none."]] == told
