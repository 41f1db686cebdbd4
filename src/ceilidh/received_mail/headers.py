"""Reading headers within bounds."""

import datetime as dt
import re
from collections.abc import Sequence
from email.errors import HeaderParseError
from email.header import decode_header
from email.message import Message
from email.parser import BytesHeaderParser
from email.policy import Compat32
from email.utils import getaddresses, parsedate_to_datetime

from ceilidh.received_mail.charsets import decode
from ceilidh.received_mail.model import Mailbox
from ceilidh_ports.shown_texts import without_controls

_LONGEST = 8_000
_LONGEST_OF_CONTENT = 2_000  # the standard library reads parameters in quadratic time
_LONGEST_TEXT = 1_000
_MOST_ADDRESSES = 50
_MOST_REFERENCES = 50

_MESSAGE_ID = re.compile(r"<[^<>\s]{1,400}>")


class _BoundedHeaders(Compat32):
    """Cuts each value, and decodes bytes that are not ASCII."""

    def header_source_parse(self, sourcelines: list[str]) -> tuple[str, str]:
        name, value = super().header_source_parse(sourcelines)
        longest = _LONGEST_OF_CONTENT if name.lower().startswith("content-") else _LONGEST
        written = value[:longest].strip().encode("utf-8", "surrogateescape")
        try:
            return name, written.decode()
        except UnicodeDecodeError:
            return name, written.decode("cp1252", "replace")


_PARSER = BytesHeaderParser(policy=_BoundedHeaders())


def parse_headers(block: bytes) -> "Message[str, str]":
    """Parse the lines of a header block."""
    return _PARSER.parsebytes(block)


def read_text(value: str) -> str:
    """Return the value of a header in one line, with its encoded words decoded."""
    cut = "".join(value[:_LONGEST_TEXT].splitlines())
    try:
        decoded = "".join(_decoded(word, charset) for word, charset in decode_header(cut))
    except HeaderParseError:
        decoded = cut
    return " ".join(without_controls(decoded, " ").split())


def _decoded(word: str | bytes, charset: str | None) -> str:
    if isinstance(word, str):
        return word
    # The standard library encodes so what stands between encoded words.
    return decode(word, charset) if charset else word.decode("raw-unicode-escape", "replace")


def read_mailboxes(values: Sequence[str]) -> Sequence[Mailbox]:
    """Return the mailboxes that headers name, at most fifty."""
    try:
        pairs = getaddresses([value.replace("\r", "").replace("\n", "") for value in values])
    except RecursionError:  # thousands of nested comments or groups
        return []
    return [Mailbox(read_text(name), read_text(address)) for name, address in pairs if "@" in address][:_MOST_ADDRESSES]


def read_message_ids(value: str) -> Sequence[str]:
    """Return the Message-IDs in a header: the first and the newest, at most fifty."""
    found = list(dict.fromkeys(_MESSAGE_ID.findall(value)))
    return found if len(found) <= _MOST_REFERENCES else [found[0], *found[1 - _MOST_REFERENCES :]]


def read_date(value: str) -> dt.datetime | None:
    """Return the time in UTC, or ``None`` if the header has none."""
    try:
        written = parsedate_to_datetime(value[:_LONGEST_TEXT])
        return (written if written.tzinfo else written.replace(tzinfo=dt.UTC)).astimezone(dt.UTC)
    except (ValueError, TypeError, OverflowError, IndexError):
        return None
