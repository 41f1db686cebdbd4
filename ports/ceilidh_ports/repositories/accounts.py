"""Administrators and revoked tokens."""

import datetime as dt

import attrs

from ceilidh_ports.database_adapter import RecordStore
from ceilidh_ports.errors import Conflict, Missing
from ceilidh_ports.records import Account, Revocation

_GRACE = dt.timedelta(hours=1)
"""The clocks of two machines may differ by this much before a revoked token becomes valid again."""


@attrs.frozen
class Accounts:
    _store: RecordStore

    def get(self, account_id: str) -> Account | None:
        return self._store.get(Account, account_id)

    def find_by_username(self, username: str) -> Account | None:
        """Return the account with this username, ignoring case, or ``None``."""
        name = username.casefold()
        return next((account for account in self.all() if account.username.casefold() == name), None)

    def add(self, account: Account) -> None:
        """Store a new account; raises ``Conflict`` on ``username`` when the name is taken, ignoring case."""
        if self.find_by_username(account.username):
            raise Conflict("username")
        self._store.add(account)

    def all(self) -> list[Account]:
        return list(self._store.all(Account))

    def replace(self, account: Account) -> None:
        """Store the new password hash and session generation of the account with this id, and nothing else of it.

        Raises ``Missing`` when there is none.
        """
        stored = self.get(account.id)
        if stored is None:
            raise Missing(f"There is no account with the id {account.id}.")
        generation = account.session_generation
        self._store.replace(attrs.evolve(stored, password_hash=account.password_hash, session_generation=generation))

    def remove(self, account_id: str) -> bool:
        return self._store.remove(Account, account_id)

    def revoke(self, token_id: str, until: dt.datetime) -> None:
        """Revoke the token until it would have expired, if it is not revoked yet; remove expired revocations."""
        past = dt.datetime.now(dt.UTC) - _GRACE
        for each in list(self._store.all(Revocation)):
            if each.until < past:
                self._store.remove(Revocation, each.token_id)
        if not self.revoked(token_id):
            self._store.add(Revocation(token_id, until))

    def revoked(self, token_id: str) -> bool:
        return self._store.get(Revocation, token_id) is not None
