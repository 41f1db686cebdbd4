"""Adds passkeys to an account and removes them."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from ceilidh.accounts.credentials.second_factors import SecondFactorChanges, SecondFactorCheck, passkeys_of
from ceilidh.accounts.credentials.stored_accounts import found_account
from ceilidh.accounts.rules.account_rules import valid_name
from ceilidh.accounts.rules.sign_in_results import SignedIn, TokenClaims, TokenSigner
from ceilidh.audit.audit_log import AuditAction
from ceilidh.errors import Invalid, NotFound, Unauthenticated
from ceilidh_ports.database import Database
from ceilidh_ports.records.accounts import Account, Passkey

MAX_PASSKEYS = 10


@attrs.frozen
class PasskeyService:
    """``challenges`` signs the tokens of attempts to add a passkey, and nothing else."""

    database: Database
    check: SecondFactorCheck
    challenges: TokenSigner
    read_site_name: Callable[[], str]

    @property
    def _changes(self) -> SecondFactorChanges:
        return SecondFactorChanges(self.check)

    def begin(self, holder: SignedIn) -> tuple[str, Mapping[str, Any]]:
        """Return a token of this attempt, and the options for ``navigator.credentials.create``."""
        account, site = holder.account, self.read_site_name()
        setup = self.challenges.issue(account.id, holder.binding)
        with self.database.read() as records:
            present = passkeys_of(records, account.id)
        return setup, self.check.passkeys.creation_options(account, site, present, setup)

    def add(self, holder: SignedIn, setup: str, name: str, credential: Mapping[str, Any]) -> list[str]:
        """Store a passkey, and return new recovery codes if it is the first second factor, else none.

        ``setup`` is the token of :meth:`begin`, valid once and in the same session, ``credential`` the JSON that the
        browser made. Raises
        :class:`~ceilidh.errors.Invalid` for a wrong answer of the browser, and when there are too many passkeys.
        """
        account, name, now = holder.account, valid_name(name), self.check.clock()
        made = self.check.passkeys.created(credential, setup, account.id, now)
        claims = self._setup_of(holder, setup)
        if made is None or claims is None:
            raise _not_accepted()
        with self.database.write() as records:
            if records.accounts.revoked(claims.token_id):
                raise _not_accepted()
            records.accounts.revoke(claims.token_id, claims.expires)
            present = found_account(records, account.id)
            if records.account_records.get(Passkey, made.id) or len(passkeys_of(records, account.id)) >= MAX_PASSKEYS:
                fault = f"It is known already, or there are {MAX_PASSKEYS} passkeys."
                raise Invalid(fault, {"passkey": fault})
            is_first = not self.check.factors(records, present)
            records.account_records.put(attrs.evolve(made, name=name))
            self._changes.record(records, AuditAction.SECOND_FACTOR_ADDED, present)
            return self._changes.replace_codes(records, present) if is_first else []

    def remove(self, account: Account, key: str) -> None:
        """Remove a passkey of the account; raises :class:`~ceilidh.errors.NotFound` when it has none with this id."""
        with self.database.write() as records:
            if key not in [each.id for each in passkeys_of(records, account.id)]:
                raise NotFound("There is no such passkey any more.")
            records.account_records.remove(Passkey, key)
            self._changes.finish_removal(records, found_account(records, account.id))

    def _setup_of(self, holder: SignedIn, setup: str) -> TokenClaims | None:
        """Return the claims of a token that :meth:`begin` made in the session, ``None`` for another one."""
        try:
            claims = self.challenges.verify(setup)
        except Unauthenticated:
            return None
        owner = holder.account.id, holder.binding
        return claims if (claims.account_id, claims.generation) == owner else None


def _not_accepted() -> Invalid:
    return Invalid("The passkey was not accepted.", {"passkey": "Begin again, please."})
