"""Receives enquiries from the contact form."""

import secrets
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

import attrs
import structlog

from ceilidh.clock import Clock
from ceilidh.enquiries.about_item import AboutItem, FindAboutItem, about_house
from ceilidh.enquiries.contact_form.enquiry_form import houses_named, parse_form, parse_referral
from ceilidh.enquiries.enquiry_limits import count_enquiry
from ceilidh.enquiries.mail.alarm_mail import raise_alarm
from ceilidh.enquiries.mail.mail_messages import uncomposed_acknowledgement, uncomposed_enquiry_mail
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.thread.turns import OURS
from ceilidh.enquiries.told.news import News, NewsKind, tell
from ceilidh.enquiries.webhook.events import queue_received
from ceilidh.enquiries.webhook.webhook_setting import WEBHOOK
from ceilidh.local_time import local_date
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.enquiries import Enquiry

_log = structlog.get_logger(__name__)


@attrs.frozen
class EnquiryService:
    """Stores enquiries; ``wake`` tells the outbox sender that there is a new mail."""

    database: Database
    mail_settings: EnquiryMailSettings
    clock: Clock
    wake: Callable[[], None]
    find_about_item: FindAboutItem

    def receive(self, form: Any, ip_address: str) -> Enquiry:
        """Store an enquiry and queue its mails and its event for the webhook, in one transaction.

        The mails are composed when they are sent. Likely spam is stored without mails and event. ``form`` is a JSON
        value. Raises :class:`~ceilidh.errors.Invalid` naming the fields that break a rule, and
        :class:`~ceilidh.errors.TooManyRequests` after too many enquiries.
        """
        now = self.clock()
        fields = attrs.asdict(parse_form(form, local_date(now)))
        fields |= self._subjects(fields["about"], fields.pop("houses"))
        fields |= attrs.asdict(parse_referral(form, urlsplit(self.mail_settings.site_url).hostname or ""))
        enquiry = Enquiry(secrets.token_hex(12), **fields, received_at=now, turn=OURS, turn_since=now)
        with self.database.write() as records:
            counted = count_enquiry(records.attempts, ip_address, now, is_spam=bool(enquiry.spam_sign))
            if counted.alarm:
                raise_alarm(records, counted.alarm, self.mail_settings, now)
            records.enquiries.add(enquiry)
            if not enquiry.spam_sign:
                self._queue_mails(records, enquiry, acknowledged=counted.may_acknowledge)
                tell(records, News(NewsKind.ENQUIRY, enquiry.id))
                if records.webhook.setting(WEBHOOK):
                    queue_received(records, enquiry)
        self.wake()
        return enquiry

    def _queue_mails(self, records: Records, enquiry: Enquiry, *, acknowledged: bool) -> None:
        now = records.outbox.now()
        records.outbox.put(uncomposed_enquiry_mail(enquiry, self.mail_settings), now)
        if acknowledged:
            records.outbox.put(uncomposed_acknowledgement(enquiry, self.mail_settings), now)

    def _subjects(self, about: str, houses: str) -> Mapping[str, Any]:
        """Return the fields of what the enquiry is about, of an item and of houses in a text."""
        named = [about, *map(about_house, houses_named(houses) if houses else ())]
        found = [item for each in named if each and (item := self._about_item(each))]
        first, *others = dict.fromkeys(found) or [AboutItem("", "")]
        also = {each.reference: each.title for each in others}
        return {"about": first.reference, "about_title": first.title, "also_about": also}

    def _about_item(self, about: str) -> AboutItem | None:
        try:
            return self.find_about_item(about)
        except Exception as error:  # the enquiry is stored whatever is wrong with the item
            _log.warning("enquiry.subject_unreadable", error=type(error).__name__)
            return None
