"""Accounts as operators manage them, with the command line and at the first start."""

from collections.abc import Sequence

import attrs

from ceilidh.accounts.credentials.grants import remove_tokens, tokens_for
from ceilidh.accounts.credentials.second_factors import remove_second_factors
from ceilidh.accounts.credentials.stored_accounts import (
    end_sessions,
    new_account,
    remove_account,
    replace_password,
    replace_role,
    subject_of,
)
from ceilidh.accounts.rules.endings import Act
from ceilidh.accounts.rules.link_rules import Purpose
from ceilidh.accounts.rules.passwords import password_hashing
from ceilidh.accounts.rules.passwords.credential_rules import Credentials, check_new_credentials
from ceilidh.accounts.rules.roles import is_last_owner, parse_role
from ceilidh.audit.audit_log import AuditAction, record_action
from ceilidh.clock import Clock
from ceilidh.errors import Invalid, NotFound
from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import Conflict
from ceilidh_ports.records.accounts import Account


@attrs.frozen
class AccountCommands:
    """Adds, changes and removes accounts. No password is hashed while a unit of work is open.

    Usernames are case-insensitive. Every method with the name of an existing account raises
    :class:`~ceilidh.errors.NotFound` when it is unknown.
    """

    database: Database
    clock: Clock

    def all(self) -> Sequence[Account]:
        """Return every account, the oldest first."""
        with self.database.read() as records:
            return records.accounts.all()

    def named(self, username: str) -> Account:
        """Return the account with this username, in any letter case."""
        with self.database.read() as records:
            return _named(records, username)

    def add(self, username: str, password: str) -> Account:
        """Add an administrator; raises :class:`~ceilidh.errors.Invalid` when the username is taken or breaks a rule."""
        account = self._create(check_new_credentials(username, password))
        try:
            with self.database.write() as records:
                self._add(records, account)
        except Conflict as conflict:
            fault = f"There is an administrator named {username} already."
            raise Invalid(fault, {"username": fault}) from conflict
        return account

    def ensure(self, username: str, password: str) -> bool:
        """Add the administrator unless the account exists already; an existing account keeps its password.

        Return whether the account has this password. Several processes may call it at once. Raises
        :class:`~ceilidh.errors.Invalid` when the username or the password breaks a rule.
        """
        credentials = check_new_credentials(username, password)
        with self.database.read() as records:
            present = records.accounts.find_by_username(credentials.username)
        if present is None:
            account = self._create(credentials)
            with self.database.write() as records:
                present = records.accounts.find_by_username(account.username)
                if present is None:
                    self._add(records, account)
                    present = account
        return password_hashing.matches(present.password_hash, password)

    def change_password(self, username: str, password: str) -> None:
        """Replace the password and end every session; raises :class:`~ceilidh.errors.Invalid` when it breaks a rule."""
        password_hash = self._new_hash(username, password)
        with self.database.write() as records:
            changed = replace_password(records, _named(records, username), password_hash, self.clock())
            self._record(records, AuditAction.PASSWORD_CHANGED, changed)

    def reset(self, username: str, password: str) -> None:
        """Let somebody in who is locked out: a new password, no second factor, an active account, no session."""
        password_hash = self._new_hash(username, password)
        with self.database.write() as records:
            changed = remove_second_factors(records, _named(records, username))
            replace_password(records, attrs.evolve(changed, deactivated_at=None), password_hash, self.clock())
            self._record(records, AuditAction.ACCOUNT_RESET, changed)

    def change_role(self, username: str, role: str) -> Account:
        """Give the account another role, also the last owner; raises :class:`~ceilidh.errors.Invalid` for no role."""
        with self.database.write() as records:
            changed = replace_role(records, _named(records, username), parse_role(role), self.clock())
            self._record(records, AuditAction.ROLE_CHANGED, changed)
        return changed

    def is_last_owner(self, username: str) -> bool:
        """Return whether no other owner can sign in."""
        with self.database.read() as records:
            return is_last_owner(records.accounts.all(), _named(records, username))

    def end_sessions(self, username: str) -> None:
        """End every session of the account, its links and its previews on every machine; the password stays valid."""
        with self.database.write() as records:
            changed = end_sessions(records, _named(records, username), Act.SIGNED_OUT_EVERYWHERE, self.clock())
            self._record(records, AuditAction.ALL_SESSIONS_ENDED, changed)

    def remove(self, username: str) -> None:
        """Remove the account and end its sessions, links and previews."""
        with self.database.write() as records:
            account = _named(records, username)
            remove_account(records, account, self.clock())
            self._record(records, AuditAction.ACCOUNT_REMOVED, account)

    def _new_hash(self, username: str, password: str) -> str:
        name = self.named(username).username
        return password_hashing.hash_password(check_new_credentials(name, password).password)

    def _add(self, records: Records, account: Account) -> None:
        records.accounts.add(account)
        remove_tokens(records, tokens_for(records, Purpose.SETUP))
        self._record(records, AuditAction.ACCOUNT_ADDED, account)

    def _record(self, records: Records, action: AuditAction, account: Account) -> None:
        record_action(records, self.clock(), action, subject_of(account))

    def _create(self, credentials: Credentials) -> Account:
        password_hash = password_hashing.hash_password(credentials.password)
        return new_account(credentials.username, password_hash, self.clock())


def _named(records: Records, username: str) -> Account:
    account = records.accounts.find_by_username(username)
    if account is None:
        raise NotFound(f"There is no administrator named {username}.")
    return account
