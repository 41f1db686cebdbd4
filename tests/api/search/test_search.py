"""The one search of the back office."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

import attrs
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh_ports.records.enquiries import EnquiryStep
from ceilidh_ports.records.media_files import ByteCount, MediaFile
from ceilidh_ports.repositories.searched_texts import fold
from tests.api.forms import added, send
from tests.api.stored_forms import event_form, packege_form, venue_form
from tests.samples import Form

pytestmark = pytest.mark.usefixtures("stored_files")

Found = Mapping[str, Any]
NOW = dt.datetime(2026, 11, 26, tzinfo=dt.UTC)


def search(client: testing.TestClient, text: str) -> dict[str, Found]:
    answer = client.simulate_get("/api/admin/search", params={"search": text})
    assert answer.status_code == 200, answer.text
    assert answer.headers["Cache-Control"] == "no-store"
    return {group["name"]: group for group in answer.json}


def only(group: Found) -> Found:
    assert 1 == group["total"] == len(group["found"])
    found: Found = group["found"][0]
    return found


def enquire(client: testing.TestClient, **fields: str) -> None:
    form = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"} | fields
    assert client.simulate_post("/api/admin/send-email", json=form).status_code == 200


def make_editor(services: Container) -> None:
    with services.database().write() as records:
        (account,) = records.accounts.all()
        records.accounts.replace(attrs.evolve(account, role="editor"))


def test_items_of_every_kind_are_found_with_the_place_of_the_words(admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form(title="Dunmore House", description="Below the hill of Skerryvore."))
    event = added(admin, "event", event_form(title="A night at Skerryvore"))
    packege = added(admin, "packege", packege_form(title="Weekend", plans='[{"title": "Sail to Skerryvore"}]'))

    groups = search(admin, "skerry")

    assert ["venue", "event", "packege"] == list(groups)
    house = only(groups["venue"])
    assert (venue["id"], "Dunmore House", venue["featuredImage"]) == (house["id"], house["title"], house["picture"])
    assert ("Description", "Skerry") == (house["place"], house["excerpt"]["match"])
    assert (event["id"], "", None) == tuple(only(groups["event"])[name] for name in ("id", "place", "excerpt"))
    assert (packege["id"], "Plan title") == (only(groups["packege"])["id"], only(groups["packege"])["place"])


FIELDS = [
    (
        "venue",
        venue_form(centerContent='{"topText": "Skerryvore", "leftText": "Left", "rightText": "Right"}'),
        "centerContent.topText",
    ),
    ("venue", venue_form(rooms='[{"name": "Hall"}, {"name": "Skerryvore"}]'), "rooms.1.name"),
    ("packege", packege_form(attributeBestFor="Weddings, Skerryvore"), "attributeBestFor"),
    ("packege", packege_form(plans='[{"title": "Sail", "others": [{"text": "Skerryvore"}]}]'), "plans.0.others.0.text"),
    ("event", event_form(title="Skerryvore"), ""),
]


@pytest.mark.parametrize(("kind", "form", "field"), FIELDS)
def test_an_item_is_found_with_the_field_of_its_form(
    admin: testing.TestClient, kind: str, form: Form, field: str
) -> None:
    added(admin, kind, form)

    assert field == only(search(admin, "skerryvore")[kind])["field"]


def test_the_words_of_the_site_are_found_with_their_section_and_field(admin: testing.TestClient) -> None:
    lead = only(search(admin, "dance last until")["site"])

    assert ("home", "Lead", "homeLead") == (lead["id"], lead["title"], lead["field"])
    assert "last dance" in "".join(lead["excerpt"][part] for part in ("before", "match", "after"))


def test_all_words_are_found_in_any_order_and_any_text(admin: testing.TestClient, client: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form(title="Dunmore House", description="Below the hill of Skerryvore."))
    enquire(client, about=f"venue/{venue['slug']}", date="2027-06-19")

    assert venue["id"] == only(search(admin, "skerryvore dunmore")["venue"])["id"]
    found = [only(search(admin, words)["enquiry"]) for words in ("munro eilidh", "dunmore June", "19 June 2027")]
    assert ["", "About", "Date"] == [each["place"] for each in found]


def test_a_draft_that_was_never_published_is_found_by_its_title(admin: testing.TestClient) -> None:
    send(admin, "POST", "save-page-draft", ({"title": "Terms of Skerryvore", "text": "Loch"}, []))

    assert "Terms of Skerryvore" == only(search(admin, "skerryvore")["page"])["title"]


@pytest.mark.parametrize(
    ("words", "place"),
    [("MUNRO", ""), ("visitor.example", "E-mail"), ("Ceilidh in", "Message"), ("0131", "Phone")],
)
def test_enquiries_are_found(admin: testing.TestClient, client: testing.TestClient, words: str, place: str) -> None:
    enquire(client, phone="0131 555 0100")

    found = only(search(admin, words)["enquiry"])

    assert ("Eilidh Munro", "eilidh@visitor.example", place) == (found["title"], found["detail"], found["place"])


@pytest.mark.parametrize(
    ("step", "words", "place"),
    [
        ({"kind": "noted", "text": "Asked Mòrag for a piper"}, "morag FOR", "Note"),
        ({"kind": "received", "text": "Our piper is Mòrag"}, "morag", "Their answer"),
        ({"kind": "answered", "text": "We have one", "subject": "Your piper"}, "your piper", "Subject"),
        ({"kind": "answered", "text": "The piper comes"}, "piper", "Answer"),
        ({"kind": "changed", "text": "No piper", "value": "lost"}, "no piper", "Why it is lost"),
    ],
)
def test_enquiries_are_found_by_what_is_in_their_threads(
    admin: testing.TestClient, services: Container, step: Mapping[str, Any], words: str, place: str
) -> None:
    enquire(admin)
    enquire(admin, name="Somebody")
    enquiry = only(search(admin, "munro")["enquiry"])
    with services.database().write() as records:
        records.enquiries.add_step(EnquiryStep(id="s", enquiry_id=enquiry["id"], at=NOW, **step))

    found = only(search(admin, words)["enquiry"])

    assert (enquiry["id"], place) == (found["id"], found["place"])
    assert fold(words) == fold(found["excerpt"]["match"])
    assert [enquiry["id"]] == [
        each["id"] for each in admin.simulate_get("/api/admin/enquiries", params={"search": words}).json
    ]


def test_likely_spam_is_left_out_as_in_the_inbox(admin: testing.TestClient, client: testing.TestClient) -> None:
    enquire(client, message="http://a.example http://b.example http://c.example http://d.example http://e.example")

    assert "enquiry" not in search(admin, "munro")
    assert 1 == admin.simulate_get("/api/admin/enquiry-counts").json["likelySpam"]


def test_pictures_are_found_by_name_description_and_credit(admin: testing.TestClient, services: Container) -> None:
    file = MediaFile("a" * 64 + ".jpg", "hall.jpg", ByteCount(1), 2, 3, "JPEG", NOW, description="Loch", credit="Ann B")
    with services.database().write() as records:
        records.publishing.put(file)

    for words, place in (("hall", ""), ("loch", "Description"), ("ann b", "Credit")):
        found = only(search(admin, words)["picture"])
        assert ("hall.jpg", f"/images/{file.id}", place) == (found["title"], found["picture"], found["place"])


def test_people_are_found_by_owners_alone(admin: testing.TestClient, services: Container) -> None:
    with services.database().read() as records:
        (account,) = records.accounts.all()
    added(admin, "venue", venue_form(title=f"House of {account.username}"))

    assert account.id == only(search(admin, account.username)["person"])["id"]
    make_editor(services)
    assert ["venue"] == list(search(admin, account.username))


def test_a_group_has_five_results_and_counts_all(admin: testing.TestClient) -> None:
    for number in range(7):
        added(admin, "packege", packege_form(title=f"Weekend {number}"))

    group = search(admin, "weekend")["packege"]

    assert (7, 5) == (group["total"], len(group["found"]))


@pytest.mark.parametrize("title", ["Straße", "STRASSE", "Cafe\u0301 Ålesund ﬁn", "café ÅLESUND FIN"])
def test_letters_are_compared_as_in_the_lists(admin: testing.TestClient, title: str) -> None:
    added(admin, "packege", packege_form(title="Straße zum Café Ålesund fin"))

    assert 1 == search(admin, title)["packege"]["total"]


def test_no_character_is_a_wildcard_and_nothing_is_found(admin: testing.TestClient) -> None:
    added(admin, "packege", packege_form(title="Weekend"))

    assert {} == search(admin, "%%") == search(admin, "__") == search(admin, "W_ek")


WRONG_SEARCHES: list[tuple[Mapping[str, str], str]] = [
    ({}, "Enter at least 2 characters."),
    ({"search": "a"}, "Enter at least 2 characters."),
    ({"search": " a "}, "Enter at least 2 characters."),
    ({"search": "\u0301\u0301"}, "Enter at least 2 characters."),
    ({"search": "a" * 101}, "At most 100 characters."),
    ({"search": "hall\x00"}, "This text contains a line break or another control character."),
    ({"search": "old\nhall"}, "This text contains a line break or another control character."),
]


def test_a_search_of_a_wrong_length_or_with_control_characters_is_refused(admin: testing.TestClient) -> None:
    for params, message in WRONG_SEARCHES:
        answer = admin.simulate_get("/api/admin/search", params=params)

        assert (422, {"search": message}) == (answer.status_code, answer.json["errors"]), (params, message)
