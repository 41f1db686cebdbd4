"""Facts of an enquiry, corrected where they stand."""

from typing import Any

import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from tests.api.forms import added
from tests.api.stored_forms import venue_form

pytestmark = pytest.mark.usefixtures("stored_files")

FORM = {
    "name": "Mairi Sinclair",
    "email": "mairi@visitor.example",
    "phone": "07700 900123",
    "message": "A ceilidh in June?",
    "date": "2027-06-19",
    "guests": "96",
}


@pytest.fixture
def torran(admin: testing.TestClient) -> str:
    return "venue/" + str(added(admin, "venue", venue_form(title="Torran House", diaryIsKept="true"))["id"])


@pytest.fixture
def corrie(admin: testing.TestClient) -> str:
    return "venue/" + str(added(admin, "venue", venue_form(title="Corrie"))["id"])


@pytest.fixture
def asked(services: Container, torran: str) -> str:
    """The id of an enquiry about one house."""
    return services.enquiries().receive(FORM | {"about": torran}, "192.0.2.1").id


def get(admin: testing.TestClient, call: str, **parameters: Any) -> Any:
    answer = admin.simulate_get(f"/api/admin/{call}", params=parameters)
    assert 200 == answer.status_code, answer.text
    return answer.json


def corrected(admin: testing.TestClient, enquiry_id: str, **facts: Any) -> testing.Result:
    return admin.simulate_put(f"/api/admin/correct-enquiry/{enquiry_id}", json=facts)


def undone(admin: testing.TestClient, step_id: str) -> testing.Result:
    return admin.simulate_post(f"/api/admin/undo-enquiry-correction/{step_id}")


def steps(admin: testing.TestClient, enquiry_id: str) -> list[tuple[str, str, str]]:
    found = get(admin, f"enquiry-steps/{enquiry_id}")
    return [(each["fact"], each["former"], each["value"]) for each in found if each["kind"] == "corrected"]


def test_a_fact_is_corrected_and_the_conversation_says_so(admin: testing.TestClient, asked: str) -> None:
    answer = corrected(admin, asked, guests="120", version=1)
    assert 200 == answer.status_code, answer.text
    enquiry = answer.json["enquiry"]
    assert ("120", 2, "new", "ours") == tuple(enquiry[name] for name in ("guests", "version", "status", "turn"))
    (step,) = get(admin, f"enquiry-steps/{asked}")
    assert step["who"]
    assert [("guests", "96", "120")] == steps(admin, asked)
    assert enquiry == get(admin, f"enquiries/{asked}")


def test_what_is_the_same_is_no_correction(admin: testing.TestClient, asked: str) -> None:
    assert 1 == corrected(admin, asked, guests="96", date="19 June 2027").json["enquiry"]["version"]
    assert [] == steps(admin, asked)


def test_every_fact_can_be_corrected_and_put_back(
    admin: testing.TestClient, asked: str, torran: str, corrie: str
) -> None:
    before = get(admin, f"enquiries/{asked}")
    facts = {
        "name": "Mairi Munro",
        "email": "Mairi@Other.example",
        "phone": "",
        "occasion": "wedding",
        "date": "a Saturday in june 2027",
        "guests": "120",
        "source": "A friend",
        "subjects": [corrie, torran],
    }
    answer = corrected(admin, asked, **facts)
    assert 200 == answer.status_code, answer.text
    after = answer.json["enquiry"]
    assert facts | {"email": "Mairi@other.example", "date": ""} == {
        **{name: after[name] for name in facts if name != "subjects"},
        "subjects": [after["about"], *(each["about"] for each in after["alsoAbout"])],
    }
    assert ("a Saturday in June 2027", "Corrie") == (after["season"], after["aboutTitle"])
    found = get(admin, f"enquiry-steps/{asked}")
    assert set(facts) == {each["fact"] for each in found}
    assert ("subjects", "Torran House", "Corrie; Torran House") in steps(admin, asked)
    for each in found:
        assert 200 == undone(admin, each["id"]).status_code
    now = get(admin, f"enquiries/{asked}")
    assert before == now | {"version": before["version"], "mail": before["mail"]}


def test_a_correction_that_was_corrected_since_stays(admin: testing.TestClient, asked: str) -> None:
    corrected(admin, asked, guests="120")
    (first,) = get(admin, f"enquiry-steps/{asked}")
    corrected(admin, asked, guests="130")
    answer = undone(admin, first["id"])
    assert 409 == answer.status_code
    assert "corrected it since" in answer.json["message"]
    assert "130" == get(admin, f"enquiries/{asked}")["guests"]


