"""Sets up and removes the second factor of an account, and says whether everybody needs one."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from ceilidh.accounts.model import TokenClaims, TokenSigner
from ceilidh.accounts.people.people_rules import person_name
from ceilidh.accounts.people.people_service import found_account, subject_of
from ceilidh.accounts.second_factor.recovery_codes import new_codes
from ceilidh.accounts.second_factor.second_factor_check import (
    REQUIRED,
    SecondFactorCheck,
    codes_of,
    is_required,
    passkeys_of,
)
from ceilidh.accounts.second_factor.totp_codes import app_uri, matching_step, new_secret
from ceilidh.accounts.sessions.session_rules import is_current
from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.errors import AlreadyDone, Invalid, NotFound, Unauthenticated
from ceilidh_ports.account_records import Passkey, RecoveryCode, Setting
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records import Account

MAX_PASSKEYS = 10
_SEPARATOR = "\n"


@attrs.frozen
class SecondFactorStatus:
    """Whether an account has an authenticator app, which passkeys and how many unused recovery codes it has.

    ``required``: every account needs a second factor.
    """

    totp: bool
    passkeys: Sequence[Passkey]
    recovery_codes: int
    required: bool


@attrs.frozen
class TotpSetup:
    """What an authenticator app needs. ``setup`` carries the secret until the first code confirms it."""

    secret: str = attrs.field(repr=False)
    uri: str = attrs.field(repr=False)
    setup: str = attrs.field(repr=False)


@attrs.frozen
class SecondFactorService:
    database: Database
    check: SecondFactorCheck
    challenges: TokenSigner
    read_site_name: Callable[[], str]

    def status(self, account: Account) -> SecondFactorStatus:
        with self.database.read() as records:
            codes = len(codes_of(records, account.id))
            passkeys = passkeys_of(records, account.id)
            return SecondFactorStatus(bool(account.totp_secret), passkeys, codes, is_required(records))

    def begin_totp(self, account: Account) -> TotpSetup:
        """Return a new secret for the account; nothing is stored before a code of it confirms it."""
        secret = new_secret()
        setup = self.check.secrets.encrypt(f"{account.id}{_SEPARATOR}{secret}")
        return TotpSetup(secret, app_uri(secret, account.username, self.read_site_name()), setup)

    def confirm_totp(self, account: Account, setup: str, code: str) -> list[str]:
        """Store the secret if the code is of it, and return new recovery codes, which nothing shows again."""
        owner, _, secret = (self.check.secrets.decrypt(setup) or "").partition(_SEPARATOR)
        if owner != account.id:
            raise Invalid("Begin again, please.", {"setup": "This is not a secret of this account."})
        step = matching_step(secret, code.replace(" ", ""), self.check.clock(), 0)
        if step is None:
            raise Invalid("The code is wrong.", {"code": "The code is wrong. Is the clock of your device right?"})
        with self.database.write() as records:
            present = found_account(records, account.id)
            stored = self.check.secrets.encrypt(secret)
            records.accounts.replace(attrs.evolve(present, totp_secret=stored, totp_last_step=step))
            self._record(records, AuditAction.SECOND_FACTOR_ADDED, present)
            return self._new_codes(records, present)

    def remove_totp(self, account: Account) -> None:
        """Remove the app, and the recovery codes if nothing else is left.

        Raises :class:`~ceilidh.errors.AlreadyDone` when there is none.
        """
        with self.database.write() as records:
            present = found_account(records, account.id)
            if not present.totp_secret:
                raise AlreadyDone("This account has no authenticator app.")
            changed = attrs.evolve(present, totp_secret="", totp_last_step=0)
            records.accounts.replace(changed)
            self._removed(records, changed)

    def renew_codes(self, account: Account) -> list[str]:
        """Replace the recovery codes; raises :class:`~ceilidh.errors.AlreadyDone` without another second factor."""
        with self.database.write() as records:
            present = found_account(records, account.id)
            if not self.check.factors(records, present):
                raise AlreadyDone("Recovery codes need another second factor.")
            self._record(records, AuditAction.RECOVERY_CODES_MADE, present)
            return self._new_codes(records, present)

    def require(self, account: Account, *, required: bool) -> None:
        """Say whether every account needs a second factor; who requires it has to have one."""
        with self.database.write() as records:
            if required and not self.check.factors(records, found_account(records, account.id)):
                fault = "Set up your own second factor first."
                raise Invalid(fault, {"secondFactorRequired": fault})
            records.account_records.put(Setting(REQUIRED, "yes" if required else "no"))
            subject = Subject("setting", REQUIRED, "yes" if required else "no")
            record_action(records, self.check.clock(), AuditAction.SETTING_CHANGED, subject)

    def begin_passkey(self, account: Account) -> tuple[str, Mapping[str, Any]]:
        """Return a token of this attempt, and the options for the browser."""
        site, setup = self.read_site_name(), self.challenges.issue(account.id, account.session_generation)
        with self.database.read() as records:
            present = passkeys_of(records, account.id)
        return setup, self.check.passkeys.creation_options(account, site, present, setup)

    def add_passkey(self, account: Account, setup: str, name: str, credential: Mapping[str, Any]) -> list[str]:
        """Store a passkey, and return new recovery codes if it is the first second factor, else none.

        ``setup`` is valid once. Raises :class:`~ceilidh.errors.Invalid` for a wrong answer of the browser, and when
        there are too many.
        """
        name, now = person_name(name), self.check.clock()
        made = self.check.passkeys.created(credential, setup, account.id, now)
        claims = self._setup_of(account, setup)
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
            self._record(records, AuditAction.SECOND_FACTOR_ADDED, present)
            return self._new_codes(records, present) if is_first else []

    def _setup_of(self, account: Account, setup: str) -> TokenClaims | None:
        try:
            claims = self.challenges.verify(setup)
        except Unauthenticated:
            return None
        return claims if is_current(claims, account) else None

    def remove_passkey(self, account: Account, key: str) -> None:
        """Remove a passkey of the account; raises :class:`~ceilidh.errors.NotFound` when it has none with this id."""
        with self.database.write() as records:
            if key not in [each.id for each in passkeys_of(records, account.id)]:
                raise NotFound("There is no such passkey any more.")
            records.account_records.remove(Passkey, key)
            self._removed(records, found_account(records, account.id))

    def _removed(self, records: Records, account: Account) -> None:
        """Record the removal of a second factor; recovery codes alone are none."""
        self._record(records, AuditAction.SECOND_FACTOR_REMOVED, account)
        if not self.check.factors(records, account):
            _remove_codes(records, account.id)

    def _new_codes(self, records: Records, account: Account) -> list[str]:
        codes = new_codes()
        _remove_codes(records, account.id)
        for code in codes:
            records.account_records.put(RecoveryCode(self.check.secrets.digest(account.id, code), account.id))
        return codes

    def _record(self, records: Records, action: AuditAction, account: Account) -> None:
        record_action(records, self.check.clock(), action, subject_of(account))


def _not_accepted() -> Invalid:
    return Invalid("The passkey was not accepted.", {"passkey": "Begin again, please."})


def remove_second_factor(records: Records, account: Account) -> Account:
    """Remove the authenticator app, the passkeys and the recovery codes of the account; return it without them."""
    changed = attrs.evolve(account, totp_secret="", totp_last_step=0)
    records.accounts.replace(changed)
    for each in passkeys_of(records, account.id):
        records.account_records.remove(Passkey, each.id)
    _remove_codes(records, account.id)
    return changed


def _remove_codes(records: Records, account_id: str) -> None:
    for each in codes_of(records, account_id):
        records.account_records.remove(RecoveryCode, each.id)
