"""Which of our mails could not be delivered (RFC 3464, and what flufl.bounce knows)."""

import logging
import re
from collections.abc import Iterator, Sequence
from email import message_from_bytes
from email.message import Message

from ceilidh.received_mail.headers import parse_headers, read_mailboxes, read_message_ids, read_text
from ceilidh.received_mail.mime_parts import Part
from ceilidh.received_mail.model import Bounce

MOST_BYTES = 32 * 1024
"""The most bytes of a bounce that flufl.bounce reads. The failure stands before the mail that comes back."""

_MOST_PARTS = 10
"""Of a bounce that flufl.bounce reads, since the parser of the standard library is slow with many."""

_MOST_STATES = 50
_LONGEST_REASON = 500
_SENDERS = re.compile(r"(?:mailer-daemon|postmaster|mail-daemon|mdaemon)@")
_MESSAGE_ID = re.compile(r"^[ \t>]{0,8}Message-I[Dd]:[ \t]{0,8}(<[^<>\s]{1,400}>)", re.MULTILINE)
_CODE = re.compile(r"\b[45](?:\d\d|\.\d{1,3}\.\d{1,3})\b")
_PARAGRAPH = re.compile(rb"\r?\n\r?\n")


def read_bounce(mail: Part, content: bytes) -> Bounce | None:
    """Return what could not be delivered, or ``None`` if the mail is no bounce. ``content`` is the whole mail."""
    for fields in _delivery_states(mail):
        action = str(fields.get("Action", "")).strip().lower()
        if action.startswith(("fail", "error", "delay")):
            reason = _after_type(fields, "Diagnostic-Code") or _after_type(fields, "Status")
            recipient = _after_type(fields, "Original-Recipient") or _after_type(fields, "Final-Recipient")
            return Bounce(_returned_id(mail, content), recipient.strip("<>"), reason, not action.startswith("delay"))
    # A detector fails if no header says who sent the mail.
    is_readable = "From" in mail.headers and sum(1 for _ in mail.walk()) <= _MOST_PARTS
    return _known_bounce(mail, content) if is_readable and _is_from_server(mail) else None


def _delivery_states(mail: Part) -> "Iterator[Message[str, str]]":
    """Yield the fields of each recipient."""
    for part in mail.walk():
        if part.media_type in {"message/delivery-status", "message/global-delivery-status"}:
            yield from map(parse_headers, _PARAGRAPH.split(part.content()[:MOST_BYTES], _MOST_STATES)[:_MOST_STATES])


def _after_type(fields: "Message[str, str]", name: str) -> str:
    """Return the value of a field without its type, such as ``rfc822;``."""
    value = read_text(str(fields.get(name, "")))
    return (value.partition(";")[2] or value).strip()[:_LONGEST_REASON]


def _is_from_server(mail: Part) -> bool:
    sender = str(mail.headers.get("From", "")).lower()
    return mail.headers.get("Return-Path", "").strip() == "<>" or bool(
        _SENDERS.search(sender) or mail.headers.get("X-Failed-Recipients")
    )


def _known_bounce(mail: Part, content: bytes) -> Bounce | None:
    permanent, recipients = _known_failures(content[:MOST_BYTES])
    named = [each.address for each in read_mailboxes([str(mail.headers.get("X-Failed-Recipients", ""))])]
    recipient = next(iter([*named, *recipients]), "")
    if not recipient:
        return None
    return Bounce(_returned_id(mail, content), recipient, _reason(content), permanent or bool(named))


def _known_failures(content: bytes) -> tuple[bool, Sequence[str]]:
    """Return whether the failures are permanent, and the addresses."""
    from flufl.bounce import all_failures  # slow to import, and seldom needed

    logging.getLogger("flufl.bounce").disabled = True  # it logs a traceback where its detectors fail
    try:
        delayed, failed = all_failures(message_from_bytes(content))
    except Exception:  # its detectors are not made for hostile mails, and a mail they fail on is no known bounce
        return False, []
    return bool(failed), sorted(each.decode("ascii", "replace") for each in failed or delayed)


def _returned_id(mail: Part, content: bytes) -> str:
    """Return the Message-ID of the mail that came back, which stands below the mail's own headers."""
    for part in mail.walk():
        if part is not mail and part.parts and part.is_message:
            returned = part.parts[0].headers
        elif part.media_type in {"text/rfc822-headers", "message/rfc822-headers", "message/global-headers"}:
            returned = parse_headers(part.content()[:MOST_BYTES].lstrip())
        else:
            continue
        if found := read_message_ids(str(returned.get("Message-ID", ""))):
            return found[0]
    answered = read_message_ids(str(mail.headers.get("In-Reply-To", "")) + str(mail.headers.get("References", "")))
    copied = _MESSAGE_ID.findall(_text(mail.body if not mail.parts else content))
    own = str(mail.headers.get("Message-ID", "")).strip()
    return next((each for each in [*answered, *copied] if each != own), "")


def _reason(content: bytes) -> str:
    lines = (
        each.strip() for each in _text(content.partition(b"\n\r\n" if b"\n\r\n" in content else b"\n\n")[2]).split("\n")
    )
    return next((each[:_LONGEST_REASON] for each in lines if _CODE.search(each)), "")


def _text(content: bytes) -> str:
    return content[:MOST_BYTES].decode("utf-8", "replace").replace("\r", "")
