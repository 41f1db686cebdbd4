"""Finds accounts within a unit of work."""

from ceilidh.audit.actor import display_name
from ceilidh.audit.audit_log import Subject
from ceilidh.errors import NotFound
from ceilidh.form_data.json_fields import is_storable
from ceilidh_ports.database import Records
from ceilidh_ports.records.accounts import Account


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
