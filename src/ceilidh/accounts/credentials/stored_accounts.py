"""Finds and changes accounts within a unit of work, with everything that goes with a change."""

import datetime as dt
import secrets

import attrs

from ceilidh.accounts.credentials.grants import end_grants
from ceilidh.accounts.rules.endings import Act
from ceilidh.accounts.rules.roles import Role
from ceilidh.audit.actor import display_name
from ceilidh.audit.audit_log import Subject
from ceilidh.errors import NotFound
from ceilidh.form_data import is_storable
from ceilidh_ports.database import Records
from ceilidh_ports.records.accounts import Account, Notifications, Passkey, RecoveryCode
from ceilidh_ports.records.enquiry_mails import EnquiryNews


def account_named(records: Records, name: str) -> Account | None:
    """Return the account with this username or e-mail address."""
    return records.accounts.find_by_username(name) or records.accounts.find_by_email(name)


def found_account(records: Records, account_id: str) -> Account:
    """Return the account with this id; raises :class:`~ceilidh.errors.NotFound` when there is none."""
    account = records.accounts.get(account_id) if is_storable(account_id) else None
    if account is None:
        raise NotFound("There is no such account.")
    return account


def subject_of(account: Account) -> Subject:
    """Return the account as the audit log names it."""
    return Subject("account", account.id, display_name(account))


def new_generation() -> str:
    return secrets.token_hex(8)


def new_account(username: str, password_hash: str, now: dt.datetime, name: str = "", email: str = "") -> Account:
    """Return the account of an owner with a new id; nothing is stored."""
    return Account(secrets.token_hex(12), username, password_hash, now, new_generation(), name, email)


def end_sessions(records: Records, account: Account, act: Act, now: dt.datetime) -> Account:
    """End what the act ends on every machine, and return the account with its new session generation."""
    changed = attrs.evolve(account, session_generation=new_generation())
    records.accounts.replace(changed)
    end_grants(records, account.id, act, now)
    return changed


def replace_password(records: Records, account: Account, password_hash: str, now: dt.datetime) -> Account:
    """Replace the password, and end whatever was given out before."""
    return end_sessions(records, attrs.evolve(account, password_hash=password_hash), Act.PASSWORD_CHANGED, now)


def replace_role(records: Records, account: Account, role: Role, now: dt.datetime) -> Account:
    """Give the account another role from its next call on, and end what it could not give out with this role."""
    changed = attrs.evolve(account, role=str(role))
    records.accounts.replace(changed)
    if role != Role.OWNER:
        end_grants(records, account.id, Act.DEMOTED, now)
    return changed


def deactivate(records: Records, account: Account, now: dt.datetime) -> Account:
    """Let nobody sign in to the account any more, nor use what it gave out; it stays."""
    return end_sessions(records, attrs.evolve(account, deactivated_at=now), Act.DEACTIVATED, now)


def remove_account(records: Records, account: Account, now: dt.datetime) -> None:
    """Remove the account with everything that it gave out, its second factors and what it was to be told."""
    records.accounts.remove(account.id)
    end_grants(records, account.id, Act.REMOVED, now)
    records.account_records.remove(Notifications, account.id)
    for kind in (RecoveryCode, Passkey, EnquiryNews):
        for each in records.account_records.find(kind, "account_id", account.id):
            records.account_records.remove(kind, each.id)
