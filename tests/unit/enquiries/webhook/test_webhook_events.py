import datetime as dt

import orjson
import pytest

from ceilidh.enquiries.delivery_state import delivery_state
from ceilidh.enquiries.webhook import webhook_sender
from ceilidh.enquiries.webhook.events import KEPT, MOST_KEPT, expired_events
from ceilidh.enquiries.webhook.service import SHOWN
from ceilidh.errors import AlreadyDone, Invalid, NotFound, Undelivered
from ceilidh.queue_sender import LEASE
from ceilidh_ports.records.accounts import AuditEntry
from ceilidh_ports.records.outbox import WebhookEvent
from ceilidh_ports.repositories.people.audit_log import AuditQuery
from tests.unit.enquiries.webhook.webhook_samples import FORM, CompanyWithWebhook


@pytest.fixture
def company() -> CompanyWithWebhook:
    return CompanyWithWebhook()


def test_a_new_enquiry_and_each_change_of_its_state_are_told(company: CompanyWithWebhook) -> None:
    enquiry_id = company.receive(date="2027-06-19", guests="80")
    company.inbox.change(enquiry_id, {"notes": "Rang her."})
    company.answers.answer(enquiry_id, {"subject": "May", "text": "It is free."})
    company.inbox.change(enquiry_id, {"status": "lost", "lostReason": "Too far"})
    company.sender.deliver_due()

    assert [
        ("enquiry.received", enquiry_id, "new"),
        ("enquiry.state_changed", enquiry_id, "replied"),
        ("enquiry.state_changed", enquiry_id, "lost"),
    ] == company.told()
    body = orjson.loads(company.receiver.requests[-1][0])["data"]
    assert ("Eilidh Munro", "eilidh@visitor.example", "2027-06-19", "80", "Too far") == tuple(
        body[name] for name in ("name", "email", "date", "guests", "reason")
    )
    assert f"https://ceilidh.example/admin/enquiry/{enquiry_id}" == body["url"]


def test_without_a_webhook_nothing_is_queued() -> None:
    company = CompanyWithWebhook(is_set=False)
    company.inbox.change(company.receive(), {"status": "viewing"})

    assert (0, []) == (company.waiting(), company.service.deliveries())


def test_likely_spam_is_told_once_it_is_declared_not_spam(company: CompanyWithWebhook) -> None:
    spam = company.receive(website="https://spam.example")
    company.inbox.change(spam, {"status": "viewing"})
    company.sender.deliver_due()
    assert [] == company.told()

    company.inbox.accept(spam)
    company.sender.deliver_due()
    assert [("enquiry.received", spam, "viewing")] == company.told()


def test_what_became_spam_or_was_removed_before_it_was_told_is_told_when_it_comes_back(
    company: CompanyWithWebhook,
) -> None:
    spam, trashed = company.receive(), company.receive()
    company.inbox.change(spam, {"status": "spam"})
    company.trash.remove(trashed)
    company.sender.deliver_due()
    assert ([], 0) == (company.told(), company.waiting())
    assert {"waiting"} == {delivery_state(each.delivery) for each in company.service.deliveries()}
    with pytest.raises(AlreadyDone, match="back from the trash"):
        company.service.repeat(company.service.deliveries()[0].id)

    company.trash.restore(trashed)
    company.inbox.accept(spam)
    company.sender.deliver_due()
    assert [("enquiry.received", trashed, "new"), ("enquiry.received", spam, "new")] == sorted(
        company.told(), key=lambda each: each[1] == spam
    )


def test_an_event_whose_enquiry_is_removed_while_it_is_prepared_is_told_after_a_restore(
    company: CompanyWithWebhook,
) -> None:
    enquiry_id = company.receive()
    with company.database.write() as records:
        now = records.webhook.now()
        claimed = records.webhook.claim(now, now + LEASE)
    company.trash.remove(enquiry_id)
    assert claimed
    with company.database.write() as records:
        assert not records.webhook.withdraw(claimed[0].id, until=now + LEASE)
    company.trash.restore(enquiry_id)
    company.clock.go_on(LEASE.total_seconds())
    company.sender.deliver_due()

    assert [("enquiry.received", enquiry_id, "new")] == company.told()


def test_an_erased_enquiry_is_not_told(company: CompanyWithWebhook) -> None:
    company.receive(email="iain@visitor.example")
    company.personal_data.erase("iain@visitor.example")
    company.sender.deliver_due()

    assert ([], []) == (company.told(), company.service.deliveries())


def test_erasing_an_address_removes_what_was_told_of_it(company: CompanyWithWebhook) -> None:
    company.receive()
    company.sender.deliver_due()
    assert 1 == len(company.service.deliveries())

    company.personal_data.erase(FORM["email"])
    assert [] == company.service.deliveries()


def test_a_refused_event_is_tried_again_after_growing_pauses_and_fails_in_the_end(company: CompanyWithWebhook) -> None:
    company.receive()
    company.receiver.answer_with(500)
    start, longest = company.clock.now, webhook_sender.MAX_RETRY_DELAY.total_seconds()
    for _ in range(webhook_sender.MOST_ATTEMPTS):
        company.sender.deliver_due()
        company.clock.go_on(longest)
    (delivery,) = company.service.deliveries()

    assert webhook_sender.MOST_ATTEMPTS == len(company.receiver.requests) == delivery.delivery.failures
    assert "Refused: The receiver answered 500." == delivery.delivery.last_failure
    assert (0, True) == (company.waiting(), delivery.delivery.ended_at is not None)
    assert company.clock.now - start < dt.timedelta(days=6)


