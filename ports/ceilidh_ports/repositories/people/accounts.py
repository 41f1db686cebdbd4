"""Administrators and revoked tokens."""

import datetime as dt

import attrs

from ceilidh_ports.database_adapter import RecordStore
from ceilidh_ports.errors import Conflict, Missing
from ceilidh_ports.records.accounts import Account, Revocation

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

    def find_by_email(self, email: str) -> Account | None:
        """Return the account with this e-mail address, ignoring case, or ``None``; an empty one belongs to nobody."""
        folded = email.casefold()
        return next((account for account in self.all() if folded and account.email.casefold() == folded), None)

    def add(self, account: Account) -> None:
        """Store a new account.

        Raises ``Conflict`` on ``username`` when an account has that username or that e-mail address, ignoring case,
        and on ``email`` likewise: people sign in with either.
        """
        self._check_unique(account)
        self._store.add(account)

    def all(self) -> list[Account]:
        return list(self._store.all(Account))

    def replace(self, account: Account) -> None:
        """Store the new state of the account with this id; its username and time of creation stay as they are.

        Raises ``Missing`` when there is none, and ``Conflict`` on ``email`` as :meth:`add` does.
        """
        stored = self.get(account.id)
        if stored is None:
            raise Missing(f"There is no account with the id {account.id}.")
        self._replace(attrs.evolve(account, username=stored.username, created_at=stored.created_at))

    def rename(self, account_id: str, username: str) -> None:
        """Give the account with this id another username.

        Raises ``Missing`` when there is none, and ``Conflict`` on ``username`` as :meth:`add` does.
        """
        stored = self.get(account_id)
        if stored is None:
            raise Missing(f"There is no account with the id {account_id}.")
        self._replace(attrs.evolve(stored, username=username))

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

    def _replace(self, changed: Account) -> None:
        self._check_unique(changed)
        self._store.replace(changed)

    def _check_unique(self, account: Account) -> None:
        others = [each for each in self.all() if each.id != account.id]
        taken = {name.casefold() for each in others for name in (each.username, each.email) if name}
        for field, name in (("username", account.username), ("email", account.email)):
            if name.casefold() in taken:
                raise Conflict(field)
