"""Composes the mails to the company: one for each enquiry, and the test mail."""

import datetime as dt
import secrets
import textwrap
from collections.abc import Sequence

from ceilidh.email_addresses import ascii_address
from ceilidh.enquiries.model import EnquiryMailSettings
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records import Enquiry

MAX_LINE_LENGTH = 240
"""In characters: RFC 5322 limits a line to 998 octets, and a character has up to four in UTF-8."""


def compose_enquiry_mail(enquiry: Enquiry, settings: EnquiryMailSettings) -> MailMessage:
    """Return the plain-text mail of an enquiry, the same at every call. A reply goes to the visitor."""
    head = [
        f"An enquiry through the website of {settings.read_site_name()}.",
        "",
        f"Name: {enquiry.name}",
        f"Email: {enquiry.email}",
        *([f"Phone: {enquiry.phone}"] if enquiry.phone else []),
        f"In the back office: {settings.site_url}/admin/enquiry/{enquiry.id}",
        "",
    ]
    lines = [*head, *enquiry.message.splitlines()]
    subject = f"Enquiry from {enquiry.name}"
    return _compose(settings, enquiry.id, subject, lines, reply_to=ascii_address(enquiry.email))


def compose_test_mail(settings: EnquiryMailSettings, username: str, now: dt.datetime) -> MailMessage:
    """Return a mail that shows that mails arrive."""
    name = settings.read_site_name()
    lines = [
        f"This is a test mail of the website of {name}.",
        f"{username} asked for it on {now:%Y-%m-%d} at {now:%H:%M} UTC.",
        "Where it arrives, enquiries arrive too.",
    ]
    return _compose(settings, secrets.token_hex(12), f"Test mail from {name}", lines)


def _compose(
    settings: EnquiryMailSettings, id: str, subject: str, lines: Sequence[str], reply_to: str = ""
) -> MailMessage:
    return MailMessage(
        id=id,
        message_id=f"<{id}@{settings.sender.rpartition('@')[2]}>",
        sender=settings.sender,
        recipient=settings.recipient,
        reply_to=reply_to,
        subject=subject,
        text="".join(f"{wrapped}\n" for line in lines for wrapped in _wrap(line)),
    )


def _wrap(line: str) -> list[str]:
    """Wrap the line only if it is too long; spaces and hyphens elsewhere stay as they were written."""
    if len(line) <= MAX_LINE_LENGTH:
        return [line]
    return textwrap.wrap(line, MAX_LINE_LENGTH, replace_whitespace=False, expand_tabs=False, break_on_hyphens=False)
