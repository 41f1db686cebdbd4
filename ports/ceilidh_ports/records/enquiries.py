"""Enquiries, what follows them, and the days that they hold."""

import datetime as dt
from typing import ClassVar

import attrs


@attrs.frozen
class Enquiry:
    """What somebody asked, and how it was processed. All texts but the name may be empty.

    ``about`` names the item that it is about, such as ``venue/0f3a``, and ``about_title`` the title that the item had;
    ``also_about`` has the titles of further ones by their names, in their order.
    ``date`` is an ISO date, ``guests`` a whole number. ``spam_sign`` says what makes it likely spam, and is empty for
    all others; the core defines its values, and those of ``status``, ``occasion`` and ``season``. ``lost_reason`` says
    why it is lost. ``assignee_name`` is the name that the account ``assignee_id`` had when it got the enquiry, and
    ``remind_on`` an ISO date. ``version`` rises whenever anything but ``is_read`` is saved; ``updated_by`` is the name
    of whoever saved it last, empty until then.

    ``page`` is the path of the page of the site from which the visitor came to the form, ``referrer`` the host of the
    site that led to this one; the texts that begin with ``utm`` are those of the address at which the visit began.
    ``answered_at`` is when it was answered first, and ``None`` while that is not known. ``was_viewed`` and
    ``was_booked`` say whether it ever was a viewing and booked. ``turn`` says who has to write next since
    ``turn_since``; the core defines its values, of which the empty one has no time. ``channel`` says how it came; the
    core defines its values, of which the empty one is the contact form. ``later_answers`` has an interval of ISO 8601
    for each further question that was answered, from when it waited; spaces separate them.
    """

    collection: ClassVar[str] = "enquiries"

    id: str
    name: str
    email: str
    phone: str
    message: str
    received_at: dt.datetime
    status: str = "new"
    notes: str = ""
    is_read: bool = False
    version: int = 1
    updated_by: str = ""
    about: str = ""
    about_title: str = ""
    occasion: str = ""
    date: str = ""
    season: str = ""
    guests: str = ""
    source: str = ""
    spam_sign: str = ""
    lost_reason: str = ""
    assignee_id: str = ""
    assignee_name: str = ""
    remind_on: str = ""
    page: str = ""
    referrer: str = ""
    utm_source: str = ""
    utm_medium: str = ""
    utm_campaign: str = ""
    answered_at: dt.datetime | None = None
    was_viewed: bool = False
    was_booked: bool = False
    also_about: dict[str, str] = attrs.field(factory=dict)
    turn: str = ""
    turn_since: dt.datetime | None = None
    channel: str = ""
    later_answers: str = ""


@attrs.frozen
class EnquiryStep:
    """One step of what became of an enquiry. Steps are added and never change; their ids are in their order.

    ``who`` is the name that the account ``account_id`` had then; both are empty for the visitor. The core defines the
    values of ``kind``, and what ``value`` and ``former`` are for each. ``subject``, ``message_id`` and ``files``, the
    names of stored files, are those of a mail, and ``key`` names it for whoever asked to send it. ``fact`` names the
    fact of the enquiry that a step corrected.
    """

    collection: ClassVar[str] = "enquiry_steps"

    id: str
    enquiry_id: str
    at: dt.datetime
    kind: str
    who: str = ""
    account_id: str = ""
    text: str = attrs.field(default="", repr=False)
    value: str = ""
    former: str = ""
    subject: str = ""
    message_id: str = ""
    files: list[str] = attrs.field(factory=list)
    fact: str = ""
    key: str = ""


@attrs.frozen
class TrashedEnquiry:
    """An enquiry in the trash. ``content`` is JSON text with all its attributes; ``who`` removed it."""

    collection: ClassVar[str] = "trashed_enquiries"

    id: str
    at: dt.datetime
    who: str
    content: str = attrs.field(repr=False)


@attrs.frozen
class JoinedEnquiry:
    """An enquiry that somebody joined to another one, ``enquiry_id``, which has what belonged to it.

    ``content`` is JSON text by which the core takes them apart again; ``email_key`` and ``phone_key`` are those of
    :mod:`~ceilidh_ports.repositories.person_keys`.
    """

    collection: ClassVar[str] = "joined_enquiries"

    id: str
    enquiry_id: str
    email_key: str
    phone_key: str
    at: dt.datetime
    who: str
    content: str = attrs.field(repr=False)


