"""The second factors of an account within a unit of work: which it has, whether a code is right, and their changes."""

from collections.abc import Mapping
from typing import Any

import attrs

from ceilidh.accounts.credentials.stored_accounts import subject_of
from ceilidh.accounts.rules.second_factor.codes import RECOVERY_CODE, matching_step, new_codes
from ceilidh.accounts.rules.second_factor.passkeys import PasskeyRules
from ceilidh.accounts.rules.second_factor.stored_secrets import StoredSecrets
from ceilidh.audit.audit_log import AuditAction, record_action
from ceilidh.clock import Clock
from ceilidh.form_data import is_storable
from ceilidh_ports.database import Records
from ceilidh_ports.records.accounts import Account, Passkey, RecoveryCode, Setting

TOTP, PASSKEY, RECOVERY = "totp", "passkey", "recovery"
FACTORS = (TOTP, PASSKEY, RECOVERY)

REQUIRED = "second-factor-required"
"""The id of the setting; its value is ``yes`` or ``no``."""


@attrs.frozen
class SecondFactorCheck:
    secrets: StoredSecrets
    clock: Clock
    passkeys: PasskeyRules

    def factors(self, records: Records, account: Account) -> list[str]:
        """Return the kinds of second factors that the account can sign in with; none if it has no second factor."""
        own = [*([TOTP] if account.totp_secret else []), *([PASSKEY] if passkeys_of(records, account.id) else [])]
        return [*own, *([RECOVERY] if own and codes_of(records, account.id) else [])]

    def accept(self, records: Records, account: Account, code: str) -> bool:
        """Return whether the code is right, and use it up."""
        return self._accept_totp(records, account, code) or self._accept_recovery_code(records, account, code)

    def accept_passkey(self, records: Records, account: Account, credential: Mapping[str, Any], token: str) -> bool:
        """Return whether a passkey of the account signed the token, and note its use."""
        key = credential.get("id")
        stored = records.account_records.get(Passkey, key) if isinstance(key, str) and is_storable(key) else None
        if stored is None or stored.account_id != account.id:
            return False
        used = self.passkeys.used(stored, credential, token, self.clock())
        if used:
            records.account_records.put(used)
        return used is not None

    def _accept_totp(self, records: Records, account: Account, code: str) -> bool:
        secret = self.secrets.decrypt(account.totp_secret) if account.totp_secret else None
        step = matching_step(secret, code, self.clock(), account.totp_last_step) if secret else None
        if step is None:
            return False
        records.accounts.replace(attrs.evolve(account, totp_last_step=step))
        return True

    def _accept_recovery_code(self, records: Records, account: Account, code: str) -> bool:
        if not self.factors(records, account):
            return False
        key = self.secrets.digest(account.id, RECOVERY_CODE.normalized(code))
        found = records.account_records.get(RecoveryCode, key)
        return found is not None and records.account_records.remove(RecoveryCode, key)


def has_second_factor(records: Records, account: Account) -> bool:
    """Return whether the account has an authenticator app or a passkey; recovery codes alone are no second factor."""
    return bool(account.totp_secret) or bool(passkeys_of(records, account.id))


def codes_of(records: Records, account_id: str) -> list[RecoveryCode]:
    return records.account_records.find(RecoveryCode, "account_id", account_id)


def passkeys_of(records: Records, account_id: str) -> list[Passkey]:
    found = records.account_records.find(Passkey, "account_id", account_id)
    return sorted(found, key=lambda each: (each.created_at, each.id))


def is_required(records: Records) -> bool:
    """Return whether every account has to have a second factor."""
    setting = records.account_records.get(Setting, REQUIRED)
    return setting is not None and setting.value == "yes"


@attrs.frozen
class SecondFactorChanges:
    check: SecondFactorCheck

    def replace_codes(self, records: Records, account: Account) -> list[str]:
        """Replace the recovery codes; return the new ones, which nothing shows again."""
        codes = new_codes()
        _remove_codes(records, account.id)
        for code in codes:
            records.account_records.put(RecoveryCode(self.check.secrets.digest(account.id, code), account.id))
        return codes

    def finish_removal(self, records: Records, account: Account) -> None:
        """Record that a second factor was removed, and remove the recovery codes if no other one is left."""
        self.record(records, AuditAction.SECOND_FACTOR_REMOVED, account)
        if not self.check.factors(records, account):
            _remove_codes(records, account.id)

    def record(self, records: Records, action: AuditAction, account: Account) -> None:
        record_action(records, self.check.clock(), action, subject_of(account))


def remove_authenticator_app(records: Records, account: Account) -> Account:
    """Remove the authenticator app of the account; return the account without it."""
    changed = attrs.evolve(account, totp_secret="", totp_last_step=0)
    records.accounts.replace(changed)
    return changed


def remove_second_factors(records: Records, account: Account) -> Account:
    """Remove the authenticator app, the passkeys and the recovery codes of the account; return it without them."""
    for each in passkeys_of(records, account.id):
        records.account_records.remove(Passkey, each.id)
    _remove_codes(records, account.id)
    return remove_authenticator_app(records, account)


def _remove_codes(records: Records, account_id: str) -> None:
    for each in codes_of(records, account_id):
        records.account_records.remove(RecoveryCode, each.id)
