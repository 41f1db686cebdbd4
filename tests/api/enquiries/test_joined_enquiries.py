"""Two enquiries of one couple are joined, and taken apart again."""

from collections.abc import Sequence
from typing import Any

import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh_ports.records.enquiry_mails import EnquiryNews
from tests.api.forms import added
from tests.api.stored_forms import venue_form

pytestmark = pytest.mark.usefixtures("stored_files")

FORM = {"name": "Mairi Sinclair", "email": "mairi@visitor.example", "message": "A ceilidh in June?"}


def get(admin: testing.TestClient, call: str, **parameters: Any) -> Any:
    answer = admin.simulate_get(f"/api/admin/{call}", params=parameters)
    assert 200 == answer.status_code, answer.text
    return answer.json


def post(admin: testing.TestClient, call: str, **body: Any) -> testing.Result:
    return admin.simulate_post(f"/api/admin/{call}", json=body)


def joined(admin: testing.TestClient, one: str, other: str) -> tuple[str, str]:
    answer = post(admin, f"join-enquiries/{one}", other=other)
    assert 200 == answer.status_code, answer.text
    return answer.json["id"], answer.json["other"]


@pytest.fixture
def first(services: Container) -> str:
    return services.enquiries().receive(FORM, "192.0.2.1").id


@pytest.fixture
def second(services: Container, admin: testing.TestClient, first: str) -> str:
    """The id of a second enquiry of the couple, with a note and an answer, while the first one was answered."""
    post(admin, f"answer-enquiry/{first}", subject="Your enquiry", text="Yes.")
    form = {**FORM, "name": "Iain Munro", "email": "Iain@visitor.example", "guests": "80", "message": "And a piper?"}
    enquiry = services.enquiries().receive(form, "192.0.2.2").id
    post(admin, f"add-enquiry-step/{enquiry}", kind="noted", text="He called.")
    admin.simulate_put(f"/api/admin/update-enquiry/{enquiry}", json={"notes": "Likes reels"})
    return enquiry


def state(admin: testing.TestClient, enquiry_id: str) -> Any:
    enquiry = get(admin, f"enquiries/{enquiry_id}")
    return {name: value for name, value in enquiry.items() if name not in ("version", "mail")}


def test_one_is_listed_and_counted_with_the_steps_of_both(admin: testing.TestClient, first: str, second: str) -> None:
    assert (first, second) == joined(admin, first, second)
    assert [first] == [each["id"] for each in get(admin, "enquiries")]
    assert 1 == get(admin, "enquiry-counts")["total"]
    assert 1 == get(admin, "enquiry-figures")["total"]["enquiries"]
    assert [first] == [each["id"] for each in get(admin, "enquiries", search="piper")]
    steps = get(admin, f"enquiry-steps/{first}")
    assert ["answered", "noted", "joined"] == [each["kind"] for each in steps]
    said = steps[-1]["text"]
    assert "Name: Iain Munro\nE-mail: Iain@visitor.example" in said
    assert said.endswith("And a piper?\n\nLikes reels")
    assert "ours" == get(admin, f"enquiries/{first}")["turn"]
    assert first == get(admin, f"enquiries/{second}")["id"]
    assert [] == get(admin, f"enquiries-of-person/{first}")


def test_taken_apart_both_are_as_they_were(admin: testing.TestClient, first: str, second: str) -> None:
    before = [state(admin, each) for each in (first, second)]
    steps = [get(admin, f"enquiry-steps/{each}") for each in (first, second)]
    joined(admin, first, second)
    answer = post(admin, f"take-enquiry-apart/{second}")
    assert (200, first, second) == (answer.status_code, answer.json["id"], answer.json["other"])
    assert before == [state(admin, each) for each in (first, second)]
    assert steps == [get(admin, f"enquiry-steps/{each}") for each in (first, second)]
    assert 2 == get(admin, "enquiry-counts")["total"]
    assert 404 == post(admin, f"take-enquiry-apart/{second}").status_code