def test_what_was_not_corrected_cannot_be_put_back(admin: testing.TestClient, asked: str) -> None:
    admin.simulate_post(f"/api/admin/add-enquiry-step/{asked}", json={"kind": "noted", "text": "She called."})
    (note,) = get(admin, f"enquiry-steps/{asked}")
    assert [404, 404, 404] == [undone(admin, each).status_code for each in (note["id"], "unknown", "a-b")]


@pytest.mark.parametrize(
    ("fact", "value", "sentence"),
    [
        ("name", " ", "Name is required."),
        ("name", 5, "Name must be a text."),
        ("name", "Mairi\nSinclair", "Name contains a character that is not allowed."),
        ("email", "mairi", "An e-mail address must have an @-sign."),
        ("phone", "0" * 51, "Phone has more than 50 characters."),
        ("occasion", "funeral", "Occasion must be one of wedding, party, brand-event, other."),
        (
            "date",
            "soon",
            "Please enter a date or a month, such as 19/06/2027, June 2027 or a Saturday in May.",
        ),
        ("date", "2527-06-19", "This day is too far ahead."),
        ("guests", "many", "Guests must be a whole number from 1 to 9,999."),
        ("source", "\0", "Source contains a character that is not allowed."),
        ("subjects", "venue/castle", "Send items such as venue/castle."),
        ("subjects", ["castle"], "Send items such as venue/castle."),
        ("subjects", ["venue/castle"] * 13, "At most 12 items."),
        ("subjects", ["venue/unknown"], "Visitors see no such item."),
        ("version", "first", "Send the version of the enquiry as a whole number."),
    ],
)
def test_what_is_wrong_with_a_fact_is_named(
    admin: testing.TestClient, asked: str, fact: str, value: Any, sentence: str
) -> None:
    answer = corrected(admin, asked, **{"guests": "120", fact: value})
    assert 422 == answer.status_code, answer.text
    assert {fact: sentence} == answer.json["errors"]
    assert [] == steps(admin, asked)


def test_a_wrong_address_is_removed_and_nobody_is_answered_by_mail(
    admin: testing.TestClient, asked: str, services: Container
) -> None:
    assert "" == corrected(admin, asked, email="").json["enquiry"]["email"]
    assert [("email", "mairi@visitor.example", "")] == steps(admin, asked)
    services.outbox().deliver_due()
    with services.database().read() as records:
        assert 0 == records.outbox.waiting()
    answer = {"subject": "Your day", "text": "It is free."}
    refused = admin.simulate_post(f"/api/admin/answer-enquiry/{asked}", json=answer)
    assert (422, True) == (refused.status_code, "no e-mail address" in refused.json["message"])


def test_a_day_that_is_over_may_be_corrected(admin: testing.TestClient, asked: str) -> None:
    assert "2020-06-20" == corrected(admin, asked, date="20 June 2020").json["enquiry"]["date"]


def test_a_correction_of_an_earlier_version_is_refused(admin: testing.TestClient, asked: str) -> None:
    corrected(admin, asked, guests="120", version=1)
    assert 409 == corrected(admin, asked, guests="130", version=1).status_code
    assert 404 == corrected(admin, "unknown", guests="130").status_code
    assert 422 == admin.simulate_put(f"/api/admin/correct-enquiry/{asked}", json=[]).status_code


def test_diary_lists_figures_export_and_matching_follow(admin: testing.TestClient, asked: str, corrie: str) -> None:
    corrected(
        admin,
        asked,
        name="Mairi Munro",
        email="mm@other.example",
        date="26 June 2027",
        subjects=[corrie],
        source="Fair",
    )
    assert [asked] == [each["id"] for each in get(admin, "enquiries", about=corrie, month="2027-06")]
    assert [asked] == [each["id"] for each in get(admin, "enquiries", search="mm@other.example")]
    assert [asked] == [each["id"] for each in get(admin, "enquiries", search="mairi@visitor.example")]
    assert ["Fair"] == [each["name"] for each in get(admin, "enquiry-figures")["heard"]["groups"]]
    exported = admin.simulate_get("/api/admin/export-enquiries", params={"format": "csv"}).text
    assert '"Mairi Munro","mm@other.example"' in exported
    assert "2027-06-26" in exported
    venues = get(admin, f"enquiry-days/{asked}")["venues"]
    assert ["Corrie"] == [each["venueTitle"] for each in venues]


def test_a_held_day_stays_while_its_enquiry_asks_for_another_one(admin: testing.TestClient, asked: str) -> None:
    held = admin.simulate_put(f"/api/admin/update-enquiry/{asked}", json={"status": "held"})
    assert 200 == held.status_code, held.text
    corrected(admin, asked, date="26 June 2027", name="Mairi Munro")
    stay = get(admin, f"enquiry-days/{asked}")["stay"]
    assert ("2027-06-19", "Mairi Munro") == (stay["day"], stay["name"])
