"""The letters to the company: one for each enquiry, and one to try the way there."""

import datetime as dt
import secrets
import textwrap

from ceilidh.enquiries.model import PostDetails, reply_address
from ceilidh_ports.mail import Letter
from ceilidh_ports.records import Enquiry

WIDTH = 240
"""The longest line, in characters: RFC 5322 ends a line at 998 octets, and a character has up to four in UTF-8."""


def letter_for(enquiry: Enquiry, post: PostDetails) -> Letter:
    """Return the enquiry's letter, the same at every call: plain text, an answer to which goes to the visitor."""
    domain = post.sender.rpartition("@")[2]
    return Letter(
        id=enquiry.id,
        message_id=f"<{enquiry.id}@{domain}>",
        sender=post.sender,
        recipient=post.recipient,
        reply_to=reply_address(enquiry.email),
        subject=f"Enquiry from {enquiry.name}",
        text=_text(enquiry, post),
    )


def trial_letter(post: PostDetails, who: str, now: dt.datetime) -> Letter:
    """Return a letter that only shows that letters arrive."""
    number, domain = secrets.token_hex(12), post.sender.rpartition("@")[2]
    lines = [
        f"This is a test mail of the website of {post.site_name}.",
        f"{who} asked for it on {now:%Y-%m-%d} at {now:%H:%M} UTC.",
        "Where it arrives, enquiries arrive too.",
    ]
    return Letter(
        id=number,
        message_id=f"<{number}@{domain}>",
        sender=post.sender,
        recipient=post.recipient,
        reply_to="",
        subject=f"Test mail from {post.site_name}",
        text="".join(f"{short}\n" for line in lines for short in _short(line)),
    )


def _text(enquiry: Enquiry, post: PostDetails) -> str:
    head = [
        f"An enquiry through the website of {post.site_name}.",
        "",
        f"Name: {enquiry.name}",
        f"Email: {enquiry.email}",
        *([f"Phone: {enquiry.phone}"] if enquiry.phone else []),
        f"In the back office: {post.site_url}/admin/enquiry/{enquiry.id}",
        "",
    ]
    return "\n".join(short for line in [*head, *enquiry.message.splitlines()] for short in _short(line)) + "\n"


def _short(line: str) -> list[str]:
    """Break the line only where it is too long; every other blank and hyphen stays as it was written."""
    if len(line) <= WIDTH:
        return [line]
    return textwrap.wrap(line, WIDTH, replace_whitespace=False, expand_tabs=False, break_on_hyphens=False)
