"""What the database port promises of the events that wait for the webhook."""

import datetime as dt
import secrets

import pytest

from ceilidh_ports.database import Database
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.accounts import Setting
from ceilidh_ports.records.outbox import Delivery, WebhookEvent

_NOW = dt.datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=dt.UTC)
_SECOND = dt.timedelta(seconds=1)
_HOUR = dt.timedelta(hours=1)


class WebhookQueueContract:
    """Events for the webhook, which wait in a queue of their own."""

    def test_events_and_mails_wait_apart(self, database: Database) -> None:
        event, mail = _event(), MailMessage(secrets.token_hex(12), "<m@c.example>", "s", "r", "", "", "")
        with database.write() as records:
            records.outbox.put(mail, _NOW)
            assert (records.webhook.waiting(), records.webhook.claim(_NOW, _NOW + _HOUR)) == (0, None)
            records.webhook.put(event, _NOW)
            assert (event, 0) == records.webhook.claim(_NOW, _NOW + _HOUR)
            records.webhook.failed(event.id, "The receiver answered 500.", _NOW + _SECOND)
            assert ([event.id], []) == ([*records.webhook.failing(5)], [*records.outbox.failing(5)])
            assert (mail, 0) == records.outbox.claim(_NOW, _NOW + _HOUR)

    def test_events_of_an_enquiry_are_found_and_removed(self, database: Database) -> None:
        one, other, later = _event("a"), _event("b"), _event("a")
        with database.write() as records:
            for each in (one, other, later):
                records.webhook.put(each, _NOW)
            assert {one.id, later.id} == {each.id for each in records.webhook.of_enquiry("a")}
            records.webhook.remove(one.id)
            assert [other, later] == [each.message for each in records.webhook.all()]

    def test_the_latest_events_are_found_and_those_whose_attempts_ended(self, database: Database) -> None:
        first, failed, waiting, last = events = [_event() for _ in range(4)]
        with database.write() as records:
            for each in events:
                records.webhook.put(each, _NOW)
            for each in (first, failed):
                records.webhook.failed(each.id, "no", _NOW + _HOUR, ended=True)
            records.webhook.sent(last.id, _NOW)
            assert [last, waiting] == [each.message for each in records.webhook.latest(2)]
            assert [failed, first] == [each.message for each in records.webhook.latest(9, ended=True)]
            assert [failed] == [each.message for each in records.webhook.latest(1, ended=True)]

    @pytest.mark.parametrize("ended", [False, True])
    def test_an_event_is_repeated_whatever_became_of_it(self, database: Database, *, ended: bool) -> None:
        sent, failed = _event(), _event()
        with database.write() as records:
            for each in (sent, failed):
                records.webhook.put(each, _NOW)
            records.webhook.sent(sent.id, _NOW)
            records.webhook.failed(failed.id, "no", _NOW + _HOUR, ended=ended)
            assert [records.webhook.repeat(each, _NOW) for each in (sent.id, failed.id, "none")] == [True, True, False]
            again = Delivery(_NOW, 0, "", None)
            assert {sent.id: again, failed.id: again} == records.webhook.deliveries([sent.id, failed.id])

    def test_the_setting_of_the_webhook_is_found(self, database: Database) -> None:
        setting = Setting("webhook", "{}")
        with database.write() as records:
            assert records.webhook.setting("webhook") is None
            records.account_records.put(setting)
            assert setting == records.webhook.setting("webhook")

    def test_no_snapshot_has_events_and_clearing_removes_them(self, database: Database) -> None:
        event = _event()
        with database.write() as records:
            records.webhook.put(event, _NOW)
            assert [each for each in records.snapshot.read() if getattr(each, "id", "") == event.id] == []
            records.snapshot.clear()
            assert records.webhook.get(event.id) is None


def _event(enquiry_id: str = "enquiry") -> WebhookEvent:
    return WebhookEvent(secrets.token_hex(12), enquiry_id, "enquiry.received", _NOW, '{"name": "Éilidh"}')
