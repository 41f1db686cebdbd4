"""Composes the mails to the company: one for each enquiry, and the test mail."""

import datetime as dt
import secrets
from urllib.parse import urlsplit

import attrs
import structlog

from ceilidh.email_addresses import ascii_address
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.mail.composition import MailContent, compose_mail, message_id_of
from ceilidh_ports.database import Database
from ceilidh_ports.errors import Missing
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.enquiries import Enquiry

_log = structlog.get_logger(__name__)


def uncomposed_enquiry_mail(enquiry: Enquiry, settings: EnquiryMailSettings) -> MailMessage:
    """Return the message that is stored with an enquiry. It has no recipient and no text until it is sent.

    So nothing of the site content is read while a visitor waits, and no error in it loses the enquiry.
    """
    message_id = message_id_of(enquiry.id, settings.sender)
    return MailMessage(enquiry.id, message_id, settings.sender, recipient="", reply_to="", subject="", text="")


def compose_enquiry_mail(enquiry: Enquiry, settings: EnquiryMailSettings) -> MailMessage:
    """Return the plain-text mail of an enquiry. A reply goes to the visitor.

    Raises what reading the recipient raises. A site whose name cannot be read is named by its host.
    """
    head = [
        f"An enquiry through the website of {_site_name(settings)}.",
        "",
        f"Name: {enquiry.name}",
        f"Email: {enquiry.email}",
        *([f"Phone: {enquiry.phone}"] if enquiry.phone else []),
        f"In the back office: {settings.site_url}/admin/enquiry/{enquiry.id}",
        "",
    ]
    lines = [*head, *enquiry.message.splitlines()]
    subject = f"Enquiry from {enquiry.name}"
    reply_to = ascii_address(enquiry.email)
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
    """Completes the messages in the outbox that were stored without a text."""

    database: Database
    mail_settings: EnquiryMailSettings

    def compose(self, message: MailMessage) -> MailMessage | None:
        """Return the message as it is to be sent, or ``None`` when its enquiry is in the trash.

        A message with a recipient was composed before it was stored. Raises ``Missing`` when its enquiry does not
        exist, and what reading the site content raises.
        """
        with self.database.read() as records:
            if records.enquiries.trashed(message.id):
                return None
            enquiry = records.enquiries.get(message.id)
        if message.recipient:
            return message
        if enquiry is None:
            raise Missing(f"There is no enquiry with the id {message.id}.")
        return compose_enquiry_mail(enquiry, self.mail_settings)


def compose_test_mail(settings: EnquiryMailSettings, recipient: str, who: str, now: dt.datetime) -> MailMessage:
    """Return a mail that shows that mails arrive."""
    name = settings.read_site_name()
    lines = [
        f"This is a test mail of the website of {name}.",
        f"{who} asked for it on {now:%Y-%m-%d} at {now:%H:%M} UTC.",
        "Where it arrives, enquiries arrive too.",
    ]
    content = MailContent(f"Test mail from {name}", lines)
    return compose_mail(settings.sender, recipient, secrets.token_hex(12), content)