def test_what_came_since_stays_with_the_one_that_stayed(admin: testing.TestClient, first: str, second: str) -> None:
    joined(admin, first, second)
    post(admin, f"answer-enquiry/{second}", subject="Both", text="To both.")
    post(admin, f"take-enquiry-apart/{second}")
    assert ["answered", "answered"] == [each["kind"] for each in get(admin, f"enquiry-steps/{first}")]
    assert "theirs" == get(admin, f"enquiries/{first}")["turn"]
    assert "ours" == get(admin, f"enquiries/{second}")["turn"]


def test_the_one_with_days_stays_and_two_with_days_stay_two(admin: testing.TestClient, first: str, second: str) -> None:
    house = added(admin, "venue", venue_form(title="Torran House"))["id"]

    def book(enquiry: str, day: str) -> None:
        body = {"status": "booked", "stay": {"venueId": house, "day": day}}
        answer = admin.simulate_put(f"/api/admin/update-enquiry/{enquiry}", json=body)
        assert 200 == answer.status_code, answer.text

    book(second, "2027-06-19")
    assert (second, first) == joined(admin, first, second)
    assert "booked" == get(admin, f"enquiries/{first}")["status"]
    post(admin, f"take-enquiry-apart/{first}")
    book(first, "2027-06-26")
    answer = post(admin, f"join-enquiries/{first}", other=second)
    assert (409, "Both have days in the diary, so they stay two enquiries.") == (
        answer.status_code,
        answer.json["message"],
    )


def test_what_cannot_be_joined_is_refused(admin: testing.TestClient, first: str, second: str) -> None:
    assert 404 == post(admin, f"join-enquiries/{first}", other="unknown").status_code
    assert 404 == post(admin, "join-enquiries/unknown", other=first).status_code
    assert 422 == post(admin, f"join-enquiries/{first}").status_code
    assert 409 == post(admin, f"join-enquiries/{first}", other=first).status_code
    joined(admin, first, second)
    assert 409 == post(admin, f"join-enquiries/{first}", other=second).status_code
    third = post(admin, "add-enquiry", name="Mairi").json["id"]
    assert 409 == post(admin, f"join-enquiries/{third}", other=first).status_code
    admin.simulate_put(f"/api/admin/update-enquiry/{third}", json={"status": "spam"})
    assert 422 == post(admin, f"join-enquiries/{first}", other=third).status_code
    assert 404 == post(admin, "take-enquiry-apart/a-b").status_code


@pytest.mark.parametrize("address", ["mairi@visitor.example", "iain@visitor.example"])
def test_the_data_of_either_is_exported_and_both_are_erased(
    admin: testing.TestClient, services: Container, first: str, second: str, address: str
) -> None:
    joined(admin, first, second)
    copy = post(admin, "export-personal-data", email=address, format="text").text
    assert "Iain@visitor.example" in copy
    assert "He called." in copy
    post(admin, "erase-personal-data", email=address)
    assert [] == get(admin, "enquiries")
    with services.database().read() as records:
        assert records.enquiries.joined(second) is None
        assert [] == [*records.enquiries.steps(first), *records.enquiries.steps(second)]
        assert {} == records.outbox.deliveries([first, second])


def test_both_go_into_the_trash_and_come_back(admin: testing.TestClient, first: str, second: str) -> None:
    joined(admin, first, second)
    admin.simulate_delete(f"/api/admin/delete-enquiry/{first}")
    assert 404 == admin.simulate_get(f"/api/admin/enquiries/{second}").status_code
    assert 404 == post(admin, f"take-enquiry-apart/{second}").status_code
    assert 200 == post(admin, f"restore-enquiry/{first}").status_code
    assert 200 == post(admin, f"take-enquiry-apart/{second}").status_code


def draft(admin: testing.TestClient, enquiry: str, subject: str = "", text: str = "", **more: str) -> Any:
    """Save a draft of an answer if there is a text; return its version, subject and text."""
    if text:
        body = {"subject": subject, "text": text, **more}
        saved = admin.simulate_put(f"/api/admin/save-answer-draft/{enquiry}", json=body)
        assert 200 == saved.status_code, saved.text
    found = get(admin, f"answer-draft/{enquiry}")["draft"]
    return found and (found["version"], found["subject"], found["text"])


