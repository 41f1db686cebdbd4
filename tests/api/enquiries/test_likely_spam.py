"""Likely spam: filed aside and not mailed, until somebody says that it is none."""

from typing import Any

from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.mail.outbox_sender import OutboxSender
from tests.api.addresses import unused_address
from tests.fakes.mail import MemoryMailer

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}
SPAM = FORM | {"name": "Spammer", "website": "https://pills.example"}


def sent(client: testing.TestClient, form: dict[str, str]) -> testing.Result:
    address = unused_address()
    return client.simulate_post("/api/admin/send-email", json=form, remote_addr=address)


def listed(admin: testing.TestClient, **parameters: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = admin.simulate_get("/api/admin/enquiries", params=parameters).json
    return found


def mailed(services: Container) -> list[str]:
    mailer = MemoryMailer()
    OutboxSender(services.database(), mailer, services.enquiry_mails().compose).deliver_due()
    return [mail.subject for mail in mailer.sent]


def test_the_sender_of_likely_spam_gets_the_answer_that_everybody_gets(client: testing.TestClient) -> None:
    spam, other = sent(client, SPAM), sent(client, FORM)

    assert (other.status_code, other.content) == (spam.status_code, spam.content)
    assert other.headers.keys() == spam.headers.keys()


def test_likely_spam_has_a_list_of_its_own_and_is_not_mailed(
    client: testing.TestClient, admin: testing.TestClient, services: Container
) -> None:
    sent(client, SPAM)
    sent(client, FORM)

    assert ["Eilidh Munro"] == [each["name"] for each in listed(admin)]
    assert [("Spammer", "trap")] == [(each["name"], each["spamSign"]) for each in listed(admin, likelySpam="true")]
    counts = admin.simulate_get("/api/admin/enquiry-counts").json
    assert (1, 1, 1) == (counts["total"], counts["unread"], counts["likelySpam"])
    assert ["Enquiry from Eilidh Munro"] == mailed(services)
    assert "Spammer" not in admin.simulate_get("/api/admin/export-enquiries?format=csv").text


def test_what_is_no_spam_joins_the_others_and_is_mailed_then(
    client: testing.TestClient, admin: testing.TestClient, services: Container
) -> None:
    sent(client, SPAM)
    (spam,) = listed(admin, likelySpam="true")
    assert 409 == admin.simulate_post(f"/api/admin/retry-enquiry-mail/{spam['id']}").status_code
    accepted = admin.simulate_post(f"/api/admin/accept-enquiry/{spam['id']}")

    assert (200, "") == (accepted.status_code, accepted.json["enquiry"]["spamSign"])
    assert ["Spammer"] == [each["name"] for each in listed(admin)]
    assert ["Enquiry from Spammer"] == mailed(services)
    assert 409 == admin.simulate_post(f"/api/admin/accept-enquiry/{spam['id']}").status_code
    assert 404 == admin.simulate_post("/api/admin/accept-enquiry/none").status_code


def test_likely_spam_that_was_deleted_and_restored_is_not_mailed_either(
    client: testing.TestClient, admin: testing.TestClient, services: Container
) -> None:
    sent(client, SPAM)
    (spam,) = listed(admin, likelySpam="true")
    admin.simulate_delete(f"/api/admin/delete-enquiry/{spam['id']}")
    admin.simulate_post(f"/api/admin/restore-enquiry/{spam['id']}")

    assert ["trap"] == [each["spamSign"] for each in listed(admin, likelySpam="true")]
    assert [] == mailed(services)