def test_the_last_events_are_listed_and_all_that_failed(company: CompanyWithWebhook) -> None:
    with company.database.write() as records:
        now = records.webhook.now()
        ids = [f"2026-{number:03}" for number in range(SHOWN + 3)]
        for each in ids:
            records.webhook.put(WebhookEvent(each, "enquiry", "enquiry.received", now, "{}"), now)
        records.webhook.failed(ids[0], "no", now, ended=True)

    assert [*ids[3:][::-1], ids[0]] == [each.id for each in company.service.deliveries()]


def test_a_failed_event_is_repeated_with_the_same_id(company: CompanyWithWebhook) -> None:
    company.receive()
    company.sender.deliver_due()
    (delivery,) = company.service.deliveries()
    company.service.repeat(delivery.id)
    company.sender.deliver_due()

    assert [delivery.id] * 2 == [headers["webhook-id"] for _, headers in company.receiver.requests]
    with pytest.raises(NotFound):
        company.service.repeat("nothing")


def test_410_switches_it_off_until_it_is_saved_again(company: CompanyWithWebhook) -> None:
    company.receive()
    company.receiver.answer_with(410)
    company.sender.deliver_due()
    webhook = company.service.read()
    assert webhook
    assert not webhook.is_on
    with company.database.read() as records:
        (latest,) = records.audit.list(AuditQuery(limit=1))
    assert ("Ceilidh", "off") == (latest.who, latest.subject_title)
    company.receive()
    assert (0, 1) == (company.waiting(), len(company.receiver.requests))

    company.receiver.answer_with(204)
    assert "" == company.service.save({"address": company.receiver.url})
    company.receive()
    assert 1 == company.sender.deliver_due()


def test_410_leaves_on_what_an_owner_saved_while_it_came(company: CompanyWithWebhook) -> None:
    company.receive()
    company.receiver.answer_with(410)

    def save_another() -> None:
        company.service.save({"address": "https://new.example/hook"})

    company.receiver.meanwhile = save_another
    company.sender.deliver_due()

    webhook = company.service.read()
    assert webhook
    assert ("https://new.example/hook", True) == (webhook.address, webhook.is_on)


def test_the_secret_is_stored_encrypted_and_is_in_no_entry_of_the_audit_log(company: CompanyWithWebhook) -> None:
    former, secret = company.secret, company.service.replace_secret()
    assert former.startswith("whsec_")
    assert former != secret
    with company.database.read() as records:
        stored = records.webhook.setting("webhook")
        entries = [*records.account_records.all(AuditEntry)]
    assert stored
    assert secret not in stored.value
    assert ["crm.example"] * 2 == [each.subject_title for each in entries]


def test_without_an_address_the_webhook_is_removed_with_its_secret(company: CompanyWithWebhook) -> None:
    company.receive()
    company.service.save({"address": ""})
    company.sender.deliver_due()

    assert (None, 0, []) == (company.service.read(), company.waiting(), company.told())
    with pytest.raises(NotFound):
        company.service.replace_secret()


def test_a_test_is_sent_at_once_and_says_what_the_receiver_answers(company: CompanyWithWebhook) -> None:
    assert 204 == company.service.send_test()
    assert {"type": "webhook.test", "data": {}}.items() <= orjson.loads(company.receiver.requests[0][0]).items()
    company.receiver.answer_with(403)
    with pytest.raises(Undelivered, match="answered 403"):
        company.service.send_test()


@pytest.mark.parametrize(
    "address",
    [
        "http://crm.example",
        "crm.example",
        "https://",
        "https://name:password@crm.example/",
        "https://crm.example/#part",
        "https://crm.example:99999/",
        "https://[::1/",
        "https://crm.example/a b",
        "https://crm.exämple/",
        "https://crm.example/" + "a" * 500,
        "file:///etc/passwd",
        None,
    ],
)
def test_an_address_that_is_none_is_refused(company: CompanyWithWebhook, address: object) -> None:
    with pytest.raises(Invalid) as refused:
        company.service.save({"address": address})
    assert ["address"] == [*refused.value.errors]


def test_the_last_events_are_listed_and_before_them_those_that_failed(company: CompanyWithWebhook) -> None:
    now = company.clock.now
    until = now + dt.timedelta(seconds=1)
    with company.database.write() as records:
        for number in range(SHOWN + 3):
            records.webhook.put(WebhookEvent(f"{number:06}", "a", "enquiry.received", now, "{}"), now)
        records.webhook.claim(now, until)
        records.webhook.failed("000000", "no answer", now, until=until, ended=True)

    listed = [f"{number:06}" for number in range(SHOWN + 2, 2, -1)]
    assert [*listed, "000000"] == [each.id for each in company.service.deliveries()]


def test_events_are_kept_for_a_time_and_no_more_than_a_number(company: CompanyWithWebhook) -> None:
    now = company.clock.now
    with company.database.write() as records:
        for number in range(MOST_KEPT + 2):
            key = f"{number:06}"
            records.webhook.put(WebhookEvent(key, "a", "enquiry.received", now, "{}"), now)
            records.webhook.sent(key, now)
        assert ["000001", "000000"] == expired_events(records, now)
        assert MOST_KEPT + 2 == len(expired_events(records, now + KEPT))
