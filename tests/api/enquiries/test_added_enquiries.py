"""Enquiries that the office adds by hand."""

from typing import Any

import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh_ports.repositories.people.audit_log import AuditQuery


def get(admin: testing.TestClient, call: str, **parameters: Any) -> Any:
    answer = admin.simulate_get(f"/api/admin/{call}", params=parameters)
    assert 200 == answer.status_code, answer.text
    return answer.json


def added(admin: testing.TestClient, **values: Any) -> testing.Result:
    return admin.simulate_post("/api/admin/add-enquiry", json=values)


def stored(admin: testing.TestClient, **values: Any) -> Any:
    answer = added(admin, **values)
    assert 200 == answer.status_code, answer.text
    return get(admin, f"enquiries/{answer.json['id']}")


def test_only_a_name_is_needed_and_nobody_gets_a_mail(admin: testing.TestClient, services: Container) -> None:
    enquiry = stored(admin, name="Mairi Sinclair")
    assert ("Mairi Sinclair", "", "other", "new", "ours", True) == tuple(
        enquiry[name] for name in ("name", "email", "channel", "status", "turn", "isRead")
    )
    (step,) = get(admin, f"enquiry-steps/{enquiry['id']}")
    assert ("added", "other") == (step["kind"], step["value"])
    assert step["who"]
    with services.database().read() as records:
        assert {} == records.outbox.deliveries([enquiry["id"]])
        assert ["enquiry-added"] == [
            each.action for each in records.audit.list(AuditQuery()) if each.subject_id == enquiry["id"]
        ]


def test_what_was_said_is_kept_with_when_it_came(admin: testing.TestClient) -> None:
    values = {
        "name": "Mairi Sinclair",
        "channel": "telephone",
        "email": "Mairi@Visitor.example",
        "phone": "07700 900 123",
        "message": "Is June free?\nWith a dog.",
        "occasion": "wedding",
        "guests": "96",
        "source": "A fair",
    }
    enquiry = stored(admin, **values, at="2025-06-19T14:30", date="19 June 2020")
    assert values | {"email": "Mairi@visitor.example"} == {name: enquiry[name] for name in values}
    received = "2025-06-19T13:30:00.000000Z"
    assert (received, received, "2020-06-19") == (
        enquiry["receivedAt"],
        enquiry["turnSince"],
        enquiry["date"],
    )
    figures = get(admin, "enquiry-figures", **{"from": "2025-06", "to": "2025-06"})
    (source,) = figures["sources"]["groups"]
    assert ("telephone", "Telephone", 1) == (source["value"], source["name"], source["figures"]["enquiries"])
    assert [enquiry["id"]] == [each["id"] for each in get(admin, "enquiries", cameFrom="telephone")]
    exported = admin.simulate_get("/api/admin/export-enquiries", params={"format": "csv"}).text
    assert '"Came by"' in exported
    assert '"telephone"' in exported


@pytest.mark.parametrize(
    ("values", "errors"),
    [
        ({}, {"name": "Name is required."}),
        ({"name": " "}, {"name": "Name is required."}),
        ({"name": None}, {"name": "Name is required."}),
        ({"name": "M", "channel": "pigeon"}, {"channel": "One of telephone, fair, instagram, email, other."}),
        ({"name": "M", "at": "yesterday"}, {"at": "Send a local time such as 2027-06-19T14:30."}),
        ({"name": "M", "at": 5}, {"at": "Send a local time such as 2027-06-19T14:30."}),
        ({"name": "M", "at": "2525-06-19T14:30"}, {"at": "It came before now, and not before 2000."}),
        ({"name": "M", "at": "1925-06-19T14:30"}, {"at": "It came before now, and not before 2000."}),
        ({"name": "M", "email": "m"}, {"email": "An e-mail address must have an @-sign."}),
        ({"name": "M", "message": "\0"}, {"message": "Message contains a character that is not allowed."}),
        ({"name": "M", "subjects": ["venue/unknown"]}, {"subjects": "Visitors see no such item."}),
    ],
)
def test_what_is_wrong_is_named(admin: testing.TestClient, values: Any, errors: Any) -> None:
    answer = added(admin, **values)
    assert (422, errors) == (answer.status_code, answer.json["errors"])
    assert [] == get(admin, "enquiries")


def test_without_an_address_it_is_not_answered_by_mail(admin: testing.TestClient) -> None:
    enquiry = stored(admin, name="Mairi")
    body = {"subject": "Your enquiry", "text": "Yes."}
    answer = admin.simulate_post(f"/api/admin/answer-enquiry/{enquiry['id']}", json=body)
    assert 422 == answer.status_code
    assert "This enquiry has no e-mail address. Add it, or write down what was said." == answer.json["message"]
    facts = {"email": "mairi@visitor.example"}
    assert 200 == admin.simulate_put(f"/api/admin/correct-enquiry/{enquiry['id']}", json=facts).status_code
    answer = admin.simulate_post(f"/api/admin/answer-enquiry/{enquiry['id']}", json=body)
    assert 200 == answer.status_code, answer.text


def test_it_comes_back_from_trash_and_spam_without_a_mail(admin: testing.TestClient, services: Container) -> None:
    enquiry = stored(admin, name="Mairi", channel="fair")["id"]
    admin.simulate_delete(f"/api/admin/delete-enquiry/{enquiry}")
    assert 200 == admin.simulate_post(f"/api/admin/restore-enquiry/{enquiry}").status_code
    admin.simulate_put(f"/api/admin/update-enquiry/{enquiry}", json={"status": "spam"})
    assert 200 == admin.simulate_post(f"/api/admin/accept-enquiry/{enquiry}").status_code
    assert "fair" == get(admin, f"enquiries/{enquiry}")["channel"]
    with services.database().read() as records:
        assert {} == records.outbox.deliveries([enquiry])


def test_its_data_is_exported_and_erased(admin: testing.TestClient) -> None:
    stored(admin, name="Mairi", email="mairi@visitor.example", channel="instagram")
    asked = {"email": "mairi@visitor.example"}
    copied = admin.simulate_post("/api/admin/export-personal-data", json=asked | {"format": "text"})
    assert "Channel: instagram" in copied.text, copied.text
    admin.simulate_post("/api/admin/erase-personal-data", json=asked)
    assert [] == get(admin, "enquiries")
