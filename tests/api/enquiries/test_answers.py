"""Answers to enquiries through the API: the thread, its mails and the templates."""

from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.config import Config

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}
API = "/api/admin"


def received(services: Container) -> str:
    return services.enquiries().receive(FORM, "192.0.2.1").id


def test_an_answer_is_sent_and_stands_in_the_thread(
    admin: testing.TestClient, services: Container, config: Config
) -> None:
    enquiry_id = received(services)
    answer = admin.simulate_post(
        f"{API}/answer-enquiry/{enquiry_id}", json={"subject": "Your ceilidh", "text": "May is free.", "version": 1}
    )
    assert (200, "The answer is on its way.") == (answer.status_code, answer.json["message"])
    assert ("replied", 2) == (answer.json["enquiry"]["status"], answer.json["enquiry"]["version"])
    (waiting,) = admin.simulate_get(f"{API}/enquiry-steps/{enquiry_id}").json
    retried = admin.simulate_post(f"{API}/retry-enquiry-answer/{waiting['id']}")
    assert (200, "waiting") == (retried.status_code, retried.json["mail"]["state"])

    services.outbox().deliver_due()
    (step,) = admin.simulate_get(f"{API}/enquiry-steps/{enquiry_id}").json
    assert ("answered", "morag", "Your ceilidh", "May is free.", []) == tuple(
        step[name] for name in ("kind", "who", "subject", "text", "files")
    )
    assert ("logged" if config.mail_url == "console:" else "sent") == step["mail"]["state"]
    assert 409 == admin.simulate_post(f"{API}/retry-enquiry-answer/{step['id']}").status_code


def test_notes_and_answers_of_the_visitor_are_added(admin: testing.TestClient, services: Container) -> None:
    enquiry_id = received(services)
    for body in ({"kind": "received", "text": "June then", "date": "2026-05-06"}, {"kind": "noted", "text": "Ring"}):
        added = admin.simulate_post(f"{API}/add-enquiry-step/{enquiry_id}", json=body)
        assert (200, 1) == (added.status_code, added.json["enquiry"]["version"])

    steps = admin.simulate_get(f"{API}/enquiry-steps/{enquiry_id}").json
    assert [("received", "June then", "2026-05-06", None), ("noted", "Ring", "", None)] == [
        (each["kind"], each["text"], each["value"], each["mail"]) for each in steps
    ]
    wrong = admin.simulate_post(f"{API}/add-enquiry-step/{enquiry_id}", json={"kind": "answered", "text": ""})
    assert (422, {"kind", "text"}) == (wrong.status_code, set(wrong.json["errors"]))


def test_everything_of_a_thread_is_removed_with_its_enquiry(admin: testing.TestClient, services: Container) -> None:
    enquiry_id = received(services)
    admin.simulate_post(f"{API}/answer-enquiry/{enquiry_id}", json={"subject": "Hello", "text": "May is free."})
    with services.database().read() as records:
        (step,) = records.enquiries.steps(enquiry_id)

    assert 200 == admin.simulate_post(f"{API}/erase-personal-data", json={"email": FORM["email"]}).status_code
    with services.database().read() as records:
        assert [] == records.enquiries.steps(enquiry_id)
        assert {} == records.outbox.deliveries([enquiry_id, step.id])


def test_templates_are_saved_for_everybody(admin: testing.TestClient) -> None:
    assert {"templates": [], "version": ""} == admin.simulate_get(f"{API}/reply-templates").json
    templates = {"templates": [{"name": "Viewing", "text": "Dear {name}"}]}
    assert templates == admin.simulate_put(f"{API}/save-reply-templates", json=templates).json
    assert templates["templates"] == admin.simulate_get(f"{API}/reply-templates").json["templates"]

    wrong = admin.simulate_put(f"{API}/save-reply-templates", json={"templates": [{"name": "A", "text": "{house}"}]})
    assert (422, ["templates.0.text"]) == (wrong.status_code, list(wrong.json["errors"]))


def test_what_is_written_is_kept_on_the_server_until_it_is_sent(admin: testing.TestClient, services: Container) -> None:
    enquiry_id = received(services)
    assert {"draft": None} == admin.simulate_get(f"{API}/answer-draft/{enquiry_id}").json
    written = {"subject": "Your ceilidh", "text": "May is", "files": ["a.jpg"], "version": ""}
    saved = admin.simulate_put(f"{API}/save-answer-draft/{enquiry_id}", json=written)
    draft = saved.json["draft"]
    assert (200, "no-store") == (saved.status_code, saved.headers["Cache-Control"])
    assert ("morag", True, "May is", ["a.jpg"]) == tuple(draft[name] for name in ("who", "isOwn", "text", "fileNames"))
    assert saved.json == admin.simulate_get(f"{API}/answer-draft/{enquiry_id}").json

    again = admin.simulate_put(f"{API}/save-answer-draft/{enquiry_id}", json=written)
    assert (409, ["version"]) == (again.status_code, list(again.json["errors"]))
    answer = {"subject": "Your ceilidh", "text": "May is free.", "draft": draft["version"]}
    assert 200 == admin.simulate_post(f"{API}/answer-enquiry/{enquiry_id}", json=answer).status_code
    assert {"draft": None} == admin.simulate_get(f"{API}/answer-draft/{enquiry_id}").json


def test_a_draft_is_discarded_in_its_version(admin: testing.TestClient, services: Container) -> None:
    enquiry_id = received(services)
    saved = admin.simulate_put(f"{API}/save-answer-draft/{enquiry_id}", json={"text": "May"}).json["draft"]
    discard = f"{API}/discard-answer-draft/{enquiry_id}"
    assert 409 == admin.simulate_post(discard, json={"version": "other"}).status_code
    assert 422 == admin.simulate_post(discard, json={"version": 7}).status_code
    assert 200 == admin.simulate_post(discard, json={"version": saved["version"]}).status_code
    assert {"draft": None} == admin.simulate_get(f"{API}/answer-draft/{enquiry_id}").json
    assert 404 == admin.simulate_post(f"{API}/discard-answer-draft/x", json={"version": ""}).status_code
