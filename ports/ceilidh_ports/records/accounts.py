"""The records of accounts, revoked tokens and sign-in attempts."""

import datetime as dt
from typing import ClassVar

import attrs


@attrs.frozen
class Account:
    """An administrator. ``password_hash`` is an argon2id hash in its own text form.

    ``session_generation`` is a random text that every session of the account carries; a new one ends them all.
    ``email`` may be empty. ``deactivated_at`` is set while nobody may sign in to the account. ``totp_secret`` is
    encrypted, and empty without an authenticator app; ``totp_last_step`` is the time step of the last accepted code.
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
