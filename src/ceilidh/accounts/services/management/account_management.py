"""The administrators: listed, deactivated and reactivated."""

from collections.abc import Sequence

import attrs

from ceilidh.accounts.records.second_factors import has_second_factor
from ceilidh.accounts.records.stored_accounts import deactivate, found_account, subject_of
from ceilidh.accounts.rules.account_rules import check_deactivation
from ceilidh.audit.audit_log import AuditAction, record_action
from ceilidh.clock import Clock
from ceilidh.errors import AlreadyDone
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.accounts import Account


@attrs.frozen
class ShownAccount:
    """An account, and whether it has a second factor."""

    account: Account
    has_second_factor: bool


@attrs.frozen
class AccountManagement:
    """Methods with an id raise :class:`~ceilidh.errors.NotFound` when no account has it."""

    database: Database
    clock: Clock

    def list(self) -> Sequence[ShownAccount]:
        """Return everybody, the oldest account first."""
        with self.database.read() as records:
            return [shown_account(records, each) for each in records.accounts.all()]

    def deactivate(self, account_id: str) -> Account:
        """Let nobody sign in to the account, and end what it gave out; its name stays on what its owner did.

        Raises :class:`~ceilidh.errors.AlreadyDone` for the last active account and for one that is deactivated.
        """
        with self.database.write() as records:
            account = found_account(records, account_id)
            check_deactivation(records.accounts.all(), account)
            record_action(records, self.clock(), AuditAction.DEACTIVATED, subject_of(account))
            return deactivate(records, account, self.clock())

    def reactivate(self, account_id: str) -> Account:
        """Let the account sign in again; raises :class:`~ceilidh.errors.AlreadyDone` for one that is active."""
        with self.database.write() as records:
            account = found_account(records, account_id)
            if account.deactivated_at is None:
                raise AlreadyDone("This account is active already.")
            changed = attrs.evolve(account, deactivated_at=None)
            records.accounts.replace(changed)
            record_action(records, self.clock(), AuditAction.REACTIVATED, subject_of(account))
            return changed


def shown_account(records: Records, account: Account) -> ShownAccount:
    return ShownAccount(account, has_second_factor(records, account))
