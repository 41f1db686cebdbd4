"""Where the present, former and reserved addresses of items lead, in the API and as pages."""

import os
import sys
from collections.abc import Callable
from types import FrameType

import pytest
from falcon import testing

from ceilidh.content.editing import address_service
from ceilidh.content.lifecycle import item_addresses
from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from tests.api.forms import added, send
from tests.api.publishing.test_drafts import KINDS, call, drafted

pytestmark = [pytest.mark.parametrize("kind", KINDS), pytest.mark.usefixtures("stored_files")]


def move(admin: testing.TestClient, kind: str, key: str, slug: str) -> None:
    """Give an item another address."""
    saved = send(admin, "PUT", f"save-{kind}-draft/{key}", ({"slug": slug}, []))
    assert saved.status_code == 200, saved.text
    assert call(admin, "PUT", f"publish-{kind}/{key}").status_code == 200


def leads(client: testing.TestClient, kind: str, slug: str) -> object:
    """Return the status of an address, or the slug that it leads to: the same in the API and as a page."""
    found = set()
    for folder in ("/api/admin/", "/"):
        answer = client.simulate_get(f"{folder}single-{kind}/{slug}")
        location = answer.headers.get("location", "")
        assert not location or location.startswith(f"{folder}single-{kind}/")
        found.add(location.rpartition("/")[2] if answer.status_code == 301 else answer.status_code)
    (one,) = found
    return one


def test_a_former_address_leads_to_the_present_one_in_one_hop(
    admin: testing.TestClient, client: testing.TestClient, kind: str
) -> None:
    item = added(admin, kind, KINDS[kind](title="One"))
    for slug in ("two", "three", "one"):
        move(admin, kind, item["id"], slug)

    assert [200, "one", "one"] == [leads(client, kind, slug) for slug in ("one", "two", "three")]
    assert "one-2" == added(admin, kind, KINDS[kind](title="One"))["slug"]
    assert "two-2" == added(admin, kind, KINDS[kind](title="Two"))["slug"]


@pytest.mark.parametrize("end", ["", "/", "//"])
def test_a_former_page_leads_to_the_present_one_however_it_is_written(
    admin: testing.TestClient, client: testing.TestClient, kind: str, end: str
) -> None:
    item = added(admin, kind, KINDS[kind](title="One"))
    move(admin, kind, item["id"], "two")

    for name in (f"single-{kind}", f"SINGLE-{kind}"):
        moved = client.simulate_get(f"/{name}/one{end}")
        assert (301, f"/single-{kind}/two") == (moved.status_code, moved.headers["Location"])
        assert 200 == client.simulate_get(moved.headers["Location"]).status_code
    assert 404 == client.simulate_get(f"/\u017fingle-{kind}/one{end}").status_code


def test_a_live_address_beats_a_former_one(admin: testing.TestClient, client: testing.TestClient, kind: str) -> None:
    first, second = (added(admin, kind, KINDS[kind](title=title)) for title in ("One", "Two"))
    move(admin, kind, first["id"], "elsewhere")
    assert "elsewhere" == leads(client, kind, "one")
    move(admin, kind, second["id"], "one")

    shown = client.simulate_get(f"/api/admin/single-{kind}/one").json
    assert second["id"] == shown["id"]
    assert [200, 200, "one"] == [leads(client, kind, slug) for slug in ("one", "elsewhere", "two")]
    move(admin, kind, second["id"], "three")
    assert ["three", "three", 200] == [leads(client, kind, slug) for slug in ("one", "two", "three")]


def test_two_items_that_change_places_make_no_loop(
    admin: testing.TestClient, client: testing.TestClient, kind: str
) -> None:
    first, second = (added(admin, kind, KINDS[kind](title=title)) for title in ("One", "Two"))
    for key, slug in ((first["id"], "aside"), (second["id"], "one"), (first["id"], "two")):
        move(admin, kind, key, slug)

    assert [200, 200, "two"] == [leads(client, kind, slug) for slug in ("one", "two", "aside")]


def test_a_former_address_follows_its_item_to_the_end_and_the_trash(
    admin: testing.TestClient, client: testing.TestClient, kind: str
) -> None:
    item = added(admin, kind, KINDS[kind](title="One"))
    move(admin, kind, item["id"], "two")
    steps = [
        ("PUT", f"unpublish-{kind}/{item['id']}"),
        ("PUT", f"publish-{kind}/{item['id']}"),
        ("DELETE", f"delete-{kind}/{item['id']}"),
        ("POST", f"restore-from-trash/{item['id']}"),
    ]
    seen = []
    for method, path in steps:
        assert call(admin, method, path).status_code == 200
        seen.append([leads(client, kind, slug) for slug in ("one", "two")])

    assert [[410, 410], ["two", 200], [404, 404], ["two", 200]] == seen


