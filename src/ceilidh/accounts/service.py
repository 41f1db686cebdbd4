"""Signing in and out."""

import datetime as dt

import attrs

from ceilidh.accounts import login_throttling, password_hashing
from ceilidh.accounts.hashing_concurrency import HashSlots
from ceilidh.accounts.login_throttling import Throttle
from ceilidh.accounts.model import Claims, SignedIn, TokenMaker
from ceilidh.errors import Unauthenticated
from ceilidh.rate_limiting.rate_limits import refuse_until
from ceilidh_ports.clock import Clock
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records import Account

_WRONG = "Invalid username or password"
# A worker has 32 threads: sign-ins hold at most 21 of them, for the seconds that they wait, and leave 11 to others.
_UNKNOWN_WAITING, _KNOWN_WAITING = 16, 3


@attrs.frozen
class _Try:
    """Who wants to sign in: under which name, with which password, from where, and with which mark."""

    username: str
    password: str = attrs.field(repr=False)
    address: str
    device_mark: str = attrs.field(repr=False)


@attrs.frozen
class _Counted:
    """A try that was counted: when, against what, on which account, and how crowded that was."""

    at: dt.datetime
    throttle: Throttle
    account: Account | None
    crowded: dt.timedelta


@attrs.frozen
class AccountService:
    """What can be done with tokens. No password is worked on while a unit of work is open.

    ``marks`` makes the marks of devices that signed in. They are no tokens: signed with a key of their own, all that
    they change is what a failed sign-in counts against.
    """

    database: Database
    tokens: TokenMaker
    marks: TokenMaker
    clock: Clock
    unknown_devices: HashSlots = attrs.field(factory=lambda: HashSlots(_UNKNOWN_WAITING))
    known_devices: HashSlots = attrs.field(factory=lambda: HashSlots(_KNOWN_WAITING))

    def sign_in(self, username: str, password: str, address: str, device_mark: str = "") -> SignedIn:
        """Return a new token, and a mark for the device.

        ``address`` is the peer's, ``device_mark`` what an earlier sign-in of this device returned. Raises
        :class:`~ceilidh.errors.Unauthenticated` alike for an unknown username and a wrong password, and
        ``TooManyRequests`` after too many failures, as :mod:`ceilidh.accounts.login_throttling` has it.
        """
        this = _Try(username, password, address, device_mark)
        # Whoever is over a limit is refused without waiting for the slot or the database's writer.
        with self.database.read() as records:
            throttle = self._checked(records, this, self.clock()).throttle
        slots = self.unknown_devices if throttle.account else self.known_devices
        with slots.slot():
            return self._signed_in(self._counted(this), password)

    def authenticate(self, token: str) -> Account:
        """Return whose token it is.

        Raises :class:`~ceilidh.errors.Unauthenticated` when it is invalid or revoked, or its account is gone or had
        all its sessions ended since.
        """
        claims = self.tokens.read(token)
        with self.database.read() as records:
            account = None if records.accounts.revoked(claims.token_id) else records.accounts.get(claims.account_id)
        if account is None or not _is_of(claims, account):
            raise Unauthenticated("Please sign in.")
        return account

    def sign_out(self, token: str) -> None:
        """Revoke the token everywhere; others of the account stay valid.

        Raises :class:`~ceilidh.errors.Unauthenticated` when it is invalid.
        """
        claims = self.tokens.read(token)
        with self.database.write() as records:
            records.accounts.revoke(claims.token_id, claims.expires)

    def _signed_in(self, this: _Counted, password: str) -> SignedIn:
        password_hash = this.account.password_hash if this.account else password_hashing.NOBODYS
        if not password_hashing.matches(password_hash, password) or this.account is None:
            refuse_until(this.crowded, f"{_WRONG}. There were many attempts on this account.")
            raise Unauthenticated(_WRONG)
        self._take_back(
            this, this.account, password_hashing.hashed(password) if password_hashing.outdated(password_hash) else None
        )
        # The generation that was read with the hash: a password changed meanwhile leaves both dead.
        owner = this.account.id, this.account.session_generation
        return SignedIn(self.tokens.issue(*owner), self.marks.issue(*owner))

    def _counted(self, this: _Try) -> _Counted:
        """Count the try before its password is looked at, so that guesses made at the same moment count too."""
        with self.database.write() as records:
            counted = self._checked(records, this, self.clock())
            for key in counted.throttle.keys:
                records.attempts.record(key, counted.at)
        return counted

    def _checked(self, records: Records, this: _Try, now: dt.datetime) -> _Counted:
        account = records.accounts.named(this.username)
        throttle = self._throttle(account, this)
        refuse_until(throttle.wait(records.attempts.latest, now))
        return _Counted(now, throttle, account, throttle.crowded(records.attempts.latest, now))

    def _throttle(self, account: Account | None, this: _Try) -> Throttle:
        if account is None:
            return login_throttling.unknown_device(this.username.casefold(), this.address)
        if device_id := self._device_id(account, this.device_mark):
            return login_throttling.known_device(device_id)
        # The account's own name: no other spelling of it has a count of its own. A new password begins a new count.
        return login_throttling.unknown_device(
            f"{account.username.casefold()}\0{account.session_generation}", this.address
        )

    def _device_id(self, account: Account, device_mark: str) -> str:
        try:
            claims = self.marks.read(device_mark)
        except Unauthenticated:
            return ""
        return claims.token_id if _is_of(claims, account) else ""

    def _take_back(self, this: _Counted, account: Account, new_hash: str | None) -> None:
        with self.database.write() as records:
            for key in this.throttle.keys:
                records.attempts.forget(key, this.at)
            # A password that was changed meanwhile stays.
            if new_hash and records.accounts.get(account.id) == account:
                records.accounts.replace(attrs.evolve(account, password_hash=new_hash))


def _is_of(claims: Claims, account: Account) -> bool:
    return (claims.account_id, claims.generation) == (account.id, account.session_generation)
