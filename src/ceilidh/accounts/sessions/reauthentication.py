"""Asks somebody who is signed in for the password once more."""

import datetime as dt

import attrs

from ceilidh.accounts import password_hashing
from ceilidh.accounts.hashing_concurrency import HashingLimiter
from ceilidh.accounts.model import SignedIn
from ceilidh.accounts.second_factor.second_factor_check import SecondFactorCheck
from ceilidh.audit.audit_log import AuditAction, record_action
from ceilidh.clock import Clock
from ceilidh.errors import Invalid, Unauthenticated
from ceilidh.rate_limiting.rate_limits import RateLimit, refuse_until
from ceilidh_ports.account_records import Session
from ceilidh_ports.database import Database
from ceilidh_ports.records import Account

LIMITS = (RateLimit(10, dt.timedelta(minutes=1)), RateLimit(50, dt.timedelta(days=1)))
"""The limits on wrong passwords of one account whose holder is signed in."""

MAX_WAITING = 3


@attrs.frozen
class Reauthentication:
    """Checks the password of an account that is signed in. No password is hashed while a unit of work is open."""

    database: Database
    clock: Clock
    second_factor: SecondFactorCheck
    limiter: HashingLimiter = attrs.field(factory=lambda: HashingLimiter(MAX_WAITING))

    def confirm(self, holder: SignedIn, password: str) -> None:
        """Let the session do what is sensitive from now on; raises as :meth:`check_password` does."""
        self.check_password(holder.account, password)
        self._renew(holder)

    def confirm_code(self, holder: SignedIn, code: str) -> None:
        """Let the session do what is sensitive; raises :class:`~ceilidh.errors.Invalid` for a wrong code."""
        now = self._count(holder.account)
        with self.database.write() as records:
            present = records.accounts.get(holder.account.id)
            right = present is not None and self.second_factor.accept(records, present, code)
        if not right:
            raise Invalid("The code is wrong.", {"code": "The code is wrong."})
        self._uncount(holder.account, now)
        self._renew(holder)

    def _renew(self, holder: SignedIn) -> None:
        with self.database.write() as records:
            session = holder.session and records.account_records.get(Session, holder.session.id)
            if session is None:
                raise Unauthenticated("Please sign in again.")
            records.account_records.put(attrs.evolve(session, authenticated_at=self.clock()))
            record_action(records, self.clock(), AuditAction.REAUTHENTICATE)

    def check_password(self, account: Account, password: str) -> None:
        """Raise :class:`~ceilidh.errors.Invalid` for a wrong password, ``TooManyRequests`` after too many of them."""
        now = self._count(account)
        with self.limiter.slot():
            if not password_hashing.matches(account.password_hash, password):
                raise Invalid("The password is wrong.", {"password": "The password is wrong."})
        self._uncount(account, now)

    def _count(self, account: Account) -> dt.datetime:
        """Count an attempt before its check, so that concurrent guesses count too."""
        key, now = _key(account), self.clock()
        with self.database.write() as records:
            for limit in LIMITS:
                refuse_until(limit.wait(records.attempts.latest(key, limit.tries), now))
            records.attempts.record(key, now)
        return now

    def _uncount(self, account: Account, at: dt.datetime) -> None:
        with self.database.write() as records:
            records.attempts.remove(_key(account), at)


def _key(account: Account) -> str:
    return f"own-password:{account.id}"
