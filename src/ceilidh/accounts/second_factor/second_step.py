"""The second step of a sign-in, after the password."""

import attrs

from ceilidh.accounts.model import Challenge, TokenClaims, TokenSigner
from ceilidh.accounts.second_factor.second_factor_check import SecondFactorCheck, is_required
from ceilidh.accounts.sessions.session_rules import is_current
from ceilidh.errors import Unauthenticated
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records import Account

_EXPIRED = "That took too long. Please sign in again."


@attrs.frozen
class SecondStep:
    """``tokens`` signs the challenges between password and second factor."""

    database: Database
    tokens: TokenSigner
    check: SecondFactorCheck

    def challenge(self, records: Records, account: Account) -> Challenge | None:
        """Return what is asked for after the password; ``None`` for an account without a second factor."""
        factors = self.check.factors(records, account)
        return Challenge(factors, self.tokens.issue(account.id, account.session_generation)) if factors else None

    def account(self, challenge: str) -> Account:
        """Return the account of a challenge; raises :class:`~ceilidh.errors.Unauthenticated` for an invalid one."""
        claims = self._claims(challenge)
        with self.database.read() as records:
            account = records.accounts.get(claims.account_id)
        if account is None:
            raise Unauthenticated(_EXPIRED)
        return account

    def accept(self, records: Records, challenge: str, account: Account, code: str) -> bool:
        """Return whether the code is right, and use it up. ``account`` is as it is in this unit of work.

        Raises :class:`~ceilidh.errors.Unauthenticated` when its password changed since the challenge.
        """
        if account.deactivated_at or not is_current(self._claims(challenge), account):
            raise Unauthenticated(_EXPIRED)
        return self.check.accept(records, account, code)

    def is_missing(self, records: Records, account: Account) -> bool:
        """Return whether the account has to set up a second factor before anything else."""
        return not account.totp_secret and is_required(records)

    def _claims(self, challenge: str) -> TokenClaims:
        try:
            return self.tokens.verify(challenge)
        except Unauthenticated as error:
            raise Unauthenticated(_EXPIRED) from error
