"""The tables: one for each kind of item, derived from its declaration, and the fixed ones."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import attrs
from sqlalchemy import Column, Index, MetaData, Select, Table, Text, UniqueConstraint, func, select

from ceilidh_ports.fields import FieldType, field_specs
from ceilidh_ports.items import Item
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.accounts import ACCOUNT_RECORDS, Account, AuditEntry, Revocation
from ceilidh_ports.records.coordination import DroppedFile, Lease
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import ENQUIRY_RECORDS, Enquiry, EnquiryStep, JoinedEnquiry
from ceilidh_ports.records.enquiry_mails import ReceivedMailEntry
from ceilidh_ports.records.media_files import MediaFile
from ceilidh_ports.records.next_steps import EnquiryTask, EnquiryViewing
from ceilidh_ports.records.outbox import OutboxEntry, WebhookEntry, WebhookEvent
from ceilidh_ports.records.publishing import PUBLISHING_RECORDS
from ceilidh_sql.schema import fixed_tables
from ceilidh_sql.schema.columns import DIALECTS, FOLDED, NUMBER, column_for, rows_where
from ceilidh_sql.schema.fixed_tables import keyed_table
from ceilidh_sql.schema.json_projection import JsonProjection, json_projection
from ceilidh_sql.schema.record_mapping import RecordMapping, item_mapping, queue_mapping, record_mapping

_INDEXED_RECORDS = (
    AuditEntry,
    MediaFile,
    Enquiry,
    EnquiryStep,
    DiaryEntry,
    ReceivedMailEntry,
    EnquiryTask,
    EnquiryViewing,
    JoinedEnquiry,
)
"""The records whose tables have more than :func:`~ceilidh_sql.schema.fixed_tables.keyed_table` makes."""


@attrs.frozen
class Tables:
    """Every table, and what is prepared once for each.

    ``items`` has the table of each kind, ``mappings`` how the records of each class are stored, ``projections`` how
    rows become JSON, and ``counts`` the statements that count items. ``links`` has a table for each attribute that is
    a list of references: an index cannot reach into JSON on every database, and finding the items that refer to
    another one must not read all rows.
    """

    metadata: MetaData
    items: Mapping[type[Item], Table]
    links: Mapping[tuple[type, str], Table]
    projections: Mapping[type[Item], JsonProjection]
    counts: Mapping[type[Item], Select[int]]
    page_statements: dict[tuple[type[Item], str], Select[Any]] = attrs.field(factory=dict, init=False)
    """The statements for pages by kind and order: building one takes longer than executing it."""
    mappings: Mapping[type, RecordMapping]
    content_version: Table
    attempts: Table


@cache
def tables_for(models: tuple[type[Item], ...], dialects: tuple[str, ...] = ("sqlite", "postgresql")) -> Tables:
    """Return the tables for these kinds of items, on databases of these dialects; the same for the same arguments."""
    metadata = MetaData(info={DIALECTS: dialects})
    items = {kind: _item_table(metadata, kind) for kind in models}
    return Tables(
        metadata=metadata,
        items=items,
        links={(kind, name): _link_table(metadata, kind, name) for kind in models for name in reference_lists(kind)},
        projections={kind: json_projection(kind, table) for kind, table in items.items()},
        counts={kind: select(func.count()).select_from(table) for kind, table in items.items()},
        mappings={
            **{kind: item_mapping(kind, table) for kind, table in items.items()},
            Account: record_mapping(Account, fixed_tables.accounts(metadata)),
            Revocation: record_mapping(Revocation, keyed_table(metadata, "revoked_tokens", Revocation, "token_id")),
            Enquiry: record_mapping(Enquiry, fixed_tables.enquiries(metadata)),
            OutboxEntry: queue_mapping(OutboxEntry, MailMessage, fixed_tables.outbox(metadata)),
            WebhookEntry: queue_mapping(WebhookEntry, WebhookEvent, fixed_tables.webhook_events(metadata)),
            Lease: record_mapping(Lease, keyed_table(metadata, "leases", Lease, "task")),
            **{
                record: record_mapping(record, keyed_table(metadata, record.collection, record, "id"))
                for record in (*PUBLISHING_RECORDS, *ACCOUNT_RECORDS, *ENQUIRY_RECORDS)
                if record not in _INDEXED_RECORDS
            },
            EnquiryStep: record_mapping(EnquiryStep, fixed_tables.enquiry_steps(metadata)),
            ReceivedMailEntry: record_mapping(ReceivedMailEntry, fixed_tables.received_mails(metadata)),
            JoinedEnquiry: record_mapping(JoinedEnquiry, fixed_tables.joined_enquiries(metadata)),
            EnquiryTask: record_mapping(EnquiryTask, fixed_tables.enquiry_tasks(metadata)),
            EnquiryViewing: record_mapping(EnquiryViewing, fixed_tables.enquiry_viewings(metadata)),
            DiaryEntry: record_mapping(DiaryEntry, fixed_tables.diary_entries(metadata)),
            MediaFile: record_mapping(MediaFile, fixed_tables.media_files(metadata)),
            AuditEntry: record_mapping(AuditEntry, fixed_tables.audit_entries(metadata)),
            DroppedFile: record_mapping(DroppedFile, keyed_table(metadata, "dropped_files", DroppedFile, "name")),
        },
        content_version=fixed_tables.content_version(metadata),
        attempts=fixed_tables.attempts(metadata),
    )


def _item_table(metadata: MetaData, kind: type[Item]) -> Table:
    """Return the kind's table.

    ``number`` is the order in which items were added, which decides between equal ranks in lists; the folded columns
    are for sorting and searching.
    """
    name = kind.collection
    attributes = attrs.fields_dict(kind)
    table = Table(
        name,
        metadata,
        Column("number", NUMBER, primary_key=True, autoincrement=True),
        *(column_for(attributes[attribute], spec) for attribute, spec in field_specs(kind)),
        Column("title_fold", FOLDED, nullable=False),
        Column("search_fold", Text, nullable=False),
        UniqueConstraint("id", name=f"uq_{name}_id"),
        UniqueConstraint("slug", name=f"uq_{name}_slug"),
    )
    flags = [attribute for attribute, spec in field_specs(kind) if spec.type is FieldType.FLAG]
    for sorted_by in ("title_fold", "created_at", "updated_at", *flags):
        # A page is read from an index, however many items there are. Ties are in the order of lists in both
        # directions, so one index does not serve both.
        Index(f"ix_{name}_{sorted_by}_up", table.c[sorted_by], table.c.listed_at, table.c.number)
        Index(f"ix_{name}_{sorted_by}_down", table.c[sorted_by].desc(), table.c.listed_at, table.c.number)
    Index(f"ix_{name}_listed_at", table.c.listed_at, table.c.number)
    for time in (
        "publish_at",
        "unpublish_at",
        "draft_publish_at",
    ):  # for the next time at which an item becomes visible or ends
        Index(f"ix_{name}_{time}", table.c[time])
    for attribute, spec in field_specs(kind):
        if spec.type is FieldType.REFERENCE:
            Index(f"ix_{name}_{attribute}", table.c[attribute])
        if spec.exclusive:
            held = table.c[attribute]
            # A unit of work clears the flag on the others first; this index catches one that does not.
            Index(f"uq_{name}_{attribute}", held, unique=True, **rows_where(held.is_(True), metadata))
    return table


def reference_lists(kind: type) -> list[str]:
    """Return the attributes of the class that are lists of references; only items have any."""
    if not issubclass(kind, Item):
        return []
    return [name for name, spec in field_specs(kind) if spec.type is FieldType.REFERENCES]


def _link_table(metadata: MetaData, kind: type[Item], attribute: str) -> Table:
    name = f"{kind.collection}_{attribute}"
    return Table(
        name,
        metadata,
        Column("holder", Text, primary_key=True),
        Column("target", Text, primary_key=True),
        Index(f"ix_{name}_target", "target"),
    )
