"""Asks somebody who is signed in for the password once more."""

import datetime as dt

import attrs

from ceilidh.accounts import password_hashing
from ceilidh.accounts.hashing_concurrency import HashingLimiter
from ceilidh.accounts.model import SignedIn
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
    limiter: HashingLimiter = attrs.field(factory=lambda: HashingLimiter(MAX_WAITING))

    def confirm(self, holder: SignedIn, password: str) -> None:
        """Let the session do what is sensitive from now on; raises as :meth:`check_password` does."""
        self.check_password(holder.account, password)
        with self.database.write() as records:
            session = holder.session and records.account_records.get(Session, holder.session.id)
            if session is None:
                raise Unauthenticated("Please sign in again.")
            records.account_records.put(attrs.evolve(session, authenticated_at=self.clock()))
            record_action(records, self.clock(), AuditAction.REAUTHENTICATE)

    def check_password(self, account: Account, password: str) -> None:
        """Raise :class:`~ceilidh.errors.Invalid` for a wrong password, ``TooManyRequests`` after too many of them."""
        key, now = f"own-password:{account.id}", self.clock()
        with self.database.write() as records:
            for limit in LIMITS:
                refuse_until(limit.wait(records.attempts.latest(key, limit.tries), now))
            # Counted before the check, so that concurrent guesses count too.
            records.attempts.record(key, now)
        with self.limiter.slot():
            if not password_hashing.matches(account.password_hash, password):
                raise Invalid("The password is wrong.", {"password": "The password is wrong."})
        with self.database.write() as records:
            records.attempts.remove(key, now)
