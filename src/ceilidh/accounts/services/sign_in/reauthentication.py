"""Asks somebody who is signed in for the password or the second factor once more."""

import datetime as dt
from collections.abc import Callable, Mapping
from typing import Any

import attrs

from ceilidh.accounts.rules.passwords import password_hashing
from ceilidh.accounts.rules.passwords.password_hashing import HashingLimiter
from ceilidh.accounts.rules.sign_in_results import Challenge, SignedIn
from ceilidh.accounts.services.sign_in.second_step import SecondStep
from ceilidh.audit.audit_log import AuditAction, record_action
from ceilidh.clock import Clock
from ceilidh.errors import Invalid, Unauthenticated
from ceilidh.rate_limiting.rate_limits import RateLimit, count_attempt
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.accounts import Account, Session

LIMITS = (RateLimit(10, dt.timedelta(minutes=1)), RateLimit(50, dt.timedelta(days=1)))
"""The limits on wrong answers in one session. Another session of the account, such as its owner's, has its own."""

MAX_WAITING = 3
_TOO_LATE = "That took too long. Please try again."
_WRONG_PASSKEY = "The passkey was not accepted."


@attrs.frozen
class Reauthentication:
    """Checks password, code or passkey of an account that is signed in.

    No password is hashed while a unit of work is open. ``second_step`` has challenges of its own: none of a sign-in.
    """

    database: Database
    clock: Clock
    second_step: SecondStep
    limiter: HashingLimiter = attrs.field(factory=lambda: HashingLimiter(MAX_WAITING))

    def begin(self, holder: SignedIn) -> Challenge:
        """Return which second factors the account may confirm with besides its password, and a challenge for them."""
        with self.database.read() as records:
            present = records.accounts.get(holder.account.id) or holder.account
            return self.second_step.challenge(records, present, holder.binding) or Challenge([], "")

    def confirm(self, holder: SignedIn, password: str) -> None:
        """Let the session do what is sensitive from now on; raises as :meth:`check_password` does."""
        self.check_password(holder, password)
        self._renew(holder)

    def confirm_code(self, holder: SignedIn, code: str) -> None:
        """Let the session do what is sensitive; raises :class:`~ceilidh.errors.Invalid` for a wrong code."""
        check = self.second_step.check
        if not self._is_right(holder, lambda records, account: check.accept(records, account, code)):
            raise Invalid("The code is wrong.", {"code": "The code is wrong."})
        self._renew(holder)

    def confirm_passkey(self, holder: SignedIn, challenge: str, credential: Mapping[str, Any]) -> None:
        """Let the session do what is sensitive; raises :class:`~ceilidh.errors.Invalid` for a wrong answer.

        The challenge is one of :meth:`begin`, and valid once.
        """
        step = self.second_step
        try:
            right = self._is_right(
                holder, lambda records, account: step.accept(records, challenge, account, credential, holder.binding)
            )
        except Unauthenticated as error:
            raise Invalid(_TOO_LATE, {"challenge": _TOO_LATE}) from error
        if not right:
            raise Invalid(_WRONG_PASSKEY, {"passkey": _WRONG_PASSKEY})
        self._renew(holder)

    def _is_right(self, holder: SignedIn, accept: Callable[[Records, Account], bool]) -> bool:
        now = self._count(holder)
        with self.database.write() as records:
            present = records.accounts.get(holder.account.id)
            right = present is not None and accept(records, present)
            if not right:
                self._note_failure(records)
        if right:
            self._uncount(holder, now)
        return right

    def _renew(self, holder: SignedIn) -> None:
        with self.database.write() as records:
            session = holder.session and records.account_records.get(Session, holder.session.id)
            if session is None:
                raise Unauthenticated("Please sign in again.")
            records.account_records.put(attrs.evolve(session, authenticated_at=self.clock()))
            record_action(records, self.clock(), AuditAction.REAUTHENTICATE)

    def check_password(self, holder: SignedIn, password: str) -> None:
        """Raise :class:`~ceilidh.errors.Invalid` for a wrong password, ``TooManyRequests`` after too many of them."""
        now = self._count(holder)
        with self.limiter.slot():
            right = password_hashing.matches(holder.account.password_hash, password)
        if not right:
            with self.database.write() as records:
                self._note_failure(records)
            raise Invalid("The password is wrong.", {"password": "The password is wrong."})
        self._uncount(holder, now)

    def _note_failure(self, records: Records) -> None:
        record_action(records, self.clock(), AuditAction.REAUTHENTICATION_FAILED)

    def _count(self, holder: SignedIn) -> dt.datetime:
        """Count an attempt before its check, so that concurrent guesses count too."""
        key, now = _key(holder), self.clock()
        with self.database.write() as records:
            count_attempt(records.attempts, key, LIMITS, now)
        return now

    def _uncount(self, holder: SignedIn, at: dt.datetime) -> None:
        with self.database.write() as records:
            records.attempts.remove(_key(holder), at)


def _key(holder: SignedIn) -> str:
    return f"own-password:{holder.session.id if holder.session else holder.account.id}"
