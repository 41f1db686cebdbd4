"""The administrators: listed, deactivated and reactivated, and given another role."""

from collections.abc import Sequence

import attrs

from ceilidh.accounts.credentials.second_factors import has_second_factor
from ceilidh.accounts.credentials.stored_accounts import deactivate, found_account, replace_role, subject_of
from ceilidh.accounts.rules.roles import Role, check_owner_stays
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

        Raises :class:`~ceilidh.errors.AlreadyDone` for the last active owner and for an account that is deactivated.
        """
        with self.database.write() as records:
            account = found_account(records, account_id)
            if account.deactivated_at:
                raise AlreadyDone("This account is deactivated already.")
            check_owner_stays(records.accounts.all(), account)
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

    def change_role(self, account_id: str, role: Role) -> Account:
        """Give the account another role from its next call on; invitations that an editor sent as an owner end.

        Raises :class:`~ceilidh.errors.AlreadyDone` for the last active owner and for an account that has the role.
        """
        with self.database.write() as records:
            account = found_account(records, account_id)
            if account.role == role:
                raise AlreadyDone(f"This account is one of an {role} already.")
            check_owner_stays(records.accounts.all(), account)
            record_action(records, self.clock(), AuditAction.ROLE_CHANGED, subject_of(account))
            return replace_role(records, account, role, self.clock())


def shown_account(records: Records, account: Account) -> ShownAccount:
    return ShownAccount(account, has_second_factor(records, account))