def test_an_enquiry_by_a_former_address_is_about_the_item_that_has_moved(
    admin: testing.TestClient, client: testing.TestClient, kind: str
) -> None:
    item = added(admin, kind, KINDS[kind](title="One"))
    move(admin, kind, item["id"], "two")
    named = "package" if kind == "packege" else kind
    form = {"name": "Eilidh", "email": "eilidh@visitor.example", "message": "Is it free?"}

    for key in ("one", "two", item["id"]):
        page = client.simulate_get("/contact", query_string=f"about={named}/{key}")
        assert f'"title":"{item["title"]}"' in page.text, key
        assert (
            200 == client.simulate_post("/api/admin/send-email", json={**form, "about": f"{named}/{key}"}).status_code
        )
    enquiries = admin.simulate_get("/api/admin/enquiries").json
    assert {(f"{named}/{item['id']}", item["title"])} == {(each["about"], each["aboutTitle"]) for each in enquiries}

    assert 200 == call(admin, "PUT", f"unpublish-{kind}/{item['id']}").status_code
    client.simulate_post("/api/admin/send-email", json={**form, "about": f"{named}/one"})
    assert "" == admin.simulate_get("/api/admin/enquiries").json[0]["aboutTitle"]


def test_the_address_of_a_draft_leads_nowhere_until_it_is_published(
    admin: testing.TestClient, client: testing.TestClient, kind: str
) -> None:
    item = added(admin, kind, KINDS[kind](title="One"))
    send(admin, "PUT", f"save-{kind}-draft/{item['id']}", ({"slug": "two"}, []))
    begun = drafted(admin, kind, KINDS[kind](title="Three"))["item"]

    assert [200, 404, 404] == [leads(client, kind, slug) for slug in ("one", "two", begun["slug"])]


def work(call: Callable[[], object]) -> int:
    """Return how many functions of the product are called; a time would depend on the machine."""
    calls = 0

    def count(frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event == "call" and "ceilidh" in frame.f_code.co_filename

    sys.setprofile(count)
    try:
        call()
    finally:
        sys.setprofile(None)
    return calls


@pytest.mark.skipif(os.environ.get("CEILIDH_TEST_DATABASE") == "sample", reason="It looks through every item.")
def test_the_address_of_a_draft_takes_the_work_of_an_unknown_one(
    admin: testing.TestClient, client: testing.TestClient, kind: str
) -> None:
    begun = drafted(admin, kind, KINDS[kind](title="Three"))["item"]
    paths = [f"/api/admin/single-{kind}/{slug}" for slug in (begun["slug"], "f" * len(begun["slug"]))]
    assert [404, 404] == [client.simulate_get(path).status_code for path in paths]

    # Now and then something else is due within a request, such as another look for the version of the content.
    draft, unknown = (min(work(lambda path=path: client.simulate_get(path)) for _ in range(5)) for path in paths)  # type: ignore[misc]
    assert draft == unknown


def test_an_address_of_another_item_is_refused(admin: testing.TestClient, kind: str) -> None:
    added(admin, kind, KINDS[kind](title="One"))
    item = added(admin, kind, KINDS[kind](title="Two"))

    for slug in ("one", "Two Words", "a--b", "", "x" * 81):
        answer = send(admin, "PUT", f"save-{kind}-draft/{item['id']}", ({"slug": slug}, []))
        assert (422, ["slug"]) == (answer.status_code, list(answer.json["errors"])), slug


def test_the_address_of_an_item_in_the_trash_may_lead_to_another_one_and_be_taken(
    admin: testing.TestClient, client: testing.TestClient, kind: str
) -> None:
    gone, item = (added(admin, kind, KINDS[kind](title=title)) for title in ("One", "Two"))
    refused = call(admin, "POST", f"{kind}-addresses/{item['id']}", {"slug": "one"})
    assert (422, ["slug"]) == (refused.status_code, list(refused.json["errors"]))
    call(admin, "DELETE", f"delete-{kind}/{gone['id']}")
    assert 200 == call(admin, "POST", f"{kind}-addresses/{item['id']}", {"slug": "one"}).status_code
    assert "two" == leads(client, kind, "one")

    move(admin, kind, item["id"], "one")
    assert 200 == call(admin, "POST", f"restore-from-trash/{gone['id']}").status_code
    assert [200, 200, "one"] == [leads(client, kind, slug) for slug in ("one", "one-2", "two")]


def test_a_bounded_number_of_items_and_former_addresses_can_be_added(
    admin: testing.TestClient, client: testing.TestClient, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    item = added(admin, kind, KINDS[kind](title="One"))
    monkeypatch.setattr(address_service, "MAX_FORMER_ADDRESSES", 2)
    pointed = [call(admin, "POST", f"{kind}-addresses/{item['id']}", {"slug": slug}) for slug in ("a", "b", "c")]
    assert [200, 200, 422] == [answer.status_code for answer in pointed]
    assert ["slug"] == list(pointed[2].json["errors"])

    monkeypatch.setattr(item_addresses, "MAX_KEPT", 2)
    for slug in ("two", "three"):
        move(admin, kind, item["id"], slug)
    assert ["three", "three", 404, 404] == [leads(client, kind, slug) for slug in ("two", "one", "b", "a")]

    monkeypatch.setattr({"venue": Venue, "event": Event, "packege": Package}[kind], "most", 1)
    fields = KINDS[kind](title="Two")
    more = [
        send(admin, "POST", f"add-{kind}", fields),
        send(admin, "POST", f"save-{kind}-draft", ({"title": "Two"}, [])),
    ]
    assert [(422, "already")] * 2 == [(answer.status_code, answer.json["message"].split()[4][:7]) for answer in more]