@attrs.frozen
class DiaryEntry:
    """One day of a house that is held or booked.

    Days that were entered together are a stay: their entries have the same ``stay_id``, from ``first_day`` to
    ``last_day``, and differ in nothing but ``id``, ``day`` and ``place``. That of an enquiry is ``enquiry_id``; a stay
    without one has a ``label``. All days are ISO dates. ``place`` is the rank among the holds of the day, and 0 for a
    booking. The core makes the id of house, day and ``place``, so that two can't have one rank on one day, and defines
    the values of ``kind``. ``venue_title`` is the title that the house had, ``ends_on`` the last day of a hold, and
    ``who`` entered it.
    """

    collection: ClassVar[str] = "diary_entries"

    id: str
    stay_id: str
    venue_id: str
    venue_title: str
    day: str
    first_day: str
    last_day: str
    kind: str
    at: dt.datetime
    who: str = ""
    place: int = 0
    ends_on: str = ""
    enquiry_id: str = ""
    label: str = ""


@attrs.frozen
class ReceivedMailEntry:
    """A mail that arrived in the mailbox. Its id is the same however often the mailbox is read.

    ``enquiry_id`` is the enquiry that it belongs to, empty for another mail, and ``step_id`` the step of the thread
    that it made, if it made one. ``name`` and ``address`` are what the mail claims to be from. ``text`` is what the
    sender wrote anew, ``quoted`` the rest. ``file_names`` and ``file_sizes``, in bytes, are those of its files, and
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
class EnquiryTask:
    """Something to do for an enquiry; the ids of those of one enquiry are in their order.

    ``day`` is the ISO date on which it is due, and empty for none. ``account_name`` is the name that the account
    ``account_id`` had when it got the task; both are empty for nobody. ``done_by`` is the name of whoever did it, and
    ``done_at`` is ``None`` until then.
    """

    collection: ClassVar[str] = "enquiry_tasks"

    id: str
    enquiry_id: str
    text: str
    day: str = ""
    account_id: str = ""
    account_name: str = ""
    done_at: dt.datetime | None = None
    done_by: str = ""


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


@attrs.frozen
class EnquiryViewing:
    """An appointment at which an enquiry sees a house.

    ``start`` is a local time such as ``2026-12-06T14:00`` in the time zone ``zone``, which is the moment
    ``starts_at``, and ``day`` its ISO date. ``account_name`` is the name that the account ``account_id``, which shows
    the house, had then; both are empty for nobody. ``visitors`` are words on who comes. ``sequence`` rises with every
    change (RFC 5545), the last one of which was at ``changed_at``. ``is_told`` says whether the visitor gets mails of
    it, and ``reminded_at`` when people were reminded. ``former`` is JSON text of what it was before its last change.
    """

    collection: ClassVar[str] = "enquiry_viewings"

    id: str
    enquiry_id: str
    venue_id: str
    venue_title: str
    start: str
    zone: str
    starts_at: dt.datetime
    day: str
    minutes: int
    changed_at: dt.datetime
    account_id: str = ""
    account_name: str = ""
    visitors: str = ""
    sequence: int = 0
    is_told: bool = False
    cancelled_at: dt.datetime | None = None
    reminded_at: dt.datetime | None = None
    former: str = ""


EnquiryRecord = (
    Enquiry
    | EnquiryStep
    | TrashedEnquiry
    | DiaryEntry
    | ReceivedMailEntry
    | AnswerDraft
    | EnquiryTask
    | EnquiryFile
    | EnquiryNews
    | EnquiryViewing
    | JoinedEnquiry
)
ENQUIRY_RECORDS = (
    Enquiry,
    EnquiryStep,
    TrashedEnquiry,
    DiaryEntry,
    ReceivedMailEntry,
    AnswerDraft,
    EnquiryTask,
    EnquiryFile,
    EnquiryNews,
    EnquiryViewing,
    JoinedEnquiry,
)
"""The records about enquiries besides their mails; they go with those into a backup."""
