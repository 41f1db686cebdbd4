"""The records about administrators: accounts, sessions, one-time links, second factors, settings and the audit log."""

import datetime as dt
from typing import ClassVar

import attrs


@attrs.frozen
class Account:
    """An administrator. ``password_hash`` is an argon2id hash in its own text form.

    ``session_generation`` is a random text that every session of the account carries; a new one ends them all.
    ``email`` may be empty. ``deactivated_at`` is set while nobody may sign in to the account. ``totp_secret`` is
    encrypted, and empty without an authenticator app; ``totp_last_step`` is the time step of the last accepted code.
    The core defines the values of ``role``.
    """

    collection: ClassVar[str] = "accounts"

    id: str
    username: str
    password_hash: str
    created_at: dt.datetime
    session_generation: str = ""
    name: str = ""
    email: str = ""
    last_seen_at: dt.datetime | None = None
    deactivated_at: dt.datetime | None = None
    totp_secret: str = attrs.field(default="", repr=False)
    totp_last_step: int = 0
    role: str = "owner"


@attrs.frozen
class Revocation:
    """A revoked token, and when it would have expired."""

    collection: ClassVar[str] = "revocations"

    token_id: str
    until: dt.datetime

    @property
    def id(self) -> str:
        return self.token_id


@attrs.frozen
class AttemptLog:
    """The times of the attempts under one key, in no order."""

    collection: ClassVar[str] = "attempts"

    id: str
    times: list[dt.datetime]


@attrs.frozen
class Session:
    """One sign-in of an account on one device; the token with this id is valid as long as the record exists.

    ``authenticated_at`` is when the password or a second factor was last asked for. ``device`` describes the browser.
    """

    collection: ClassVar[str] = "sessions"

    id: str
    account_id: str
    created_at: dt.datetime
    authenticated_at: dt.datetime
    last_used_at: dt.datetime
    expires_at: dt.datetime
    ip_address: str
    device: str


@attrs.frozen
class OneTimeToken:
    """A token that is accepted once, or, of a calendar, until it ends.

    ``id`` is the SHA-256 of the token in hexadecimal digits. The core defines the values of ``purpose``. ``account_id``
    is empty for somebody without an account, whose ``name`` is stored, with the ``role`` that the person gets.
    ``email`` is the address that the token was sent to. ``who`` is the name of the account that caused it.
    ``session_id`` is the session in which it was asked for, empty where that took none. ``generation`` is the session
    generation of the account at that time; tokens of releases up to 0.8.0 have none.
    """

    collection: ClassVar[str] = "one_time_tokens"

    id: str
    purpose: str
    account_id: str
    name: str
    email: str
    created_at: dt.datetime
    expires_at: dt.datetime
    who: str
    session_id: str = ""
    generation: str = ""
    role: str = "owner"


@attrs.frozen
class RecoveryCode:
    """An unused recovery code of an account. ``id`` is the keyed hash of the code."""

    collection: ClassVar[str] = "recovery_codes"

    id: str
    account_id: str


@attrs.frozen
class Passkey:
    """A WebAuthn credential. ``id`` is the credential's id; it and ``public_key`` are base64url texts."""

    collection: ClassVar[str] = "passkeys"

    id: str
    account_id: str
    public_key: str
    sign_count: int
    name: str
    created_at: dt.datetime
    last_used_at: dt.datetime | None = None


@attrs.frozen
class Setting:
    """A setting that administrators choose in the back office. The core defines the ids and the values."""

    collection: ClassVar[str] = "settings"

    id: str
    value: str


@attrs.frozen
class AuditEntry:
    """An entry of the audit log: who did what, when and from where. Entries never change.

    Ids are in the order of the entries. ``who`` is the name of the account at that time. ``version`` is the number of
    the version that a change of the subject made, or 0.
    """

    collection: ClassVar[str] = "audit_entries"

    id: str
    at: dt.datetime
    account_id: str
    who: str
    ip_address: str
    action: str
    subject_kind: str = ""
    subject_id: str = ""
    subject_title: str = ""
    version: int = 0


@attrs.frozen
class Notifications:
    """What an account is told; its id is that of the account. The core defines the names and the values.

    ``day_sent`` is the last day whose list of what is one's own was sent, or would have been.
    """

    collection: ClassVar[str] = "notifications"

    id: str
    choices: dict[str, str] = attrs.field(factory=dict)
    day_sent: str = ""


@attrs.frozen
class PushSubscription:
    """A browser in which an account is told of news: ``endpoint`` is the address of it at its push service.

    ``session_id`` is the session in which it asked for that last.
    """

    collection: ClassVar[str] = "push_subscriptions"

    id: str
    account_id: str
    endpoint: str = attrs.field(repr=False)
    created_at: dt.datetime
    session_id: str = ""


AccountRecord = (
    Session | OneTimeToken | RecoveryCode | Passkey | Setting | AuditEntry | Notifications | PushSubscription
)
ACCOUNT_RECORDS = (
    Session,
    OneTimeToken,
    RecoveryCode,
    Passkey,
    Setting,
    AuditEntry,
    Notifications,
    PushSubscription,
)
"""The records about administrators besides the accounts; they go with the accounts into a backup."""
