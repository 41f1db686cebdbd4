"""The second step of a sign-in, after the password, and the same step for who confirms a session."""

from collections.abc import Mapping
from typing import Any

import attrs

from ceilidh.accounts.credentials.second_factors import SecondFactorCheck, is_required, passkeys_of
from ceilidh.accounts.rules.sign_in_results import Challenge, TokenClaims, TokenSigner
from ceilidh.errors import Unauthenticated
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.accounts import Account

Answer = str | Mapping[str, Any]
"""A code, or the JSON of what a passkey signed."""

MAX_WRONG_ANSWERS = 5
"""A challenge ends with this many wrong answers; then the password is needed again."""

_EXPIRED = "That took too long. Please sign in again."
_ENDED = "This sign-in was completed, or had too many wrong codes. Please sign in again."
_TOO_MANY = "There were too many wrong codes. Please sign in again with your password."


@attrs.frozen
class SecondStep:
    """``tokens`` signs the challenges of one purpose."""

    database: Database
    tokens: TokenSigner
    check: SecondFactorCheck

    def challenge(self, records: Records, account: Account, binding: str = "") -> Challenge | None:
        """Return what is asked for after the password; ``None`` for an account without a second factor.

        ``binding`` is that of the session which is confirmed; a sign-in has none.
        """
        factors = self.check.factors(records, account)
        if not factors:
            return None
        passkeys = passkeys_of(records, account.id)
        token = self.tokens.issue(account.id, binding or account.session_generation)
        return Challenge(factors, token, self.check.passkeys.request_options(passkeys, token) if passkeys else None)

    def account(self, challenge: str) -> Account:
        """Return the account of a challenge; raises :class:`~ceilidh.errors.Unauthenticated` for an invalid one."""
        claims = self._claims(challenge)
        with self.database.read() as records:
            account = records.accounts.get(claims.account_id)
        if account is None:
            raise _ended(_EXPIRED)
        return account

    def accept(self, records: Records, challenge: str, account: Account, answer: Answer, binding: str = "") -> bool:
        """Return whether the code or the passkey is right, and use it up, and the challenge with it.

        ``account`` is as it is in this unit of work, ``binding`` as for :meth:`challenge`. Raises
        :class:`~ceilidh.errors.Unauthenticated` for a challenge that was used, and when the password changed since.
        """
        claims = self._claims(challenge)
        if records.accounts.revoked(claims.token_id):
            raise _ended(_ENDED)
        owner = account.id, binding or account.session_generation
        if account.deactivated_at or (claims.account_id, claims.generation) != owner:
            raise _ended(_EXPIRED)
        if isinstance(answer, str):
            right = self.check.accept(records, account, answer)
        else:
            right = self.check.accept_passkey(records, account, answer, challenge)
        if right:
            records.accounts.revoke(claims.token_id, claims.expires)
        return right

    def count_wrong_answer(self, records: Records, challenge: str) -> Unauthenticated | None:
        """Revoke the challenge after too many wrong answers; return the error that says so, ``None`` before."""
        claims = self._claims(challenge)
        key = f"second-factor:challenge:{claims.token_id}"
        records.attempts.record(key, self.check.clock())
        if len(records.attempts.latest(key, MAX_WRONG_ANSWERS)) < MAX_WRONG_ANSWERS:
            return None
        records.accounts.revoke(claims.token_id, claims.expires)
        return _ended(_TOO_MANY)

    def is_missing(self, records: Records, account: Account) -> bool:
        """Return whether the account has to set up a second factor before anything else."""
        return not account.totp_secret and is_required(records) and not passkeys_of(records, account.id)

    def _claims(self, challenge: str) -> TokenClaims:
        try:
            return self.tokens.verify(challenge)
        except Unauthenticated as error:
            raise _ended(_EXPIRED) from error


def _ended(reason: str) -> Unauthenticated:
    """Return the error for a challenge; it names the challenge, so that clients begin again."""
    return Unauthenticated(reason, {"challenge": reason})
