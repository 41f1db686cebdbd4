"""The mailer for a machine without a mail server."""

import re
import sys
import unicodedata
from collections.abc import Sequence
from typing import TextIO
from urllib.parse import urlsplit

from ceilidh_ports.errors import Misconfigured, Unavailable
from ceilidh_ports.mail import Attachment, MailMessage

_SEPARATOR = "-" * 72
_CLOSED = "The console can’t be written."


class ConsoleMailer:
    """Prints each mail between two lines: headers, a blank line, text. ``stream`` replaces standard error."""

    only_logs = True

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream

    @classmethod
    def from_url(cls, url: str) -> "ConsoleMailer":
        """Create a mailer for ``console:``; any other URL raises :class:`~ceilidh_ports.errors.Misconfigured`."""
        parts = urlsplit(url)
        if parts.netloc or parts.path or parts.query or parts.fragment:
            raise Misconfigured("The URL of the console must be console: without anything else.")
        return cls()

    def send(self, message: MailMessage, attachments: Sequence[Attachment] = ()) -> str:
        try:
            stream = self._stream or sys.stderr
            stream.write(f"{_format(message, attachments)}\n")
            stream.flush()
        except (OSError, ValueError) as error:  # a closed stream raises ValueError
            raise Unavailable(_CLOSED) from error
        return "Printed on the server’s console; it goes no further."

    def takes_utf8_addresses(self) -> bool:
        return True

    def probe(self) -> None:
        if (self._stream or sys.stderr).closed:
            raise Unavailable(_CLOSED)


def _format(message: MailMessage, attachments: Sequence[Attachment]) -> str:
    headers = {
        "Message-ID": message.message_id,
        "From": message.sender,
        "To": message.recipient,
        "Reply-To": message.reply_to,
        "References": message.references,
        "Auto-Submitted": "auto-replied" if message.is_automatic else "",
        "Subject": message.subject,
        "Attached": ", ".join(each.name for each in attachments),
    }
    lines = [f"{name}: {_strip_controls(' '.join(value.split()))}" for name, value in headers.items() if value]
    return "\n".join([_SEPARATOR, *lines, "", *map(_strip_controls, re.split(r"\r\n?|\n", message.text)), _SEPARATOR])


def _strip_controls(text: str) -> str:
    """Replace control characters, which could control the operator's terminal: visitors write the text."""
    return "".join("\ufffd" if unicodedata.category(each) == "Cc" and each != "\t" else each for each in text)
