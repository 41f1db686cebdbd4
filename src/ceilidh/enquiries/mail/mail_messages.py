"""Composes the mails about enquiries: to the company, to the visitor, and the test mail."""

import datetime as dt
import secrets
from collections.abc import Callable
from urllib.parse import urlsplit

import attrs
import structlog

from ceilidh.clock import Clock
from ceilidh.email_addresses import ascii_address
from ceilidh.enquiries.about_item import houses_in
from ceilidh.enquiries.enquiry_limits import count_acknowledgement
from ceilidh.enquiries.mail.acknowledgement import LIFETIME, compose_acknowledgement
from ceilidh.enquiries.mail.alarm_mail import ALARM_PREFIX, compose_alarm, raise_alarm
from ceilidh.enquiries.mail.enquiry_facts import asked_time, day_in_words, enquiry_facts
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.mail.news_mail import compose_news
from ceilidh.enquiries.told.news import NEWS_PREFIX
from ceilidh.local_time import ZONE
from ceilidh.mail.composition import TRANSIENT_PREFIX, MailContent, compose_mail, uncomposed_mail
from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import Missing
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.enquiries import Enquiry

_ACKNOWLEDGEMENT = f"{TRANSIENT_PREFIX}enquiry-"
"""The id of an acknowledgement is this before that of its enquiry: the outbox forgets it as soon as it was sent."""

_NO_REPLY = "An answer to this mail does not reach that address. Write it in the back office."

_log = structlog.get_logger(__name__)


def uncomposed_enquiry_mail(enquiry: Enquiry, settings: EnquiryMailSettings) -> MailMessage:
    """Return the message that is stored with an enquiry. It has no recipient and no text until it is sent.

    So nothing of the site content is read while a visitor waits, and no error in it loses the enquiry.
    """
    return uncomposed_mail(enquiry.id, settings.sender)


def uncomposed_acknowledgement(enquiry: Enquiry, settings: EnquiryMailSettings) -> MailMessage:
    """Return the message to the visitor in the same way. Whether the company sends such mails is read later too."""
    return uncomposed_mail(acknowledgement_id(enquiry.id), settings.sender)


def acknowledgement_id(enquiry_id: str) -> str:
    return f"{_ACKNOWLEDGEMENT}{enquiry_id}"


def acknowledged_enquiry(mail_id: str) -> str:
    """Return the id of the enquiry whose acknowledgement has this id, or an empty text."""
    return mail_id.removeprefix(_ACKNOWLEDGEMENT) if mail_id.startswith(_ACKNOWLEDGEMENT) else ""


def reminder_id(viewing_id: str) -> str:
    """Return the id of the mail that reminds who shows a house: the outbox forgets it as soon as it was sent."""
    return f"{TRANSIENT_PREFIX}viewing-{viewing_id}"


def waiting_mails(records: Records) -> int:
    """Return how many mails wait that have to arrive: not those that only say that an enquiry did."""
    return records.outbox.waiting(besides=_ACKNOWLEDGEMENT)


def mail_ids(enquiry_id: str) -> tuple[str, str]:
    """Return the ids of the mails of an enquiry: to the company, and to the visitor."""
    return enquiry_id, acknowledgement_id(enquiry_id)


def compose_enquiry_mail(enquiry: Enquiry, settings: EnquiryMailSettings) -> MailMessage:
    """Return the plain-text mail of an enquiry. A reply goes to the visitor.

    Raises what reading the recipient raises. A site whose name cannot be read is named by its host.
    """
    reply_to = ascii_address(enquiry.email) if enquiry.email else ""
    head = [
        f"An enquiry through the website of {_site_name(settings)}.",
        "",
        f"Name: {enquiry.name}",
        *([f"E-mail: {enquiry.email}"] if enquiry.email else []),
        *([_NO_REPLY] if enquiry.email and not reply_to else []),
        *([f"Phone: {enquiry.phone}"] if enquiry.phone else []),
        *(f"{label}: {text}" for label, text in enquiry_facts(enquiry)),
        f"In the back office: {settings.site_url}/admin/enquiry/{enquiry.id}",
        "",
    ]
    lines = [*head, *enquiry.message.splitlines()]
    subject = f"Enquiry from {enquiry.name}"
    recipient = settings.present_recipient().address
    return compose_mail(settings.sender, recipient, enquiry.id, MailContent(subject, lines), reply_to)


