"""Composes plain-text mails."""

import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence

import attrs

from ceilidh_ports.mail import MailMessage

_QUOTED_WIDTH = 76
"""Characters of a quoted line, without its sign."""

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
    """Return the mail, with its lines as they are, however long: an adapter encodes them so that none is cut.

    ``sender``, ``recipient`` and ``reply_to`` are bare addresses. ``id`` is the mail's own in the outbox.
    """
    return MailMessage(
        id=id,
        message_id=message_id_of(id, sender),
        sender=sender,
        recipient=recipient,
        reply_to=reply_to,
        subject=content.subject,
        text="".join(f"{line}\n" for line in content.lines),
    )


def uncomposed_mail(id: str, sender: str) -> MailMessage:
    """Return a mail that is stored without recipient and text: both are read when it is sent."""
    return MailMessage(id, message_id_of(id, sender), sender, "", reply_to="", subject="", text="")


def message_id_of(id: str, sender: str) -> str:
    """Return the Message-ID of a mail: it is the same at every attempt to send the mail."""
    return f"<{id}@{sender.rpartition('@')[2]}>"


def quotation(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines with the sign of a quotation, wrapped, as each line has the sign, and with no break inside a link."""
    for line in lines:
        parts = textwrap.wrap(line, _QUOTED_WIDTH, break_long_words=False, break_on_hyphens=False)
        yield from (f"> {part}" for part in parts or [""])
