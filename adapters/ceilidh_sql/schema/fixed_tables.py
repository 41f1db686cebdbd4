"""The tables of all records that are not items. Most columns are the attributes of a record."""

import datetime as dt
from typing import Any

import attrs
from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, Table, Text, UniqueConstraint

from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.accounts import Account, AuditEntry
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep, JoinedEnquiry
from ceilidh_ports.records.enquiry_mails import ReceivedMailEntry
from ceilidh_ports.records.media_files import ByteCount, MediaFile
from ceilidh_ports.records.next_steps import EnquiryTask, EnquiryViewing
from ceilidh_ports.records.outbox import Delivery, WebhookEvent
from ceilidh_sql.schema.columns import FOLDED, JSON_VALUE, NUMBER, Instant, rows_where

_OPTIONAL_TIME = dt.datetime | None
_TYPES: dict[Any, Any] = {
    str: Text,
    int: Integer,
    ByteCount: BigInteger,
    bool: Boolean,
    dt.datetime: Instant,
    _OPTIONAL_TIME: Instant,
    list[str]: JSON_VALUE,
    list[int]: JSON_VALUE,
    dict[str, str]: JSON_VALUE,
}


def _number() -> "Column[int]":
    return Column("number", NUMBER, primary_key=True, autoincrement=True)


def _columns(record: type, key: str = "") -> "list[Column[Any]]":
    """Return the columns of the record's attributes; ``key`` names the primary key among them."""
    return [
        Column(each.name, _TYPES[each.type], primary_key=each.name == key, nullable=each.type == _OPTIONAL_TIME)
        for each in attrs.fields(record)
    ]


def keyed_table(metadata: MetaData, name: str, record: type, key: str) -> Table:
    """Return the table of records without an order; ``key`` names their unique attribute.

    Records that belong to an item, an account or an enquiry are found by its id.
    """
    table = Table(name, metadata, *_columns(record, key))
    for owner in {"item_id", "account_id", "enquiry_id"} & set(table.c.keys()):
        Index(f"ix_{name}_{owner}", table.c[owner])
    return table


def content_version(metadata: MetaData) -> Table:
    """Return the table; it has one row, or no row before the first change."""
    return Table(
        "content_version",
        metadata,
        Column("id", Integer, primary_key=True, autoincrement=False),
        Column("number", BigInteger, nullable=False),
    )


def accounts(metadata: MetaData) -> Table:
    """Return the table. The folded columns are for uniqueness; that of the e-mail address is null without one."""
    return Table(
        "accounts",
        metadata,
        _number(),
        *_columns(Account),
        Column("username_fold", Text, nullable=False),
        Column("email_fold", Text),
        UniqueConstraint("id", name="uq_accounts_id"),
        UniqueConstraint("username_fold", name="uq_accounts_username"),
        Index("uq_accounts_email", "email_fold", unique=True),
    )


def audit_entries(metadata: MetaData) -> Table:
    """Return the table; ids are in the order of the entries, the folded column is for searching."""
    return Table(
        "audit_entries",
        metadata,
        Column("id", FOLDED, primary_key=True),
        *(column for column in _columns(AuditEntry) if column.name != "id"),
        Column("search_fold", Text, nullable=False),
        Index("ix_audit_entries_at", "at"),
        Index("ix_audit_entries_account_id", "account_id"),
    )


def media_files(metadata: MetaData) -> Table:
    """Return the table; the folded column is for searching."""
    table = keyed_table(metadata, MediaFile.collection, MediaFile, "id")
    table.append_column(Column("search_fold", Text, nullable=False))
    Index("ix_media_files_at", table.c.at, table.c.id)
    return table


def attempts(metadata: MetaData) -> Table:
    return Table(
        "attempts",
        metadata,
        _number(),
        Column("key", Text, nullable=False),
        Column("at", Instant, nullable=False),
        Index("ix_attempts_at", "at"),
        Index("ix_attempts_key", "key", "at"),
    )


def enquiries(metadata: MetaData) -> Table:
    """Return the table; the folded columns are for sorting and searching, the keys for finding one person again."""
    return Table(
        "enquiries",
        metadata,
        _number(),
        *_columns(Enquiry),
        Column("name_fold", FOLDED, nullable=False),
        Column("search_fold", Text, nullable=False),
        Column("email_key", Text, nullable=False),
        Column("phone_key", Text, nullable=False),
        UniqueConstraint("id", name="uq_enquiries_id"),
        Index("ix_enquiries_email_key", "email_key"),
        Index("ix_enquiries_phone_key", "phone_key"),
        Index("ix_enquiries_received_at", "received_at", "number"),
        Index("ix_enquiries_date", "date"),
        Index("ix_enquiries_turn", "turn", "turn_since"),
    )


def joined_enquiries(metadata: MetaData) -> Table:
    table = keyed_table(metadata, JoinedEnquiry.collection, JoinedEnquiry, "id")
    Index("ix_joined_enquiries_email_key", table.c.email_key)
    Index("ix_joined_enquiries_phone_key", table.c.phone_key)
    return table


def enquiry_steps(metadata: MetaData) -> Table:
    """Return the table; the folded column is for searching."""
    table = keyed_table(metadata, EnquiryStep.collection, EnquiryStep, "id")
    table.append_column(Column("search_fold", Text, nullable=False))
    return table


def received_mails(metadata: MetaData) -> Table:
    table = keyed_table(metadata, ReceivedMailEntry.collection, ReceivedMailEntry, "id")
    Index("ix_received_mails_received_at", table.c.received_at, table.c.id)
    return table


def enquiry_tasks(metadata: MetaData) -> Table:
    table = keyed_table(metadata, EnquiryTask.collection, EnquiryTask, "id")
    Index("ix_enquiry_tasks_day", table.c.done_at, table.c.day, table.c.id)
    return table


def enquiry_viewings(metadata: MetaData) -> Table:
    table = keyed_table(metadata, EnquiryViewing.collection, EnquiryViewing, "id")
    Index("ix_enquiry_viewings_day", table.c.day)
    return table


def diary_entries(metadata: MetaData) -> Table:
    """Return the table; ids are in the order of houses and of their days."""
    return Table(
        "diary_entries",
        metadata,
        Column("id", FOLDED, primary_key=True),
        *(column for column in _columns(DiaryEntry) if column.name != "id"),
        Index("ix_diary_entries_day", "day", "venue_id", "ends_on"),
        Index("ix_diary_entries_venue_id", "venue_id", "day", "ends_on"),
        Index("ix_diary_entries_ends_on", "ends_on"),
        Index("ix_diary_entries_stay_id", "stay_id"),
        Index("ix_diary_entries_enquiry_id", "enquiry_id"),
    )


def outbox(metadata: MetaData) -> Table:
    return _queue(metadata, "outbox", MailMessage)


def webhook_events(metadata: MetaData) -> Table:
    table = _queue(metadata, "webhook_events", WebhookEvent)
    Index("ix_webhook_events_enquiry_id", table.c.enquiry_id)
    return table


def _queue(metadata: MetaData, name: str, message: type) -> Table:
    table = Table(
        name,
        metadata,
        _number(),
        *_columns(message),
        *_columns(Delivery),
        Column("leased_until", Instant),
        UniqueConstraint("id", name=f"uq_{name}_id"),
    )
    unsent = table.c.sent_at.is_(None)
    Index(f"ix_{name}_due_at", table.c.due_at, **rows_where(unsent, metadata))
    return table