def _site_name(settings: EnquiryMailSettings) -> str:
    try:
        return settings.read_site_name()
    except Exception as error:  # the company hears of the enquiry whatever is wrong with the site content
        _log.warning("enquiry_mail.site_name_unreadable", error=type(error).__name__)
        return urlsplit(settings.site_url).netloc


@attrs.frozen
class EnquiryMailComposer:
    """Completes the messages in the outbox that were stored without a text.

    ``read_day`` returns what visitors learn of a house, given by its id, at a time as :func:`.asked_time` returns it.
    """

    database: Database
    mail_settings: EnquiryMailSettings
    clock: Clock
    read_day: Callable[[str, str], str] = lambda _house, _date: ""

    def compose(self, message: MailMessage) -> MailMessage | None:
        """Return the message as it is to be sent, or ``None`` when it is not to be sent.

        So it is when the enquiry is in the trash, and as :meth:`_compose_acknowledgement` says. A message with a
        recipient was composed before it was stored. Raises ``Missing`` when its enquiry does not exist, and what
        reading the site content raises.
        """
        if message.id.startswith(NEWS_PREFIX):
            return compose_news(self.database, message.id, self.mail_settings, self.clock())
        if message.id.startswith(ALARM_PREFIX):
            return compose_alarm(message.id, self.mail_settings)
        if message.id.startswith(_ACKNOWLEDGEMENT):
            return self._compose_acknowledgement(message.id)
        with self.database.read() as records:
            if records.enquiries.trashed(message.id):
                return None
            enquiry = records.enquiries.get(message.id)
        if message.recipient:
            return message
        if enquiry is None:
            raise Missing(f"There is no enquiry with the id {message.id}.")
        return compose_enquiry_mail(enquiry, self.mail_settings)

    def _compose_acknowledgement(self, id: str) -> MailMessage | None:
        """Return the mail to the visitor, and count it for the limits in a write transaction.

        It is ``None`` without words of the company or an address, an hour after the enquiry, when that was removed, and
        over a limit.
        """
        with self.database.read() as records:
            enquiry = records.enquiries.get(id.removeprefix(_ACKNOWLEDGEMENT))
        if enquiry is None or not enquiry.email or self.clock() > enquiry.received_at + LIFETIME:
            return None
        words = self.mail_settings.read_acknowledgement().strip()
        if not words:
            return None
        days = [self.read_day(house, asked_time(enquiry)) for house in houses_in(enquiry)]
        message = compose_acknowledgement(id, enquiry, words, self.mail_settings, days)
        if message is None:
            return None
        with self.database.write() as records:
            counted = count_acknowledgement(records.attempts, enquiry.email, enquiry.received_at)
            if counted.alarm:
                raise_alarm(records, counted.alarm, self.mail_settings, self.clock())
        return message if counted.may_acknowledge else None


def compose_test_mail(settings: EnquiryMailSettings, recipient: str, who: str, now: dt.datetime) -> MailMessage:
    """Return a mail that shows that mails arrive."""
    name, local = settings.read_site_name(), now.astimezone(ZONE)
    lines = [
        f"This is a test mail of the website of {name}.",
        f"{who} asked for it on {day_in_words(local.date().isoformat())} at {local:%H:%M}.",
        "Where it arrives, enquiries arrive too.",
    ]
    content = MailContent(f"Test mail from {name}", lines)
    return compose_mail(settings.sender, recipient, secrets.token_hex(12), content)
