"""The accounts of the administrators, as an operator looks after them."""

import secrets
from collections.abc import Sequence
from typing import Any

import attrs

from ceilidh.accounts import password_hashing
from ceilidh.accounts.model import Credentials, new_credentials
from ceilidh.errors import Invalid, NotFound
from ceilidh_ports.clock import Clock
from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import Conflict
from ceilidh_ports.records import Account


@attrs.frozen
class Administrators:
    """Adds, changes and removes accounts. No password is hashed while a unit of work is open.

    Usernames count in any letter case. What takes the name of an account raises
    :class:`~ceilidh.errors.NotFound` when there is none.
    """

    database: Database
    clock: Clock

    def all(self) -> Sequence[Account]:
        """Return every account in the order in which they were added."""
        with self.database.read() as records:
            return records.accounts.all()

    def named(self, username: str) -> Account:
        """Return the account of that name."""
        with self.database.read() as records:
            return _named(records, username)

    def add(self, username: str, password: str) -> Account:
        """Add an administrator.

        Raises :class:`~ceilidh.errors.Invalid` when the username is taken, or not fit.
        """
        account = self._made(new_credentials(username, password))
        try:
            with self.database.write() as records:
                records.accounts.add(account)
        except Conflict as conflict:
            fault = f"There is an administrator named {username} already."
            raise Invalid(fault, {"username": fault}) from conflict
        return account

    def ensure(self, username: str, password: str) -> bool:
        """Add the administrator unless there is one of that name, whose password stays.

        Return whether that account has this password now. It may run in several processes at once. Raises
        :class:`~ceilidh.errors.Invalid` when either is not fit.
        """
        given = new_credentials(username, password)
        with self.database.read() as records:
            present = records.accounts.named(given.username)
        if present is None:
            present = self._added(self._made(given))
        return password_hashing.matches(present.password_hash, password)

    def change_password(self, username: str, password: str) -> None:
        """Replace the password and end every session of the account.

        Raises :class:`~ceilidh.errors.Invalid` when the password is not fit.
        """
        account = self.named(username)
        password_hash = password_hashing.hashed(new_credentials(account.username, password).password)
        self._change(account.username, password_hash=password_hash, session_generation=_generation())

    def end_sessions(self, username: str) -> None:
        """End every session of the account, on every machine; the password stays."""
        self._change(username, session_generation=_generation())

    def remove(self, username: str) -> None:
        """Remove the account, and with it every session."""
        with self.database.write() as records:
            records.accounts.remove(_named(records, username).id)

    def _change(self, username: str, **changes: Any) -> None:
        with self.database.write() as records:
            records.accounts.replace(attrs.evolve(_named(records, username), **changes))

    def _made(self, given: Credentials) -> Account:
        password_hash = password_hashing.hashed(given.password)
        return Account(secrets.token_hex(12), given.username, password_hash, self.clock(), _generation())

    def _added(self, account: Account) -> Account:
        with self.database.write() as records:
            if present := records.accounts.named(account.username):
                return present
            records.accounts.add(account)
        return account


def _named(records: Records, username: str) -> Account:
    account = records.accounts.named(username)
    if account is None:
        raise NotFound(f"There is no administrator named {username}.")
    return account


def _generation() -> str:
    return secrets.token_hex(8)
