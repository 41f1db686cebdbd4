"""Counts the attempts to sign in, and refuses those over a limit."""

import datetime as dt

import attrs

from ceilidh.accounts.credentials.stored_accounts import account_named
from ceilidh.accounts.rules.login_throttling import LoginThrottle, known_device, unknown_device
from ceilidh.accounts.rules.session_rules import Client, is_current
from ceilidh.accounts.rules.sign_in_results import TokenSigner
from ceilidh.audit.actor import Actor, acting_as, actor_of
from ceilidh.audit.audit_log import AuditAction, record_action
from ceilidh.clock import Clock
from ceilidh.errors import Unauthenticated
from ceilidh.rate_limiting.rate_limits import refuse_until
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.accounts import Account


@attrs.frozen
class SignInAttempt:
    """``gives_code``: the password was right before, and this attempt gives a code of the second factor."""

    username: str
    client: Client
    device_token: str = attrs.field(repr=False)
    gives_code: bool = False


@attrs.frozen
class ThrottledAttempt:
    """An attempt that no limit refused: its time, its counters, its account and the wait to report if it fails."""

    at: dt.datetime
    client: Client
    throttle: LoginThrottle
    account: Account | None
    wait_after_failure: dt.timedelta

    def uncount(self, records: Records) -> None:
        for key in self.throttle.keys:
            records.attempts.remove(key, self.at)


@attrs.frozen
class SignInAttempts:
    """See :mod:`ceilidh.accounts.rules.login_throttling` for the limits."""

    database: Database
    device_tokens: TokenSigner
    clock: Clock

    def check(self, records: Records, attempt: SignInAttempt) -> ThrottledAttempt:
        """Raise :class:`~ceilidh.errors.TooManyRequests` for an attempt over a limit."""
        account, now = account_named(records, attempt.username), self.clock()
        throttle = self._throttle(records, account, attempt)
        refuse_until(throttle.wait(records.attempts.latest, now))
        wait_after_failure = throttle.wait_after_failure(records.attempts.latest, now)
        return ThrottledAttempt(now, attempt.client, throttle, account, wait_after_failure)

    def record(self, attempt: SignInAttempt) -> ThrottledAttempt:
        """Count the attempt as a failure before its password is verified, so that concurrent guesses count too."""
        with self.database.write() as records:
            throttled = self.check(records, attempt)
            for key in throttled.throttle.keys:
                records.attempts.record(key, throttled.at)
        return throttled

    def note_failure(self, records: Records, attempt: ThrottledAttempt) -> None:
        """Add the failure to the audit log, without the name that was entered: it may be a password."""
        account, ip_address = attempt.account, attempt.client.ip_address
        actor = actor_of(account, ip_address) if account else Actor(ip_address=ip_address)
        with acting_as(actor):
            record_action(records, attempt.at, AuditAction.SIGN_IN_FAILED)

    def refusal(self, attempt: ThrottledAttempt, reason: str) -> Unauthenticated:
        """Return the error for wrong credentials; raises ``TooManyRequests`` after many attempts on the account."""
        refuse_until(attempt.wait_after_failure, f"{reason}. There were many attempts on this account.")
        return Unauthenticated(reason)

    def _throttle(self, records: Records, account: Account | None, attempt: SignInAttempt) -> LoginThrottle:
        if account is None:
            return unknown_device(attempt.username.casefold(), attempt.client.ip_address)
        device_id = self._device_id(account, attempt.device_token)
        if device_id and not records.accounts.revoked(device_id):
            return known_device(device_id)
        # With the stored spelling of the name, all spellings share one counter. A new password starts a new one.
        owner = f"{account.username.casefold()}\0{account.session_generation}"
        return unknown_device(owner, attempt.client.ip_address, gives_code=attempt.gives_code)

    def _device_id(self, account: Account, device_token: str) -> str:
        try:
            claims = self.device_tokens.verify(device_token)
        except Unauthenticated:
            return ""
        return claims.token_id if is_current(claims, account) else ""
