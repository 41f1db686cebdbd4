"""Administrators and their attempts to sign in, in memory."""

import datetime as dt

import attrs

from ceilidh_ports.errors import Conflict, Missing
from ceilidh_ports.records import (
    Account,
)
from tests.fakes.state import State


class MemoryAccounts:
    def __init__(self, state: State) -> None:
        self._state = state

    def get(self, account_id: str) -> Account | None:
        return self._state.accounts.get(account_id)

    def named(self, username: str) -> Account | None:
        name = username.casefold()
        return next((each for each in self._state.accounts.values() if each.username.casefold() == name), None)

    def add(self, account: Account) -> None:
        if self.named(account.username):
            raise Conflict("username")
        self._state.accounts[account.id] = account

    def all(self) -> list[Account]:
        return list(self._state.accounts.values())

    def replace(self, account: Account) -> None:
        if account.id not in self._state.accounts:
            raise Missing(f"There is no account with the id {account.id}.")
        self._state.accounts[account.id] = attrs.evolve(
            self._state.accounts[account.id],
            password_hash=account.password_hash,
            session_generation=account.session_generation,
        )

    def remove(self, account_id: str) -> bool:
        return self._state.accounts.pop(account_id, None) is not None

    def revoke(self, token_id: str, until: dt.datetime) -> None:
        past = dt.datetime.now(dt.UTC) - dt.timedelta(hours=1)
        self._state.revoked = {each: end for each, end in self._state.revoked.items() if end >= past}
        self._state.revoked.setdefault(token_id, until)

    def revoked(self, token_id: str) -> bool:
        return token_id in self._state.revoked


class MemoryAttempts:
    def __init__(self, state: State) -> None:
        self._state = state

    def record(self, key: str, at: dt.datetime) -> None:
        kept = [each for each in self._state.attempts if each[1] >= at - dt.timedelta(days=1)]
        self._state.attempts = [*kept, (key, at)]

    def latest(self, key: str, most: int) -> list[dt.datetime]:
        return sorted(at for name, at in self._state.attempts if name == key)[-most:]

    def forget(self, key: str, at: dt.datetime) -> None:
        if (key, at) in self._state.attempts:
            self._state.attempts.remove((key, at))
