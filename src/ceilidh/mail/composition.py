"""Composes plain-text mails."""

import textwrap
from collections.abc import Callable, Sequence

import attrs

from ceilidh_ports.mail import MailMessage

MAX_LINE_LENGTH = 240
"""In characters: RFC 5322 limits a line to 998 octets, and a character has up to four in UTF-8."""

TRANSIENT_PREFIX = "once-"
"""The ids of mails with links and of acknowledgements begin so; the outbox forgets them as soon as they were sent."""


@attrs.frozen
class MailSettings:
    """The sender of mails (a bare address) and the URL of the site, without a trailing slash.

    ``read_site_name`` returns the name of the site as visitors see it now. It is not called within a unit of work.
    """

    sender: str
    site_url: str
    read_site_name: Callable[[], str]


@attrs.frozen
class MailContent:
    """What a mail says."""

    subject: str
    lines: Sequence[str]


def compose_mail(sender: str, recipient: str, id: str, content: MailContent, reply_to: str = "") -> MailMessage:
    """Return the mail; lines that are too long are wrapped.

    ``sender``, ``recipient`` and ``reply_to`` are bare addresses. ``id`` is the mail's own in the outbox.
    """
    return MailMessage(
        id=id,
        message_id=message_id_of(id, sender),
        sender=sender,
        recipient=recipient,
        reply_to=reply_to,
        subject=content.subject,
        text="".join(f"{wrapped}\n" for line in content.lines for wrapped in _wrap(line)),
    )


def uncomposed_mail(id: str, sender: str) -> MailMessage:
    """Return a mail that is stored without recipient and text: both are read when it is sent."""
    return MailMessage(id, message_id_of(id, sender), sender, "", reply_to="", subject="", text="")


def message_id_of(id: str, sender: str) -> str:
    """Return the Message-ID of a mail: it is the same at every attempt to send the mail."""
    return f"<{id}@{sender.rpartition('@')[2]}>"


def _wrap(line: str) -> list[str]:
    """Wrap the line only if it is too long; spaces and hyphens elsewhere stay as they were written."""
    if len(line) <= MAX_LINE_LENGTH:
        return [line]
    return textwrap.wrap(line, MAX_LINE_LENGTH, replace_whitespace=False, expand_tabs=False, break_on_hyphens=False)
