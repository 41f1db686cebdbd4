"""Sets up and removes the second factor of an account, and says whether everybody needs one."""

import datetime as dt
from collections.abc import Callable, Sequence

import attrs

from ceilidh.accounts.credentials.second_factors import (
    REQUIRED,
    SecondFactorChanges,
    SecondFactorCheck,
    codes_of,
    is_required,
    passkeys_of,
    remove_authenticator_app,
)
from ceilidh.accounts.credentials.stored_accounts import found_account
from ceilidh.accounts.rules.second_factor.codes import app_uri, matching_step, new_secret
from ceilidh.accounts.rules.sign_in_results import SignedIn
from ceilidh.audit.audit_log import AuditAction
from ceilidh.audit.setting_changes import save_setting
from ceilidh.errors import AlreadyDone, Invalid
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.accounts import Account, Passkey, Setting

TOTP_SETUP_LIFETIME = dt.timedelta(minutes=30)
"""How long the first code of a new secret is waited for."""
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
    """What an authenticator app needs. ``setup`` carries the secret until the first code confirms it or it expires."""

    secret: str = attrs.field(repr=False)
    uri: str = attrs.field(repr=False)
    setup: str = attrs.field(repr=False)


@attrs.frozen
class SecondFactorService:
    database: Database
    check: SecondFactorCheck
    read_site_name: Callable[[], str]

    @property
    def _changes(self) -> SecondFactorChanges:
        return SecondFactorChanges(self.check)

    def status(self, account: Account) -> SecondFactorStatus:
        """Return which second factors the account has, and whether everybody needs one."""
        with self.database.read() as records:
            codes = len(codes_of(records, account.id))
            passkeys = passkeys_of(records, account.id)
            return SecondFactorStatus(bool(account.totp_secret), passkeys, codes, is_required(records))

    def begin_totp(self, holder: SignedIn) -> TotpSetup:
        """Return a new secret for the account; nothing is stored before a code of it confirms it."""
        secret, expires = new_secret(), self.check.clock() + TOTP_SETUP_LIFETIME
        parts = holder.account.id, holder.binding, secret, expires.isoformat()
        setup = self.check.secrets.encrypt(_SEPARATOR.join(parts))
        return TotpSetup(secret, app_uri(secret, holder.account.username, self.read_site_name()), setup)

    def confirm_totp(self, holder: SignedIn, setup: str, code: str) -> list[str]:
        """Store the secret, and return new recovery codes, which nothing shows again.

        Raises :class:`~ceilidh.errors.Invalid` when the code is not of it, or ``setup`` is not of this session, was
        confirmed before or has expired.
        """
        secret, expires = self._secret_in(setup, holder)
        with self.database.write() as records:
            present = found_account(records, holder.account.id)
            step = matching_step(secret, code, self.check.clock(), 0)
            if step is None:
                raise Invalid("The code is wrong.", {"code": "The code is wrong. Is the clock of your device right?"})
            self._use_up(records, holder.account.id, secret, expires)
            stored = self.check.secrets.encrypt(secret)
            records.accounts.replace(attrs.evolve(present, totp_secret=stored, totp_last_step=step))
            self._changes.record(records, AuditAction.SECOND_FACTOR_ADDED, present)
            return self._changes.replace_codes(records, present)

    def _secret_in(self, setup: str, holder: SignedIn) -> tuple[str, dt.datetime]:
        """Return the secret of a set-up that this session began, and when it expires."""
        match (self.check.secrets.decrypt(setup) or "").split(_SEPARATOR):
            case [holder.account.id, holder.binding, secret, end]:
                expires = dt.datetime.fromisoformat(end)
                if self.check.clock() < expires:
                    return secret, expires
                fault = "The first code came later than half an hour after the secret."
                raise Invalid("This took too long. Begin again, please.", {"setup": fault})
        raise Invalid("Begin again, please.", {"setup": "This is not a secret of this session."})

    def _use_up(self, records: Records, account_id: str, secret: str, expires: dt.datetime) -> None:
        """Let nobody confirm the secret again, whether it is still that of the account or was removed."""
        key = self.check.secrets.digest(account_id, secret)
        if records.accounts.revoked(key):
            raise Invalid("Begin again, please.", {"setup": "This secret was confirmed before."})
        records.accounts.revoke(key, expires)

    def remove_totp(self, account: Account) -> None:
        """Remove the app, and the recovery codes if nothing else is left.

        Raises :class:`~ceilidh.errors.AlreadyDone` when there is none.
        """
        with self.database.write() as records:
            present = found_account(records, account.id)
            if not present.totp_secret:
                raise AlreadyDone("This account has no authenticator app.")
            self._changes.finish_removal(records, remove_authenticator_app(records, present))

    def renew_codes(self, account: Account) -> list[str]:
        """Replace the recovery codes; raises :class:`~ceilidh.errors.AlreadyDone` without another second factor."""
        with self.database.write() as records:
            present = found_account(records, account.id)
            if not self.check.factors(records, present):
                raise AlreadyDone("Recovery codes need another second factor.")
            self._changes.record(records, AuditAction.RECOVERY_CODES_MADE, present)
            return self._changes.replace_codes(records, present)

    def require(self, account: Account, *, required: bool) -> None:
        """Say whether every account needs a second factor.

        Raises :class:`~ceilidh.errors.Invalid` when somebody without a second factor requires it.
        """
        with self.database.write() as records:
            if required and not self.check.factors(records, found_account(records, account.id)):
                fault = "Set up your own second factor first."
                raise Invalid(fault, {"required": fault})
            value = "yes" if required else "no"
            save_setting(records, self.check.clock(), Setting(REQUIRED, value), value)
