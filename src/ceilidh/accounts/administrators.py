"""Management of the administrators' accounts."""

import secrets
from collections.abc import Sequence

import attrs

from ceilidh.accounts import password_hashing
from ceilidh.accounts.account_changes import end_sessions, new_generation, remove_account, with_new_password
from ceilidh.accounts.credential_rules import Credentials, check_new_credentials
from ceilidh.clock import Clock
from ceilidh.errors import Invalid, NotFound
from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import Conflict
from ceilidh_ports.records import Account


@attrs.frozen
class Administrators:
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
        with self.database.read() as records:
            return _named(records, username)

    def add(self, username: str, password: str) -> Account:
        """Add an administrator; raises :class:`~ceilidh.errors.Invalid` when the username is taken or breaks a rule."""
        account = self._create(check_new_credentials(username, password))
        try:
            with self.database.write() as records:
                records.accounts.add(account)
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
                    records.accounts.add(account)
                    present = account
        return password_hashing.matches(present.password_hash, password)

    def change_password(self, username: str, password: str) -> None:
        """Replace the password and end every session; raises :class:`~ceilidh.errors.Invalid` when it breaks a rule."""
        name = self.named(username).username
        password_hash = password_hashing.hash_password(check_new_credentials(name, password).password)
        with self.database.write() as records:
            with_new_password(records, _named(records, username), password_hash)

    def end_sessions(self, username: str) -> None:
        """End every session of the account on every machine; the password stays valid."""
        with self.database.write() as records:
            end_sessions(records, _named(records, username))

    def remove(self, username: str) -> None:
        """Remove the account and end its sessions."""
        with self.database.write() as records:
            remove_account(records, _named(records, username))

    def _create(self, credentials: Credentials) -> Account:
        password_hash = password_hashing.hash_password(credentials.password)
        return Account(secrets.token_hex(12), credentials.username, password_hash, self.clock(), new_generation())


def _named(records: Records, username: str) -> Account:
    account = records.accounts.find_by_username(username)
    if account is None:
        raise NotFound(f"There is no administrator named {username}.")
    return account
