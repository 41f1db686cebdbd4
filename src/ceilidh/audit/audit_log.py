"""Records what is done, in the unit of work of the change."""

import datetime as dt
import itertools
import secrets
from enum import StrEnum

import attrs

from ceilidh.audit.actor import current_actor
from ceilidh_ports.database import Records
from ceilidh_ports.records.accounts import AuditEntry
from ceilidh_ports.repositories.people.audit_log import AuditQuery

ENTRIES_KEPT = dt.timedelta(days=2 * 365)
"""How long entries are kept."""

MAX_TITLE_LENGTH = 300
_EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
_NUMBERS = 16**6
_numbers = itertools.count()


class AuditAction(StrEnum):
    """What was done. The actions of items are those of their versions, such as ``publish``, and the ones here."""

    SIGN_IN = "sign-in"
    SIGN_IN_FAILED = "sign-in-failed"
    SIGN_OUT = "sign-out"
    REAUTHENTICATE = "reauthenticate"
    REAUTHENTICATION_FAILED = "reauthentication-failed"
    SESSION_ENDED = "session-ended"
    ALL_SESSIONS_ENDED = "all-sessions-ended"
    ACCOUNT_ADDED = "account-added"
    ACCOUNT_REMOVED = "account-removed"
    ACCOUNT_CHANGED = "account-changed"
    PASSWORD_CHANGED = "password-changed"  # noqa: S105  a name
    PASSWORD_RESET_REQUESTED = "password-reset-requested"  # noqa: S105  a name
    EMAIL_CHANGED = "email-changed"
    EMAIL_CHANGE_REQUESTED = "email-change-requested"
    INVITED = "invited"
    INVITATION_WITHDRAWN = "invitation-withdrawn"
    INVITATION_ACCEPTED = "invitation-accepted"
    DEACTIVATED = "deactivated"
    REACTIVATED = "reactivated"
    ROLE_CHANGED = "role-changed"
    ACCOUNT_RESET = "account-reset"
    SECOND_FACTOR_ADDED = "second-factor-added"
    SECOND_FACTOR_REMOVED = "second-factor-removed"
    RECOVERY_CODES_MADE = "recovery-codes-made"
    SETTING_CHANGED = "setting-changed"
    EXPORTED = "exported"
    PICKED = "picked"
    UNPICKED = "unpicked"
    PREVIEW_OPENED = "preview-opened"
    PREVIEW_SHARED = "preview-shared"
    PREVIEW_REVOKED = "preview-revoked"
    FORMER_ADDRESS_ADDED = "former-address-added"
    FORMER_ADDRESS_REMOVED = "former-address-removed"
    REDIRECT_SAVED = "redirect-saved"
    REDIRECT_REMOVED = "redirect-removed"
    REDIRECTS_IMPORTED = "redirects-imported"
    PICTURE_CHANGED = "picture-changed"
    PICTURE_REPLACED = "picture-replaced"
    PICTURE_DELETED = "picture-deleted"
    ENQUIRY_CHANGED = "enquiry-changed"
    ENQUIRY_ANSWERED = "enquiry-answered"
    ANSWER_WITHDRAWN = "answer-withdrawn"
    ANSWER_DRAFT_DISCARDED = "answer-draft-discarded"
    ANSWER_FILE_ADDED = "answer-file-added"
    ANSWER_FILE_REMOVED = "answer-file-removed"
    MAIL_ASSIGNED = "mail-assigned"
    MAIL_SET_ASIDE = "mail-set-aside"
    MAIL_BROUGHT_BACK = "mail-brought-back"
    ENQUIRY_ADDED = "enquiry-added"
    ENQUIRIES_IMPORTED = "enquiries-imported"
    IMPORT_UNDONE = "import-undone"
    ENQUIRIES_JOINED = "enquiries-joined"
    ENQUIRIES_TAKEN_APART = "enquiries-taken-apart"
    ENQUIRY_MADE = "enquiry-made"
    TASK_ADDED = "task-added"
    TASK_CHANGED = "task-changed"
    TASK_DONE = "task-done"
    TASK_REMOVED = "task-removed"
    VIEWING_PLANNED = "viewing-planned"
    VIEWING_MOVED = "viewing-moved"
    VIEWING_CANCELLED = "viewing-cancelled"
    VIEWING_UNDONE = "viewing-undone"
    DIARY_CHANGED = "diary-changed"
    CALENDAR_MADE = "calendar-made"
    CALENDAR_ENDED = "calendar-ended"
    MOVED = "moved"
    TRASHED = "trashed"
    RESTORED_FROM_TRASH = "restored-from-trash"
    DELETED = "deleted"
    ERASED = "erased"


@attrs.frozen
class Subject:
    """What was changed. ``version`` is the number of the version that the change made, or 0."""

    kind: str = ""
    id: str = ""
    title: str = ""
    version: int = 0


def record_action(records: Records, at: dt.datetime, action: str, subject: Subject | None = None) -> None:
    """Add an entry for what the actor of the present call did."""
    actor, what = current_actor(), subject or Subject()
    records.audit.add(
        AuditEntry(
            id=entry_id(at),
            at=at,
            account_id=actor.account_id,
            who=actor.name,
            ip_address=actor.ip_address,
            action=str(action),
            subject_kind=what.kind,
            subject_id=what.id,
            subject_title=what.title[:MAX_TITLE_LENGTH],
            version=what.version,
        )
    )


def entry_id(at: dt.datetime) -> str:
    """Return a new id that sorts by the time, and those of one time in the order in which this process made them."""
    number = next(_numbers) % _NUMBERS
    return f"{(at - _EPOCH) // dt.timedelta(microseconds=1):016x}{number:06x}{secrets.token_hex(3)}"


def expired_entries(records: Records, now: dt.datetime) -> list[AuditEntry]:
    """Return the entries that are older than :data:`ENTRIES_KEPT`."""
    return records.audit.list(AuditQuery(until=now - ENTRIES_KEPT))


def remove_expired_entries(records: Records, now: dt.datetime) -> int:
    """Remove the entries that are older than :data:`ENTRIES_KEPT`; return their number."""
    return records.audit.remove_before(now - ENTRIES_KEPT)
