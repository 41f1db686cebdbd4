"""Answers that are sent again, because nobody knows whether they were sent: each goes once."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from falcon import testing

from ceilidh.bootstrap import Container

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}
ANSWER = {"subject": "Your ceilidh", "text": "May is free.", "version": 1, "key": "k-1"}
API = "/api/admin"


@pytest.fixture
def enquiry_id(services: Container) -> str:
    return services.enquiries().receive(FORM, "192.0.2.1").id


def sent(admin: testing.TestClient, enquiry_id: str, **changes: object) -> testing.Result:
    return admin.simulate_post(f"{API}/answer-enquiry/{enquiry_id}", json={**ANSWER, **changes})


def answers(admin: testing.TestClient, enquiry_id: str) -> list[str]:
    return [each["text"] for each in admin.simulate_get(f"{API}/enquiry-steps/{enquiry_id}").json]


def test_an_answer_with_the_key_of_another_one_sends_nothing_and_is_answered_like_that(
    admin: testing.TestClient, services: Container, enquiry_id: str
) -> None:
    first, again = sent(admin, enquiry_id), sent(admin, enquiry_id)
    assert (200, 200) == (first.status_code, again.status_code)
    assert first.json["step"] == again.json["step"]
    assert first.json["enquiry"] == again.json["enquiry"]
    services.outbox().deliver_due()
    late = sent(admin, enquiry_id, text="Another text")
    assert (200, first.json["step"]) == (late.status_code, late.json["step"])
    assert ["May is free."] == answers(admin, enquiry_id)


def test_answers_with_other_keys_or_of_other_enquiries_are_sent(
    admin: testing.TestClient, services: Container, enquiry_id: str
) -> None:
    other = services.enquiries().receive(FORM, "192.0.2.1").id
    for key, version in (("k-1", 1), ("k-2", 2), ("", 3), ("", 4)):
        assert 200 == sent(admin, enquiry_id, key=key, version=version).status_code, key
    assert 200 == sent(admin, other).status_code
    assert (4, 1) == (len(answers(admin, enquiry_id)), len(answers(admin, other)))


@pytest.mark.parametrize("kind", [{"kind": "noted"}, {"kind": "received", "date": "2026-05-06"}], ids=["note", "mail"])
def test_what_is_added_to_a_thread_with_the_same_key_is_added_once(
    admin: testing.TestClient, enquiry_id: str, kind: dict[str, str]
) -> None:
    def add(**changes: str) -> testing.Result:
        body = {**kind, "text": "She rang.", "key": "k-1", **changes}
        return admin.simulate_post(f"{API}/add-enquiry-step/{enquiry_id}", json=body)

    first, again = add(), add()
    assert (200, 200) == (first.status_code, again.status_code)
    assert first.json["enquiry"] == again.json["enquiry"]
    assert ["She rang."] == answers(admin, enquiry_id)

    assert 200 == add(key="k-2").status_code
    assert 200 == add(key="").status_code
    assert ["She rang."] * 3 == answers(admin, enquiry_id)


def test_a_mail_of_a_day_to_come_is_refused(admin: testing.TestClient, enquiry_id: str) -> None:
    mail = {"kind": "received", "text": "June then.", "date": "2100-01-01"}
    refused = admin.simulate_post(f"{API}/add-enquiry-step/{enquiry_id}", json=mail)
    assert (422, {"date": "This day is still to come."}) == (refused.status_code, refused.json["errors"])


def test_an_answer_that_is_sent_many_times_at_once_goes_once(
    admin: testing.TestClient, services: Container, enquiry_id: str
) -> None:
    with ThreadPoolExecutor(6) as impatient:
        results = [impatient.submit(sent, admin, enquiry_id).result for _ in range(12)]
        found = Counter((result().status_code, result().json.get("step")) for result in results)
    assert [12] == list(found.values())
    assert ["May is free."] == answers(admin, enquiry_id)
    with services.database().read() as records:
        (step,) = records.enquiries.steps(enquiry_id)
        assert [step.id] == list(records.outbox.deliveries([step.id]))


def test_a_late_repetition_does_not_send_what_was_taken_back(admin: testing.TestClient, enquiry_id: str) -> None:
    step = sent(admin, enquiry_id, undoable=True).json["step"]
    assert 200 == admin.simulate_post(f"{API}/withdraw-enquiry-answer/{step}").status_code
    assert 409 == sent(admin, enquiry_id).status_code
    assert [] == answers(admin, enquiry_id)


@pytest.mark.parametrize("key", ["a" * 65, "a b", "é", 7, None, "a\n"])
def test_what_is_no_key_is_named(admin: testing.TestClient, enquiry_id: str, key: object) -> None:
    refused = sent(admin, enquiry_id, key=key)
    assert (422, ["key"]) == (refused.status_code, list(refused.json["errors"]))
    assert [] == answers(admin, enquiry_id)


def test_a_thread_says_for_how_long_an_answer_can_be_taken_back(
    admin: testing.TestClient, services: Container, enquiry_id: str
) -> None:
    sent(admin, enquiry_id, undoable=True)
    admin.simulate_post(f"{API}/add-enquiry-step/{enquiry_id}", json={"kind": "noted", "text": "Ring"})
    sent(admin, enquiry_id, version=2, key="k-2")
    services.outbox().deliver_due()
    left = [each["undoFor"] for each in admin.simulate_get(f"{API}/enquiry-steps/{enquiry_id}").json]
    assert 7 <= left[0] <= 10
    assert [0, 0] == left[1:]


def test_drafts_that_are_saved_at_once_overwrite_none(admin: testing.TestClient, enquiry_id: str) -> None:
    def saved(number: int) -> int:
        written = {"text": f"Text {number}", "version": ""}
        return admin.simulate_put(f"{API}/save-answer-draft/{enquiry_id}", json=written).status_code

    with ThreadPoolExecutor(6) as writers:
        assert {200: 1, 409: 5} == Counter(writers.map(saved, range(6)))
