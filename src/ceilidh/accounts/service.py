"""Signing in and out."""

import datetime as dt
import hashlib
from collections.abc import Callable

import attrs

from ceilidh.accounts import passwords
from ceilidh.accounts.model import SIGN_IN_LIMIT, TokenMaker
from ceilidh.errors import Unauthenticated
from ceilidh.limits import address_key
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records import Account

Clock = Callable[[], dt.datetime]


@attrs.frozen
class _Try:
    """One try to sign in: when, under which keys it counts, and whose password it has to be."""

    at: dt.datetime
    keys: tuple[str, str]
    account: Account | None


@attrs.frozen
class AccountService:
    """What can be done with tokens. No password is worked on while a unit of work is open."""

    database: Database
    tokens: TokenMaker
    clock: Clock

    def sign_in(self, username: str, password: str, address: str) -> str:
        """Return a new token.

        ``address`` is the peer's. Raises :class:`~ceilidh.errors.Unauthenticated` alike for an unknown username and a
        wrong password, and :class:`~ceilidh.errors.TooMany` after too many failures from the address or on the account.
        """
        this = self._counted(username, address)
        password_hash = this.account.password_hash if this.account else passwords.NOBODYS
        if not passwords.matches(password_hash, password) or this.account is None:
            raise Unauthenticated("Invalid username or password")
        new_hash = passwords.hashed(password) if passwords.outdated(password_hash) else None
        self._take_back(this, this.account, new_hash)
        # The generation that was read with the hash: a password changed meanwhile leaves this token dead.
        return self.tokens.issue(this.account.id, this.account.session_generation)

    def authenticate(self, token: str) -> Account:
        """Return whose token it is.

        Raises :class:`~ceilidh.errors.Unauthenticated` when it is invalid or revoked, or its account is gone or had
        all its sessions ended since.
        """
        claims = self.tokens.read(token)
        with self.database.read() as records:
            account = None if records.accounts.revoked(claims.token_id) else records.accounts.get(claims.account_id)
        if account is None or claims.generation != account.session_generation:
            raise Unauthenticated("Please sign in.")
        return account

    def sign_out(self, token: str) -> None:
        """Revoke the token everywhere; others of the account stay valid.

        Raises :class:`~ceilidh.errors.Unauthenticated` when it is invalid.
        """
        claims = self.tokens.read(token)
        with self.database.write() as records:
            records.accounts.revoke(claims.token_id, claims.expires)

    def _counted(self, username: str, address: str) -> _Try:
        """Count the try before its password is looked at, so that guesses made at the same moment count too."""
        with self.database.write() as records:
            account = records.accounts.named(username)
            # The account's own name where there is one: no other spelling of it has a count of its own.
            keys = _keys(account.username if account else username, address)
            this = _Try(self.clock(), keys, account)
            _record(records, this)
        return this

    def _take_back(self, this: _Try, account: Account, new_hash: str | None) -> None:
        with self.database.write() as records:
            for key in this.keys:
                records.attempts.forget(key, this.at)
            # A password that was changed meanwhile stays.
            if new_hash and records.accounts.get(account.id) == account:
                records.accounts.replace(attrs.evolve(account, password_hash=new_hash))


def _record(records: Records, this: _Try) -> None:
    for key in this.keys:
        SIGN_IN_LIMIT.check(records.attempts.since(key, SIGN_IN_LIMIT.start(this.at)), this.at)
    for key in this.keys:
        records.attempts.record(key, this.at)


def _keys(username: str, address: str) -> tuple[str, str]:
    # People type passwords where the username belongs: only a hash of what was typed is kept.
    name = hashlib.sha256(username.casefold().encode()).hexdigest()
    return f"sign-in:address:{address_key(address)}", f"sign-in:account:{name}"
