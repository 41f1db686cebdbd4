"""The mails of enquiries: those that arrived, answers that are written, private files, and what colleagues are told."""

import datetime as dt
from typing import ClassVar

import attrs


@attrs.frozen
class ReceivedMailEntry:
    """A mail that arrived in the mailbox. Its id is the same however often the mailbox is read.

    ``enquiry_id`` is the enquiry that it belongs to, empty for another mail, and ``step_id`` the step of the thread
    that it made, if it made one. ``name`` and ``address`` are what the mail claims to be from, ``reply_name`` and
    ``reply_address`` whom it names to answer to, empty where that is the sender. ``text`` is what the sender wrote
    anew, ``quoted`` the rest. ``file_names`` and ``file_sizes``, in bytes, are those of its files, and
    ``file_ids`` the ids of their records, empty for a file that is not stored. ``notes`` are sentences that name what
    was cut. The core defines the values of ``authenticity`` and ``automatic``. ``set_aside_at`` is when somebody set
    another mail aside.
    """

    collection: ClassVar[str] = "received_mails"

    id: str
    received_at: dt.datetime
    enquiry_id: str = ""
    step_id: str = ""
    name: str = ""
    address: str = ""
    authenticity: str = ""
    subject: str = ""
    text: str = attrs.field(default="", repr=False)
    quoted: str = attrs.field(default="", repr=False)
    file_names: list[str] = attrs.field(factory=list)
    file_sizes: list[int] = attrs.field(factory=list)
    notes: list[str] = attrs.field(factory=list)
    automatic: str = ""
    is_likely_spam: bool = False
    set_aside_at: dt.datetime | None = None
    file_ids: list[str] = attrs.field(factory=list)
    reply_name: str = ""
    reply_address: str = ""

    @property
    def answer_name(self) -> str:
        """The name of whom an answer reaches."""
        return self.reply_name if self.reply_address else self.name

    @property
    def answer_address(self) -> str:
        """The address that an answer goes to: a form writes under its own, and names its visitor to answer to."""
        return self.reply_address or self.address


@attrs.frozen
class AnswerDraft:
    """What is written of an answer that is not sent; its id is that of the enquiry.

    ``version`` is another text after each save. ``who`` is the name that the account ``account_id``, which saved it
    last, had then. ``files`` are the names of stored files.
    """

    collection: ClassVar[str] = "answer_drafts"

    id: str
    version: str
    at: dt.datetime
    who: str = ""
    account_id: str = ""
    subject: str = attrs.field(default="", repr=False)
    text: str = attrs.field(default="", repr=False)
    files: list[str] = attrs.field(factory=list)


@attrs.frozen
class EnquiryFile:
    """A file that the back office alone gets. The media store has its content under ``stored_name``.

    ``enquiry_id`` is empty while it belongs to another mail; ``mail_id`` is the received mail that it came with, empty
    for a file of ours. ``step_id`` is the step of the thread that shows it, empty for a file of ours that waits to be
    sent. ``media_type`` is what the content says, ``sha256`` its hash, ``who`` the name of the account that added it.
    """

    collection: ClassVar[str] = "enquiry_files"

    id: str
    name: str
    media_type: str
    size: int
    sha256: str
    at: dt.datetime
    enquiry_id: str = ""
    mail_id: str = ""
    step_id: str = ""
    who: str = ""

    @property
    def stored_name(self) -> str:
        """The name in the media store, which no address of the site leads to."""
        return f"{self.id}{PRIVATE_EXTENSION}"


PRIVATE_EXTENSION = ".private"
"""The end of the names of such files in the media store."""


@attrs.frozen
class EnquiryNews:
    """What a mail to a colleague says of an enquiry. ``mail_id`` is the id of the mail, which is composed of its news.

    ``enquiry_id`` is empty for a hold of no enquiry, and ``text`` says what the enquiry does not. The core defines the
    values of ``kind``.
    """

    collection: ClassVar[str] = "enquiry_news"

    id: str
    account_id: str
    mail_id: str
    kind: str
    at: dt.datetime
    enquiry_id: str = ""
    text: str = attrs.field(default="", repr=False)
