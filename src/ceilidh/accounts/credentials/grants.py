"""Finds and ends what was given out in the name of an account, within a unit of work."""

import datetime as dt
from collections.abc import Iterable, Iterator

from ceilidh.accounts.rules.endings import OF_OWNERS, Act, Grant, GrantKind, ends
from ceilidh.accounts.rules.link_rules import Purpose
from ceilidh.accounts.rules.roles import Role
from ceilidh.accounts.rules.session_rules import DEVICE_TOKEN_LIFETIME
from ceilidh.audit.actor import Actor
from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.errors import Unauthenticated
from ceilidh_ports.database import Records
from ceilidh_ports.records.accounts import Account, OneTimeToken, PushSubscription, Session
from ceilidh_ports.records.publishing import PreviewLink

GrantRecord = Session | OneTimeToken | PreviewLink | PushSubscription

_LINKS = {
    Purpose.EMAIL: GrantKind.EMAIL_CHANGE,
    Purpose.RESET: GrantKind.PASSWORD_RESET,
    Purpose.INVITE: GrantKind.INVITATION,
    Purpose.CALENDAR: GrantKind.CALENDAR,
}


def end_grants(records: Records, account_id: str, act: Act, at: dt.datetime, session_id: str = "") -> list[GrantRecord]:
    """End whatever of the account ends with the act, and return it.

    See :func:`~ceilidh.accounts.rules.endings.ends`.
    """
    found = [each for each in _records_of(records, account_id) if ends(_grant(each), act, session_id)]
    for each in found:
        _remove(records, each, at)
        if isinstance(each, Session) and act in (Act.SESSION_ENDED, Act.OTHERS_ENDED):
            # Whoever has the device now counts as a stranger at the next sign-in.
            records.accounts.revoke(each.id, each.created_at + DEVICE_TOKEN_LIFETIME)
    return found


def giving_account(records: Records, actor: Actor) -> Account:
    """Return the account of whoever is about to give something out in this unit of work.

    Raises :class:`~ceilidh.errors.Unauthenticated` when the account or the session ended since the call was
    authenticated. The token of a release up to 0.7.0 has no session.
    """
    account = records.accounts.get(actor.account_id)
    has_session = not actor.session_id or records.account_records.get(Session, actor.session_id) is not None
    if account is None or account.deactivated_at or not has_session:
        raise Unauthenticated("Please sign in.")
    return account


def is_in_force(stored: OneTimeToken, account: Account | None) -> bool:
    """Return whether the account of a link is active, of the generation that gave it out, and may still give it.

    Links of releases up to 0.8.0 have no generation, and the set-up code has no account.
    """
    if not stored.account_id:
        return True
    if account is None or account.deactivated_at:
        return False
    may_give = account.role == Role.OWNER or _LINKS.get(Purpose(stored.purpose)) not in OF_OWNERS
    return may_give and stored.generation in ("", account.session_generation)


def _records_of(records: Records, account_id: str) -> Iterator[GrantRecord]:
    yield from records.account_records.find(Session, "account_id", account_id)
    tokens = records.account_records.find(OneTimeToken, "account_id", account_id)
    yield from (each for each in tokens if each.purpose in _LINKS)
    yield from records.publishing.find(PreviewLink, "account_id", account_id)
    yield from records.account_records.find(PushSubscription, "account_id", account_id)


def _grant(record: GrantRecord) -> Grant:
    match record:
        case Session():
            return Grant(GrantKind.SESSION, record.id)
        case OneTimeToken():
            return Grant(_LINKS[Purpose(record.purpose)], record.session_id)
        case PreviewLink():
            kind = GrantKind.SHARED_PREVIEW if record.is_shared else GrantKind.OWN_PREVIEW
            return Grant(kind, record.session_id)
        case PushSubscription():
            return Grant(GrantKind.BROWSER, record.session_id)


def _remove(records: Records, record: GrantRecord, at: dt.datetime) -> None:
    """Remove a record; the audit log says which links that others have ended."""
    match record:
        case PreviewLink():
            records.publishing.remove(PreviewLink, record.id)
            if record.is_shared:
                record_action(records, at, AuditAction.PREVIEW_REVOKED, Subject(record.kind, record.item_id))
        case OneTimeToken(purpose=Purpose.INVITE):
            records.account_records.remove(OneTimeToken, record.id)
            subject = Subject("invitation", "", record.name)
            record_action(records, at, AuditAction.INVITATION_WITHDRAWN, subject)
        case _:
            records.account_records.remove(type(record), record.id)


def tokens_for(records: Records, purpose: Purpose) -> list[OneTimeToken]:
    """Return all tokens for the purpose, in any order."""
    return records.account_records.find(OneTimeToken, "purpose", purpose.value)


def tokens_of(records: Records, account_id: str, *purposes: Purpose) -> list[OneTimeToken]:
    """Return the tokens of the account for these purposes, in any order; without a purpose, all of them.

    An invitation is of the account that sent it.
    """
    found = records.account_records.find(OneTimeToken, "account_id", account_id)
    return [each for each in found if not purposes or each.purpose in purposes]


def remove_tokens(records: Records, tokens: Iterable[OneTimeToken]) -> None:
    """Remove the tokens, whose links and codes are not valid from then on."""
    for each in tokens:
        records.account_records.remove(OneTimeToken, each.id)
