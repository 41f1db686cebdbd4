"""Mails that arrived in the mailbox, in threads and beside them, through the API."""

import datetime as dt
from typing import Any

import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.enquiries.received.reading_state import ReadingState, store_state
from ceilidh_ports.mailbox import FetchedMail
from tests.fakes.clock import StoppedClock

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}
API = "/api/admin"
MAIL = """\
From: {sender}
Subject: A dance
Message-ID: <{name}@visitor.example>

{name}

> Quoted
"""


def receive(services: Container, name: str, sender: str = "Eilidh <eilidh@visitor.example>") -> None:
    """Let a mail arrive whose text is its name."""
    reader = services.mailbox_reader()
    content = MAIL.format(name=name, sender=sender).encode()
    reader._store(FetchedMail("cursor", services.clock()(), len(content), content))


def others(admin: testing.TestClient, **params: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = admin.simulate_get(f"{API}/other-mails", params=params).json
    return found


def asked(services: Container) -> str:
    return services.enquiries().receive(FORM, "192.0.2.1").id


def test_a_mail_in_a_thread_says_who_sent_it(admin: testing.TestClient, services: Container) -> None:
    enquiry_id = asked(services)
    receive(services, "Yes")
    admin.simulate_post(f"{API}/add-enquiry-step/{enquiry_id}", json={"kind": "noted", "text": "Ring"})
    mailed, noted = admin.simulate_get(f"{API}/enquiry-steps/{enquiry_id}").json
    assert (mailed["kind"], mailed["who"], mailed["text"], noted["received"]) == ("received", "", "Yes", None)
    assert mailed["received"] == {
        "name": "Eilidh",
        "address": "eilidh@visitor.example",
        "replyName": "",
        "replyAddress": "",
        "authenticity": "unknown",
        "quoted": "> Quoted",
        "files": [],
        "notes": [],
        "automatic": "",
    }


def test_other_mails_are_listed_by_pages_the_newest_first(admin: testing.TestClient, services: Container) -> None:
    for name in ("one", "two", "three"):
        receive(services, name)
    page = admin.simulate_get(f"{API}/other-mails", params={"limit": 2})
    assert (page.headers["x-total-count"], page.headers["cache-control"]) == ("3", "no-store")
    assert [each["text"] for each in page.json] == ["three", "two"]
    assert [each["text"] for each in others(admin, limit=2, offset=2)] == ["one"]
    assert set(page.json[0]) == {
        "id",
        "receivedAt",
        "name",
        "address",
        "replyName",
        "replyAddress",
        "authenticity",
        "subject",
        "text",
        "quoted",
        "files",
        "notes",
        "automatic",
        "isLikelySpam",
    }


def test_a_mail_is_assigned_once(admin: testing.TestClient, services: Container) -> None:
    receive(services, "Yes", "aunt@visitor.example")
    enquiry_id, (mail,) = asked(services), others(admin)
    path = f"{API}/assign-mail/{mail['id']}"
    assert [admin.simulate_post(path, json={"enquiryId": each}).status_code for each in ("x", "\0", 7)] == [
        404,
        422,
        422,
    ]
    answer = admin.simulate_post(path, json={"enquiryId": enquiry_id})
    assert (answer.status_code, answer.json["id"]) == (200, enquiry_id)
    assert admin.simulate_post(path, json={"enquiryId": enquiry_id}).status_code == 409
    assert others(admin) == []
    (step,) = admin.simulate_get(f"{API}/enquiry-steps/{enquiry_id}").json
    assert (step["text"], step["received"]["address"], step["who"]) == ("Yes", "aunt@visitor.example", "")


def test_an_enquiry_is_made_of_a_mail(admin: testing.TestClient, services: Container) -> None:
    receive(services, "May?")
    receive(services, "Nobody", "nobody")
    nobody, mail = others(admin)
    made = admin.simulate_post(f"{API}/enquire-by-mail/{mail['id']}")
    enquiry = admin.simulate_get(f"{API}/enquiries/{made.json['id']}").json
    assert (enquiry["name"], enquiry["email"], enquiry["message"], enquiry["turn"], enquiry["mail"]["state"]) == (
        *("Eilidh", "eilidh@visitor.example", "May?", "ours", "waiting"),
    )
    assert enquiry["receivedAt"] == mail["receivedAt"]
    again = admin.simulate_post(f"{API}/enquire-by-mail/{mail['id']}")
    without_address = admin.simulate_post(f"{API}/enquire-by-mail/{nobody['id']}")
    assert (again.status_code, without_address.status_code) == (409, 422)


def test_a_mail_is_set_aside_and_brought_back(admin: testing.TestClient, services: Container) -> None:
    receive(services, "Offer")
    (mail,) = others(admin)
    assert admin.simulate_post(f"{API}/set-mail-aside/{mail['id']}").status_code == 200
    assert others(admin) == []
    assert admin.simulate_post(f"{API}/bring-mail-back/{mail['id']}").status_code == 200
    assert others(admin) == [mail]
    actions = [each["action"] for each in admin.simulate_get(f"{API}/audit-log").json["entries"]]
    assert {"mail-set-aside", "mail-brought-back"} <= set(actions)


def test_a_mail_in_the_wrong_thread_is_brought_back(admin: testing.TestClient, services: Container) -> None:
    enquiry_id = asked(services)
    receive(services, "Yes")
    steps, found = f"{API}/enquiry-steps/{enquiry_id}", f"{API}/enquiries/{enquiry_id}"
    before, turned = admin.simulate_get(steps).json, admin.simulate_get(found).json
    receive(services, "Not for them", "aunt@visitor.example")
    (mail,) = others(admin)
    admin.simulate_post(f"{API}/assign-mail/{mail['id']}", json={"enquiryId": enquiry_id})
    assert 200 == admin.simulate_post(f"{API}/bring-mail-back/{mail['id']}").status_code
    assert ([mail], before) == (others(admin), admin.simulate_get(steps).json)
    assert turned == admin.simulate_get(found).json
    admin.simulate_post(f"{API}/enquire-by-mail/{mail['id']}")
    assert 409 == admin.simulate_post(f"{API}/bring-mail-back/{mail['id']}").status_code


@pytest.mark.parametrize("call", ["assign-mail", "enquire-by-mail", "set-mail-aside", "bring-mail-back"])
def test_an_unknown_mail_is_not_found(admin: testing.TestClient, call: str) -> None:
    answer = admin.simulate_post(f"{API}/{call}/x", json={"enquiryId": "x"})
    assert (answer.status_code, answer.json["message"]) == (404, "Mail not found!")


@pytest.mark.parametrize("call", ["assign-mail", "enquire-by-mail", "set-mail-aside", "bring-mail-back"])
def test_visitors_change_no_mail(client: testing.TestClient, call: str) -> None:
    assert client.simulate_post(f"{API}/{call}/x", json={"enquiryId": "x"}).status_code == 401


def test_personal_data_has_mails_in_threads_and_beside_them(admin: testing.TestClient, services: Container) -> None:
    receive(services, "Before")
    enquiry_id = asked(services)
    receive(services, "After")
    receive(services, "Stranger", "else@visitor.example")
    body = {"email": "EILIDH@visitor.example"}
    copy = admin.simulate_post(f"{API}/export-personal-data", json=body).json
    assert sorted(each["text"] for each in copy["mails"]) == ["After", "Before"]
    assert copy["enquiries"][0]["steps"][0]["received"]["quoted"] == "> Quoted"
    text = admin.simulate_post(f"{API}/export-personal-data", json={**body, "format": "text"}).text
    assert "Before" in text
    erased = admin.simulate_post(f"{API}/erase-personal-data", json=body).json
    assert (erased["mails"], erased["message"]) == (2, "Erased: 1 enquiry, and 0 in the trash. Received mails: 2.")
    with services.database().read() as records:
        assert [each.text for each in records.enquiries.all_received_mails()] == ["Stranger"]
        assert records.enquiries.steps(enquiry_id) == []


def test_personal_data_has_the_mail_of_a_form_that_names_the_person_to_answer_to(
    admin: testing.TestClient, services: Container
) -> None:
    receive(services, "Form", "forms@brides.example\nReply-To: Eilidh <eilidh@visitor.example>")
    assert [each["replyAddress"] for each in others(admin)] == ["eilidh@visitor.example"]
    body = {"email": "EILIDH@visitor.example"}
    text = admin.simulate_post(f"{API}/export-personal-data", json={**body, "format": "text"}).text
    assert "Answers go to: Eilidh <eilidh@visitor.example>" in text
    assert admin.simulate_post(f"{API}/erase-personal-data", json=body).json["mails"] == 1


def test_the_dashboard_says_how_the_mailbox_is_read(admin: testing.TestClient, services: Container) -> None:
    assert admin.simulate_get(f"{API}/todo").json["mailbox"] is None
    object.__setattr__(services.dashboard(), "reads_mailbox", True)
    empty = {"lastReadAt": None, "lastFailure": "", "failingSince": None, "otherMails": 0}
    assert admin.simulate_get(f"{API}/todo").json["mailbox"] == empty
    receive(services, "Offer")
    receive(services, "Spam", '"https://spam.example" <a@spam.example>')
    assert [(each["text"], each["isLikelySpam"]) for each in others(admin)] == [("Offer", False), ("Spam", True)]
    since = dt.datetime(2026, 5, 1, tzinfo=dt.UTC)
    with services.database().write() as records:
        store_state(records, ReadingState(None, "no such user", since))
    found = admin.simulate_get(f"{API}/todo").json["mailbox"]
    assert (found["lastFailure"], found["otherMails"]) == ("no such user", 1)
    assert found["failingSince"].startswith("2026-05-01")


FILES = """\
From: Eilidh <eilidh@visitor.example>
Subject: A dance
Message-ID: <files@visitor.example>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain

See the plan.
--b
Content-Type: application/pdf
Content-Disposition: attachment; filename="Plan.pdf"

%PDF-1.7 plan
--b
Content-Type: text/html
Content-Disposition: attachment; filename="Page.html"

<html>page</html>
--b--
"""


def receive_files(services: Container, mail: str = FILES) -> None:
    content = mail.encode()
    services.mailbox_reader()._store(FetchedMail("cursor", services.clock()(), len(content), content))


def test_files_of_a_mail_in_a_thread_are_downloaded(admin: testing.TestClient, services: Container) -> None:
    enquiry_id = asked(services)
    receive_files(services)
    (step,) = admin.simulate_get(f"{API}/enquiry-steps/{enquiry_id}").json
    plan, page = step["received"]["files"]
    assert (plan["name"], plan["size"], page["id"], page["name"]) == ("Plan.pdf", 13, "", "Page.html")
    assert [each.split(".")[0] for each in step["received"]["notes"]] == ["Page"]
    assert step["privateFiles"] == []
    assert admin.simulate_get(f"{API}/enquiry-file/{plan['id']}").content == b"%PDF-1.7 plan"
    assert admin.simulate_delete(f"{API}/delete-enquiry-file/{plan['id']}").status_code == 409

    admin.simulate_post(f"{API}/erase-personal-data", json={"email": FORM["email"]})
    assert admin.simulate_get(f"{API}/enquiry-file/{plan['id']}").status_code == 404
    assert [each.name for each in services.store().files() if each.name.endswith(".private")] == []


def test_files_of_an_other_mail_are_downloaded_and_come_with_it_into_an_enquiry(
    admin: testing.TestClient, services: Container
) -> None:
    receive_files(services)
    (mail,) = others(admin)
    file_id = mail["files"][0]["id"]
    assert admin.simulate_get(f"{API}/enquiry-file/{file_id}").content == b"%PDF-1.7 plan"
    made = admin.simulate_post(f"{API}/enquire-by-mail/{mail['id']}").json["id"]
    (file,) = admin.simulate_get(f"{API}/enquiry-message-files/{made}").json
    assert (file["id"], file["name"], file["mediaType"]) == (file_id, "Plan.pdf", "application/pdf")
    assert admin.simulate_get(f"{API}/waiting-enquiry-files/{made}").json == []
    assert admin.simulate_get(f"{API}/enquiry-file/{file_id}").content == b"%PDF-1.7 plan"
    assert admin.simulate_get(f"{API}/enquiry-message-files/unknown").status_code == 404


def test_files_of_an_other_mail_are_gone_with_its_sender_and_some_time_after_it_was_set_aside(
    admin: testing.TestClient, services: Container, clock: StoppedClock
) -> None:
    def stored() -> int:
        return sum(each.name.endswith(".private") for each in services.store().files())

    receive_files(services)
    assert stored() == 1
    admin.simulate_post(f"{API}/erase-personal-data", json={"email": FORM["email"]})
    assert stored() == 0
    receive_files(services, FILES.replace("<files@", "<more-files@"))
    admin.simulate_post(f"{API}/set-mail-aside/{others(admin)[0]['id']}")
    clock.now += dt.timedelta(days=31)
    services.garbage_collector().run()
    assert stored() == 0
