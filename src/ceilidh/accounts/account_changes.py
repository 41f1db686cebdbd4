"""Changes of one account within a unit of work, with everything that goes with them."""

import datetime as dt
import secrets

import attrs

from ceilidh.accounts.links.link_tokens import Purpose
from ceilidh.accounts.sessions.session_service import remove_sessions
from ceilidh_ports.account_records import OneTimeToken, Passkey, RecoveryCode
from ceilidh_ports.database import Records
from ceilidh_ports.records import Account


def new_generation() -> str:
    return secrets.token_hex(8)


def end_sessions(records: Records, account: Account) -> Account:
    """End every session of the account on every machine, and return the account with its new session generation."""
    changed = attrs.evolve(account, session_generation=new_generation())
    records.accounts.replace(changed)
    remove_sessions(records, account.id)
    return changed


def with_new_password(records: Records, account: Account, password_hash: str) -> Account:
    """Replace the password, end every session, and invalidate the links that were mailed to the account.

    Invitations that it sent stay valid: the list of people shows them; a new password does not take them back.
    """
    for each in records.account_records.find(OneTimeToken, "account_id", account.id):
        if each.purpose != Purpose.INVITE:
            records.account_records.remove(OneTimeToken, each.id)
    return end_sessions(records, attrs.evolve(account, password_hash=password_hash))


def deactivate(records: Records, account: Account, now: dt.datetime) -> Account:
    """Let nobody sign in to the account any more, nor accept what it invited to; it stays."""
    for each in records.account_records.find(OneTimeToken, "account_id", account.id):
        records.account_records.remove(OneTimeToken, each.id)
    return end_sessions(records, attrs.evolve(account, deactivated_at=now))


def remove_account(records: Records, account: Account) -> None:
    """Remove the account with its sessions, links, invitations that it sent, and second factors."""
    records.accounts.remove(account.id)
    for kind in (OneTimeToken, RecoveryCode, Passkey):
        for each in records.account_records.find(kind, "account_id", account.id):
            records.account_records.remove(kind, each.id)
    remove_sessions(records, account.id)