@pytest.mark.parametrize("of", [("first", "second"), ("second",), ("first",), ()])
def test_drafts_are_together_and_each_has_its_own_again_taken_apart(
    admin: testing.TestClient, first: str, second: str, of: Sequence[str]
) -> None:
    texts = {"first": ("Your day", "It is free."), "second": ("The piper", "He comes.")}
    before = [draft(admin, id, *texts[name]) for id, name in ((first, "first"), (second, "second")) if name in of]
    joined(admin, first, second)
    together = draft(admin, first)
    expected = {
        ("first", "second"): ("Your day", "It is free.\n\nThe piper\n\nHe comes."),
        ("second",): texts["second"],
        ("first",): texts["first"],
    }
    assert expected.get(tuple(of)) == (together and together[1:])
    post(admin, f"take-enquiry-apart/{second}")
    assert before == [found for each in (first, second) if (found := draft(admin, each))]
    assert [name in of for name in texts] == [draft(admin, each) is not None for each in (first, second)]


def test_a_draft_that_was_changed_since_stays_where_it_is(admin: testing.TestClient, first: str, second: str) -> None:
    draft(admin, second, "The piper", "He comes.")
    joined(admin, first, second)
    # A form that shows the joined one goes on with the same draft.
    changed = draft(admin, second, "The piper", "He comes at six.", version=draft(admin, first)[0])
    assert changed == draft(admin, first)
    post(admin, f"take-enquiry-apart/{second}")
    assert [changed, None] == [draft(admin, each) for each in (first, second)]


def test_drafts_that_are_too_long_together_keep_two_enquiries_two(
    admin: testing.TestClient, first: str, second: str
) -> None:
    for each in (first, second):
        draft(admin, each, "Long", "x" * 15_000)
    refused = post(admin, f"join-enquiries/{first}", other=second)
    assert 422 == refused.status_code
    assert "Send or discard one first." in refused.json["message"]
    assert 2 == get(admin, "enquiry-counts")["total"]
    assert [15_000, 15_000] == [len(draft(admin, each)[2]) for each in (first, second)]


def test_news_that_wait_are_told_of_the_one_that_stays(
    admin: testing.TestClient, services: Container, first: str, second: str
) -> None:
    with services.database().write() as records:
        (account,) = records.accounts.all()
        for each in (first, second):
            news = EnquiryNews(f"n{each}", account.id, "mail", "answer", records.outbox.now(), each)
            records.account_records.add(news)

    def told_of() -> list[str]:
        with services.database().read() as records:
            return [each.enquiry_id for each in records.account_records.all(EnquiryNews)]

    joined(admin, first, second)
    assert [first, first] == told_of()
    post(admin, f"take-enquiry-apart/{second}")
    assert {first, second} == {*told_of()}


def test_a_correction_of_a_joined_enquiry_is_undone_once_they_are_apart(
    admin: testing.TestClient, first: str, second: str
) -> None:
    assert 200 == admin.simulate_put(f"/api/admin/correct-enquiry/{second}", json={"guests": "96"}).status_code
    (step,) = [each["id"] for each in get(admin, f"enquiry-steps/{second}") if each["kind"] == "corrected"]
    joined(admin, first, second)
    # The one that stays may say the same by chance.
    admin.simulate_put(f"/api/admin/correct-enquiry/{first}", json={"guests": "96"})
    refused = post(admin, f"undo-enquiry-correction/{step}")
    assert (409, "The enquiry that this corrected is joined to another one, so nothing was put back.") == (
        refused.status_code,
        refused.json["message"],
    )
    post(admin, f"take-enquiry-apart/{second}")
    assert 200 == post(admin, f"undo-enquiry-correction/{step}").status_code
    assert ["96", "80"] == [get(admin, f"enquiries/{each}")["guests"] for each in (first, second)]
