"""Composes the mails to the company: one for each enquiry, and the test mail."""

import datetime as dt
import secrets

from ceilidh.email_addresses import ascii_address
from ceilidh.enquiries.model import EnquiryMailSettings
from ceilidh.mail_composition import MailContent, compose_mail
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.enquiries import Enquiry


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
    reply_to = ascii_address(enquiry.email)
    recipient = settings.present_recipient().address
    return compose_mail(settings.sender, recipient, enquiry.id, MailContent(subject, lines), reply_to)


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
