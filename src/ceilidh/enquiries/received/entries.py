"""What is stored of a received mail."""

import hashlib
from collections.abc import Iterator, Sequence

import attrs

from ceilidh.email_addresses import MAX_ADDRESS_LENGTH
from ceilidh.enquiries.received.received_files import CheckedFile, check_files
from ceilidh.enquiries.spam_signs import SpamTraps, spam_sign
from ceilidh.received_mail.model import Authentication, AutomaticKind, Mailbox, ReceivedMail
from ceilidh_ports.mailbox import FetchedMail
from ceilidh_ports.records.enquiry_mails import ReceivedMailEntry
from ceilidh_ports.shown_texts import without_controls

PASSED, FAILED, UNKNOWN = "passed", "failed", "unknown"
AUTHENTICITIES = (PASSED, FAILED, UNKNOWN)
"""What the receiving server found about the sender."""

AUTOMATIC = ("", *(each.value for each in AutomaticKind if each is not AutomaticKind.BOUNCE))
"""What kind of program wrote a mail, empty for a person; a bounce counts as a notice."""

MAX_TEXT_LENGTH = 20_000
MAX_QUOTED_LENGTH = 50_000
"""The longest texts that are stored, in characters."""

MAX_LINE_LENGTH = 300
"""The longest name, subject and file name, in characters."""

MOST_FILES = 50

UNREADABLE_NOTE = "This mail could not be read here. It is in your mailbox."
UNAVAILABLE_NOTE = "The mail server does not give this mail. Look for it in your mailbox."
_NO_TRAPS = SpamTraps(is_filled=False, milliseconds=None)
_MIB = 1024 * 1024


def entry_of(fetched: FetchedMail, mail: ReceivedMail) -> tuple[ReceivedMailEntry, Sequence[CheckedFile]]:
    """Return the record of a mail that was read, and its files."""
    quoted, name = "".join(each.text for each in mail.folded).strip(), _line(mail.sender.name)
    reply_to = mail.reply_to or Mailbox()
    bare = _bare(fetched, mail.message_id.encode() or fetched.content or b"")
    files = check_files(bare, mail.attachments[:MOST_FILES])
    entry = attrs.evolve(
        bare,
        name=name,
        address=_address(mail.sender),
        reply_name=_line(reply_to.name),
        reply_address=_address(reply_to),
        authenticity=authenticity(mail.authentication),
        subject=_line(mail.subject),
        text=mail.text[:MAX_TEXT_LENGTH],
        quoted=quoted[:MAX_QUOTED_LENGTH],
        file_names=[_line(each.record.name if each.record else each.attachment.name) for each in files],
        file_sizes=[len(each.attachment.content) for each in files],
        file_ids=[each.record.id if each.record else "" for each in files],
        notes=[_line(each) for each in (*mail.notes, *_notes(mail, quoted), *(each.refusal for each in files)) if each],
        automatic=_automatic(mail.automatic),
        is_likely_spam=bool(spam_sign(name, mail.text, _NO_TRAPS)),
    )
    return entry, files


def large_entry(fetched: FetchedMail) -> ReceivedMailEntry:
    """Return the record of a mail that is too large to be read."""
    note = f"This mail is too large to be read here: {fetched.size / _MIB:.1f} MiB. It is in your mailbox."
    known_by = f"{fetched.received_at.isoformat()} {fetched.size}"
    return attrs.evolve(_bare(fetched, known_by.encode()), notes=[note])


def unavailable_entry(fetched: FetchedMail) -> ReceivedMailEntry:
    """Return the record of a mail that the mail server does not give."""
    return attrs.evolve(_bare(fetched, fetched.cursor.encode()), notes=[UNAVAILABLE_NOTE])


def unreadable_entry(fetched: FetchedMail) -> ReceivedMailEntry:
    """Return the record of a mail that could not be read."""
    return attrs.evolve(_bare(fetched, fetched.content or b""), notes=[UNREADABLE_NOTE])


def authenticity(found: Authentication | None) -> str:
    """Return one of :data:`AUTHENTICITIES`: DMARC alone speaks of the address that people see."""
    return {"pass": PASSED, "fail": FAILED}.get(found.dmarc if found else "", UNKNOWN)


def _bare(fetched: FetchedMail, known_by: bytes) -> ReceivedMailEntry:
    return ReceivedMailEntry(hashlib.sha256(known_by).hexdigest(), fetched.received_at, authenticity=UNKNOWN)


def _automatic(kind: AutomaticKind | None) -> str:
    return AutomaticKind.NOTICE.value if kind is AutomaticKind.BOUNCE else kind.value if kind else ""


def _notes(mail: ReceivedMail, quoted: str) -> Iterator[str]:
    if len(mail.text) > MAX_TEXT_LENGTH:
        yield f"Its text was cut after {MAX_TEXT_LENGTH:,} characters."
    if len(quoted) > MAX_QUOTED_LENGTH:
        yield f"What it quotes was cut after {MAX_QUOTED_LENGTH:,} characters."
    if len(mail.attachments) > MOST_FILES:
        yield f"It has more than {MOST_FILES} files. The others are in your mailbox."


def _address(mailbox: Mailbox) -> str:
    """Return the address of a mailbox, empty where it can be none."""
    address = without_controls(mailbox.address)
    return address if len(address) <= MAX_ADDRESS_LENGTH else ""


def _line(text: str) -> str:
    return without_controls(text)[:MAX_LINE_LENGTH]
