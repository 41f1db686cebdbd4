"""The calls of the back office about enquiries."""

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.config import Config
from tests.api.addresses import unused_address

Send = Callable[..., str]
BODY = {"email": "eilidh@visitor.example", "phone": "0131 496", "message": "A cèilidh in May?"}


@pytest.fixture
def send(client: testing.TestClient, admin: testing.TestClient) -> Send:
    """Sends an enquiry from an address of its own, and returns its id."""

    def sending(name: str = "Eilidh", **changes: str) -> str:
        address = unused_address()
        body = BODY | {"name": name} | changes
        assert 200 == client.simulate_post("/api/admin/send-email", json=body, remote_addr=address).status_code
        newest: str = admin.simulate_get("/api/admin/enquiries?limit=1").json[0]["id"]
        return newest

    return sending


def listed(client: testing.TestClient, **parameters: Any) -> tuple[list[str], str]:
    answer = client.simulate_get("/api/admin/enquiries", params=parameters)
    assert 200 == answer.status_code, answer.text
    return [each["name"] for each in answer.json], answer.headers["X-Total-Count"]


def changed(client: testing.TestClient, enquiry_id: str, **changes: Any) -> testing.Result:
    return client.simulate_put(f"/api/admin/update-enquiry/{enquiry_id}", json=changes)


def time_of_database(services: Container) -> dt.datetime:
    """Return the time by which mail is due, which all servers of an installation share."""
    with services.database().read() as records:
        return records.outbox.now()


def test_sent_enquiry_is_listed_and_read_with_its_mail_state(
    admin: testing.TestClient, services: Container, send: Send
) -> None:
    before = time_of_database(services)
    enquiry_id = send("Eilidh Munro")
    (listed,) = admin.simulate_get("/api/admin/enquiries").json
    one = admin.simulate_get(f"/api/admin/enquiries/{enquiry_id}")

    received, due = listed["receivedAt"], listed["mail"]["dueAt"]
    assert listed == one.json
    assert "no-store" == one.headers["Cache-Control"]
    assert listed == BODY | {
        "_id": enquiry_id,
        "id": enquiry_id,
        "name": "Eilidh Munro",
        "receivedAt": received,
        **dict.fromkeys(("about", "aboutTitle", "occasion", "date", "season", "guests", "source", "spamSign"), ""),
        "status": "new",
        **dict.fromkeys(("lostReason", "assigneeId", "assigneeName", "remindOn"), ""),
        **dict.fromkeys(("page", "referrer", "utmSource", "utmMedium", "utmCampaign"), ""),
        "alsoAbout": [],
        "turn": "ours",
        "turnSince": received,
        "channel": "",
        "overdueAt": listed["overdueAt"],
        "notes": "",
        "isRead": False,
        "version": 1,
        "mail": {"state": "waiting", "failures": 0, "lastFailure": "", "sentAt": None, "dueAt": due},
    }
    assert received.endswith("Z")
    assert before <= dt.datetime.fromisoformat(due) <= time_of_database(services)


def test_the_newest_come_first_and_search_status_order_and_page_choose(admin: testing.TestClient, send: Send) -> None:
    ids = {name: send(name) for name in ("Ailsa", "Bruce", "Catrìona", "Dougal")}
    changed(admin, ids["Bruce"], status="booked")
    changed(admin, ids["Dougal"], status="booked", notes="Rang on Friday")

    assert (["Dougal", "Catrìona", "Bruce", "Ailsa"], "4") == listed(admin)
    assert (["Catrìona"], "1") == listed(admin, search="CATRIONA")
    assert (["Dougal"], "1") == listed(admin, search="friday")
    assert (["Dougal", "Bruce"], "2") == listed(admin, status="booked")
    assert (["Bruce"], "2") == listed(admin, status="booked", limit=1, offset=1)
    assert (["Ailsa", "Bruce"], "4") == listed(admin, sort="name", limit=2)
    assert (["Ailsa"], "4") == listed(admin, sort="receivedAt", limit=1)
    assert (["Dougal", "Bruce", "Catrìona", "Ailsa"], "4") == listed(admin, sort="status", search="", status="")


@pytest.mark.parametrize(
    ("name", "value"), [("status", "asleep"), ("limit", "0"), ("sort", "email"), ("search", "a" * 201), ("offset", "x")]
)
def test_a_parameter_that_says_nothing_is_named(admin: testing.TestClient, name: str, value: str) -> None:
    answer = admin.simulate_get("/api/admin/enquiries", params={name: value})

    assert (422, [name]) == (answer.status_code, list(answer.json["errors"]))


def test_a_change_answers_the_new_state(admin: testing.TestClient, send: Send) -> None:
    enquiry_id = send()
    before = admin.simulate_get(f"/api/admin/enquiries/{enquiry_id}").json
    answer = changed(admin, enquiry_id, status="replied", notes="Fàilte!\nRang her.", isRead=True, version=1)

    assert (200, {"message", "enquiry"}) == (answer.status_code, set(answer.json))
    new = {"status": "replied", "notes": "Fàilte!\nRang her.", "isRead": True, "version": 2}
    new |= {"turn": "theirs", "turnSince": answer.json["enquiry"]["turnSince"], "overdueAt": None}
    assert before | new == answer.json["enquiry"]
    assert answer.json["enquiry"] == admin.simulate_get(f"/api/admin/enquiries/{enquiry_id}").json


