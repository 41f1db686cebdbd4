"""Accounts with names and e-mail addresses, and the records about them.

Every account that is there is active, without a name, an e-mail address and a second factor.
"""

import sqlalchemy as sa
from alembic import op

_FOLDED = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    for name in ("name", "email", "totp_secret"):
        op.add_column("accounts", sa.Column(name, sa.Text, nullable=False, server_default=""))
    for name in ("last_seen_at", "deactivated_at"):
        op.add_column("accounts", sa.Column(name, sa.BigInteger))
    op.add_column("accounts", sa.Column("totp_last_step", sa.Integer, nullable=False, server_default="0"))
    op.add_column("accounts", sa.Column("email_fold", sa.Text))
    op.create_index("uq_accounts_email", "accounts", ["email_fold"], unique=True)
    _create_records()
    _create_audit_log()


def _create_records() -> None:
    _create(
        "sessions",
        _text("account_id"),
        *_times("created_at", "authenticated_at", "last_used_at", "expires_at"),
        _text("ip_address"),
        _text("device"),
    )
    _create(
        "one_time_tokens",
        *(_text(name) for name in ("purpose", "account_id", "name", "email")),
        *_times("created_at", "expires_at"),
        _text("who"),
    )
    _create("recovery_codes", _text("account_id"))
    _create(
        "passkeys",
        _text("account_id"),
        _text("public_key"),
        sa.Column("sign_count", sa.Integer, nullable=False),
        _text("name"),
        *_times("created_at"),
        sa.Column("last_used_at", sa.BigInteger),
    )
    op.create_table("settings", sa.Column("id", sa.Text, primary_key=True), _text("value"))
    for table in ("sessions", "one_time_tokens", "recovery_codes", "passkeys"):
        op.create_index(f"ix_{table}_account_id", table, ["account_id"])


def _create_audit_log() -> None:
    op.create_table(
        "audit_entries",
        sa.Column("id", _FOLDED, primary_key=True),
        *_times("at"),
        *(_text(name) for name in ("account_id", "who", "ip_address", "action")),
        *(_text(name) for name in ("subject_kind", "subject_id", "subject_title")),
        sa.Column("version", sa.Integer, nullable=False),
        _text("search_fold"),
    )
    for name in ("at", "account_id"):
        op.create_index(f"ix_audit_entries_{name}", "audit_entries", [name])


def _create(table: str, *columns: "sa.Column[object]") -> None:
    op.create_table(table, sa.Column("id", sa.Text, primary_key=True), *columns)


def _text(name: str) -> "sa.Column[object]":
    return sa.Column(name, sa.Text, nullable=False)


def _times(*names: str) -> "list[sa.Column[object]]":
    return [sa.Column(name, sa.BigInteger, nullable=False) for name in names]
