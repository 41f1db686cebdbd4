"""Enquiries, what follows them, and the days that they hold."""

import datetime as dt
from typing import ClassVar

import attrs

from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiry_mails import AnswerDraft, EnquiryFile, EnquiryNews, ReceivedMailEntry
from ceilidh_ports.records.next_steps import EnquiryTask, EnquiryViewing


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