def test_a_change_from_an_earlier_version_is_refused_with_the_name_of_who_was_first(
    admin: testing.TestClient, send: Send
) -> None:
    enquiry_id = send()
    changed(admin, enquiry_id, notes="First", version=1)
    answer = changed(admin, enquiry_id, notes="Second", version=1)

    sentence = "morag saved this enquiry while you were working on it."
    assert (409, {"message": sentence, "errors": {"version": sentence}}) == (answer.status_code, answer.json)
    assert "First" == admin.simulate_get(f"/api/admin/enquiries/{enquiry_id}").json["notes"]


def test_a_change_that_breaks_a_rule_is_named(admin: testing.TestClient, send: Send) -> None:
    answer = changed(admin, send(), status="asleep", notes=5)

    assert (422, {"status", "notes"}) == (answer.status_code, set(answer.json["errors"]))


@pytest.mark.parametrize("enquiry_id", ["gone", "%00", "%ed%a0%80", "a%20b"])
def test_an_unknown_enquiry_is_not_there(admin: testing.TestClient, enquiry_id: str) -> None:
    for answer in (
        admin.simulate_get(f"/api/admin/enquiries/{enquiry_id}"),
        changed(admin, enquiry_id, status="booked"),
        admin.simulate_post(f"/api/admin/retry-enquiry-mail/{enquiry_id}"),
    ):
        assert (404, {"message": "Enquiry not found!"}) == (answer.status_code, answer.json)


def test_resend_is_accepted_until_the_mail_is_sent_or_logged(
    admin: testing.TestClient, services: Container, config: Config, send: Send
) -> None:
    enquiry_id = send()
    hastened = admin.simulate_post(f"/api/admin/retry-enquiry-mail/{enquiry_id}")
    assert (200, "waiting") == (hastened.status_code, hastened.json["enquiry"]["mail"]["state"])

    services.outbox().deliver_due()
    mail = admin.simulate_get(f"/api/admin/enquiries/{enquiry_id}").json["mail"]
    again = admin.simulate_post(f"/api/admin/retry-enquiry-mail/{enquiry_id}")

    done = "logged" if config.mail_url == "console:" else "sent"
    assert (done, None) == (mail["state"], mail["dueAt"])
    assert mail["sentAt"].endswith("Z")
    assert (409, ["message"]) == (again.status_code, list(again.json))


def test_enquiries_are_counted(admin: testing.TestClient, send: Send) -> None:
    changed(admin, send(), status="booked", isRead=True)
    send()

    statuses = {"new": 1, "replied": 0, "viewing": 0, "held": 0, "booked": 1, "lost": 0}
    expected = {"total": 2, "unread": 1, "statuses": statuses, "likelySpam": 0}
    assert expected == admin.simulate_get("/api/admin/enquiry-counts").json


def test_only_what_a_search_finds_is_counted(admin: testing.TestClient, send: Send) -> None:
    send(name="Mòrag")
    send(name="Somebody")
    answer = admin.simulate_get("/api/admin/enquiry-counts?search=morag")
    too_long = admin.simulate_get("/api/admin/enquiry-counts", params={"search": "a" * 201})

    assert (1, 1, 1) == (answer.json["total"], answer.json["unread"], answer.json["statuses"]["new"])
    assert (422, ["search"]) == (too_long.status_code, list(too_long.json["errors"]))


def test_every_change_is_a_step_with_who_made_it(admin: testing.TestClient, send: Send) -> None:
    enquiry_id = send()
    (colleague,) = admin.simulate_get("/api/admin/colleagues").json
    assert {"id", "name"} == set(colleague)
    changed(admin, enquiry_id, status="lost", lostReason="Too far", isRead=True)
    changed(admin, enquiry_id, assigneeId=colleague["id"])
    changed(admin, enquiry_id, remindOn="2027-05-01", notes="Ring")

    steps = admin.simulate_get(f"/api/admin/enquiry-steps/{enquiry_id}")
    assert "no-store" == steps.headers["Cache-Control"]
    found = [(each["kind"], each["former"], each["value"], each["text"], each["who"]) for each in steps.json]
    assert [
        ("changed", "new", "lost", "Too far", "morag"),
        ("assigned", "", "morag", "", "morag"),
        ("reminder", "", "2027-05-01", "", "morag"),
    ] == found
    assert [None, None, None] == [each["mail"] for each in steps.json]
    assert (["Eilidh"], "1") == listed(admin, assignee=colleague["id"])
    assert ([], "0") == listed(admin, assignee="nobody")


def test_former_statuses_are_accepted(admin: testing.TestClient, send: Send) -> None:
    enquiry_id = send()
    assert "booked" == changed(admin, enquiry_id, status="won").json["enquiry"]["status"]
    changed(admin, enquiry_id, status="replied")
    assert "hand" == changed(admin, enquiry_id, status="spam").json["enquiry"]["spamSign"]
    assert ([], "0") == listed(admin)
    accepted = admin.simulate_post(f"/api/admin/accept-enquiry/{enquiry_id}").json["enquiry"]
    assert ("replied", "") == (accepted["status"], accepted["spamSign"])
