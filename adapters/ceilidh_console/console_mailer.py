"""The mailer for one machine without mail."""

import re
import sys
import unicodedata
from typing import TextIO
from urllib.parse import urlsplit

from ceilidh_ports.errors import Misconfigured, Unavailable
from ceilidh_ports.mail import Letter

_RULE = "-" * 72
_CLOSED = "The console can’t be written."


class ConsoleMailer:
    """Prints each letter between two rules: headers, a blank line, text. ``screen`` stands in for standard error."""

    only_logs = True

    def __init__(self, screen: TextIO | None = None) -> None:
        self._screen = screen

    @classmethod
    def from_url(cls, url: str) -> "ConsoleMailer":
        """Make one from ``console:``; more in the URL raises :class:`~ceilidh_ports.errors.Misconfigured`."""
        parts = urlsplit(url)
        if parts.netloc or parts.path or parts.query or parts.fragment:
            raise Misconfigured("The console is given as console: and takes nothing more.")
        return cls()

    def send(self, letter: Letter) -> str:
        try:
            screen = self._screen or sys.stderr
            screen.write(f"{_readable(letter)}\n")
            screen.flush()
        except (OSError, ValueError) as error:  # ValueError is what a closed stream raises
            raise Unavailable(_CLOSED) from error
        return "Printed on the server’s console; it goes no further."

    def probe(self) -> None:
        if (self._screen or sys.stderr).closed:
            raise Unavailable(_CLOSED)


def _readable(letter: Letter) -> str:
    headers = {
        "Message-ID": letter.message_id,
        "From": letter.sender,
        "To": letter.recipient,
        "Reply-To": letter.reply_to,
        "Subject": letter.subject,
    }
    lines = [f"{name}: {_plain(' '.join(value.split()))}" for name, value in headers.items() if value]
    return "\n".join([_RULE, *lines, "", *map(_plain, re.split(r"\r\n?|\n", letter.text)), _RULE])


def _plain(text: str) -> str:
    """Take away what could steer the operator's terminal; the text comes from a stranger."""
    return "".join("\ufffd" if unicodedata.category(each) == "Cc" and each != "\t" else each for each in text)
