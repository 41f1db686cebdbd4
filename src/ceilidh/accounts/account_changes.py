"""Changes of one account within a unit of work, with everything that goes with them."""

import datetime as dt
import secrets

import attrs

from ceilidh.accounts.links.link_tokens import Purpose
from ceilidh.accounts.links.stored_tokens import remove_tokens, tokens_of
from ceilidh.accounts.sessions.session_service import remove_sessions
from ceilidh_ports.database import Records
from ceilidh_ports.records.account_records import Passkey, RecoveryCode
from ceilidh_ports.records.accounts import Account


def new_generation() -> str:
    return secrets.token_hex(8)


def new_account(username: str, password_hash: str, now: dt.datetime, name: str = "", email: str = "") -> Account:
    """Return an account with a new id; nothing is stored."""
    return Account(secrets.token_hex(12), username, password_hash, now, new_generation(), name, email)


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
    remove_tokens(records, tokens_of(records, account.id, Purpose.RESET, Purpose.EMAIL))
    return end_sessions(records, attrs.evolve(account, password_hash=password_hash))


def deactivate(records: Records, account: Account, now: dt.datetime) -> Account:
    """Let nobody sign in to the account any more, nor accept what it invited to; it stays."""
    remove_tokens(records, tokens_of(records, account.id))
    return end_sessions(records, attrs.evolve(account, deactivated_at=now))


def remove_account(records: Records, account: Account) -> None:
    """Remove the account with its sessions, links, invitations that it sent, and second factors."""
    records.accounts.remove(account.id)
    remove_tokens(records, tokens_of(records, account.id))
    for kind in (RecoveryCode, Passkey):
        for each in records.account_records.find(kind, "account_id", account.id):
            records.account_records.remove(kind, each.id)
    remove_sessions(records, account.id)
