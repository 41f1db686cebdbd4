"""Login, authentication and logout."""

import datetime as dt

import attrs

from ceilidh.accounts import password_hashing
from ceilidh.accounts.hashing_concurrency import HashingLimiter
from ceilidh.accounts.login_throttling import LoginThrottle, known_device, unknown_device
from ceilidh.accounts.model import LoginResult, TokenClaims, TokenSigner
from ceilidh.clock import Clock
from ceilidh.errors import Unauthenticated
from ceilidh.rate_limiting.rate_limits import refuse_until
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records import Account

_WRONG = "Invalid username or password"
# A worker has 32 threads. Logins occupy at most 21 of them while they wait, and leave 11 to other requests.
MAX_WAITING_UNKNOWN_DEVICES, MAX_WAITING_KNOWN_DEVICES = 16, 3


@attrs.frozen
class _Attempt:
    username: str
    address: str
    device_token: str = attrs.field(repr=False)


@attrs.frozen
class _ThrottledAttempt:
    """An attempt that no limit refused: its time, its counters, its account and the wait to report if it fails."""

    at: dt.datetime
    throttle: LoginThrottle
    account: Account | None
    wait_after_failure: dt.timedelta


@attrs.frozen
class AccountService:
    """Issues, checks and revokes login tokens. No password is hashed while a unit of work is open.

    ``device_tokens`` signs the tokens of known devices. They grant nothing: they only choose the throttle of a login.
    """

    database: Database
    tokens: TokenSigner
    device_tokens: TokenSigner
    clock: Clock
    unknown_devices: HashingLimiter = attrs.field(factory=lambda: HashingLimiter(MAX_WAITING_UNKNOWN_DEVICES))
    known_devices: HashingLimiter = attrs.field(factory=lambda: HashingLimiter(MAX_WAITING_KNOWN_DEVICES))

    def sign_in(self, username: str, password: str, address: str, device_token: str = "") -> LoginResult:
        """Return a new login token and a new device token.

        ``address`` is the client's, ``device_token`` that of an earlier login on this device. An unknown username and
        a wrong password raise the same :class:`~ceilidh.errors.Unauthenticated`. Too many failures raise
        :class:`~ceilidh.errors.TooManyRequests`, see :mod:`ceilidh.accounts.login_throttling`.
        """
        attempt = _Attempt(username, address, device_token)
        # An attempt over a limit is refused before it waits for the slot or takes the database's write lock.
        with self.database.read() as records:
            throttle = self._check_limits(records, attempt, self.clock()).throttle
        limiter = self.unknown_devices if throttle.account else self.known_devices
        with limiter.slot():
            return self._verify_password(self._record(attempt), password)

    def authenticate(self, token: str) -> Account:
        """Return the account of a token; raises :class:`~ceilidh.errors.Unauthenticated` when the session has ended."""
        claims = self.tokens.verify(token)
        with self.database.read() as records:
            account = None if records.accounts.revoked(claims.token_id) else records.accounts.get(claims.account_id)
        if account is None or not _is_current(claims, account):
            raise Unauthenticated("Please sign in.")
        return account

    def sign_out(self, token: str) -> None:
        """Revoke the token on every machine; raises :class:`~ceilidh.errors.Unauthenticated` when it is invalid."""
        claims = self.tokens.verify(token)
        with self.database.write() as records:
            records.accounts.revoke(claims.token_id, claims.expires)

    def _check_limits(self, records: Records, attempt: _Attempt, now: dt.datetime) -> _ThrottledAttempt:
        account = records.accounts.find_by_username(attempt.username)
        throttle = self._throttle(account, attempt)
        refuse_until(throttle.wait(records.attempts.latest, now))
        wait_after_failure = throttle.wait_after_failure(records.attempts.latest, now)
        return _ThrottledAttempt(now, throttle, account, wait_after_failure)

    def _throttle(self, account: Account | None, attempt: _Attempt) -> LoginThrottle:
        if account is None:
            return unknown_device(attempt.username.casefold(), attempt.address)
        if device_id := self._device_id(account, attempt.device_token):
            return known_device(device_id)
        # With the stored spelling of the name, all spellings share one counter. A new password starts a new one.
        return unknown_device(f"{account.username.casefold()}\0{account.session_generation}", attempt.address)

    def _device_id(self, account: Account, device_token: str) -> str:
        try:
            claims = self.device_tokens.verify(device_token)
        except Unauthenticated:
            return ""
        return claims.token_id if _is_current(claims, account) else ""

    def _record(self, attempt: _Attempt) -> _ThrottledAttempt:
        """Count the attempt as a failure before its password is verified, so that concurrent guesses count too."""
        with self.database.write() as records:
            throttled = self._check_limits(records, attempt, self.clock())
            for key in throttled.throttle.keys:
                records.attempts.record(key, throttled.at)
        return throttled

    def _verify_password(self, attempt: _ThrottledAttempt, password: str) -> LoginResult:
        account = attempt.account
        password_hash = account.password_hash if account else password_hashing.DUMMY_HASH
        if not password_hashing.matches(password_hash, password) or account is None:
            refuse_until(attempt.wait_after_failure, f"{_WRONG}. There were many attempts on this account.")
            raise Unauthenticated(_WRONG)
        outdated = password_hashing.needs_rehash(password_hash)
        self._forget(attempt, account, password_hashing.hash_password(password) if outdated else None)
        # The generation was read together with the hash: if the password has changed since, both tokens are invalid.
        owner = account.id, account.session_generation
        return LoginResult(self.tokens.issue(*owner), self.device_tokens.issue(*owner))

    def _forget(self, attempt: _ThrottledAttempt, account: Account, new_hash: str | None) -> None:
        """Uncount a successful attempt, and store the new hash if there is one."""
        with self.database.write() as records:
            for key in attempt.throttle.keys:
                records.attempts.remove(key, attempt.at)
            # A password that was changed in the meantime is not overwritten.
            if new_hash and records.accounts.get(account.id) == account:
                records.accounts.replace(attrs.evolve(account, password_hash=new_hash))


def _is_current(claims: TokenClaims, account: Account) -> bool:
    return (claims.account_id, claims.generation) == (account.id, account.session_generation)
