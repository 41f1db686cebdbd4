"""The tables of all records that are not items."""

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, Table, Text, UniqueConstraint

from ceilidh_sql.schema.columns import FOLDED, NUMBER, Instant, rows_where


def _number() -> "Column[int]":
    return Column("number", NUMBER, primary_key=True, autoincrement=True)


def _text(name: str) -> "Column[str]":
    return Column(name, Text, nullable=False)


def content_version(metadata: MetaData) -> Table:
    """Return the table; it has one row, or no row before the first change."""
    return Table(
        "content_version",
        metadata,
        Column("id", Integer, primary_key=True, autoincrement=False),
        Column("number", BigInteger, nullable=False),
    )


def accounts(metadata: MetaData) -> Table:
    return Table(
        "accounts",
        metadata,
        _number(),
        _text("id"),
        _text("username"),
        _text("username_fold"),
        _text("password_hash"),
        Column("created_at", Instant, nullable=False),
        _text("session_generation"),
        UniqueConstraint("id", name="uq_accounts_id"),
        UniqueConstraint("username_fold", name="uq_accounts_username"),
    )


def revoked_tokens(metadata: MetaData) -> Table:
    return Table(
        "revoked_tokens",
        metadata,
        Column("token_id", Text, primary_key=True),
        Column("until", Instant, nullable=False),
    )


def attempts(metadata: MetaData) -> Table:
    """Return the table of one day's attempts."""
    return Table(
        "attempts",
        metadata,
        _number(),
        _text("key"),
        Column("at", Instant, nullable=False),
        Index("ix_attempts_at", "at"),
        Index("ix_attempts_key", "key", "at"),
    )


def enquiries(metadata: MetaData) -> Table:
    """Return the table; the folded columns are for sorting and searching."""
    return Table(
        "enquiries",
        metadata,
        _number(),
        _text("id"),
        _text("name"),
        _text("email"),
        _text("phone"),
        _text("message"),
        Column("received_at", Instant, nullable=False),
        _text("status"),
        _text("notes"),
        Column("is_read", Boolean, nullable=False),
        Column("version", Integer, nullable=False),
        _text("updated_by"),
        Column("name_fold", FOLDED, nullable=False),
        _text("search_fold"),
        UniqueConstraint("id", name="uq_enquiries_id"),
        Index("ix_enquiries_received_at", "received_at", "number"),
    )


def outbox(metadata: MetaData) -> Table:
    """Return the table; its columns are those of :class:`~ceilidh_ports.records.OutboxEntry`."""
    table = Table(
        "outbox",
        metadata,
        _number(),
        _text("id"),
        _text("message_id"),
        _text("sender"),
        _text("recipient"),
        _text("reply_to"),
        _text("subject"),
        _text("text"),
        Column("due_at", Instant, nullable=False),
        Column("leased_until", Instant),
        Column("failures", Integer, nullable=False),
        _text("last_failure"),
        Column("sent_at", Instant),
        Column("logged", Boolean, nullable=False),
        UniqueConstraint("id", name="uq_outbox_id"),
    )
    waiting = table.c.sent_at.is_(None)
    Index("ix_outbox_due_at", table.c.due_at, **rows_where(waiting, metadata))
    return table


def leases(metadata: MetaData) -> Table:
    """Return the table of leases."""
    return Table(
        "leases",
        metadata,
        Column("task", Text, primary_key=True),
        _text("holder"),
        Column("until", Instant, nullable=False),
    )


def dropped_files(metadata: MetaData) -> Table:
    """Return the table of files that an item has ceased to reference."""
    return Table(
        "dropped_files",
        metadata,
        Column("name", Text, primary_key=True),
        Column("at", Instant, nullable=False),
    )
