"""Which second factors an account has, and whether a code is right, within a unit of work."""

import attrs

from ceilidh.accounts.second_factor.recovery_codes import normalized
from ceilidh.accounts.second_factor.stored_secrets import StoredSecrets
from ceilidh.accounts.second_factor.totp_codes import matching_step
from ceilidh.clock import Clock
from ceilidh_ports.account_records import RecoveryCode, Setting
from ceilidh_ports.database import Records
from ceilidh_ports.records import Account

TOTP, RECOVERY = "totp", "recovery"
FACTORS = (TOTP, RECOVERY)

REQUIRED = "second-factor-required"
"""The id of the setting; its value is ``yes`` or ``no``."""


@attrs.frozen
class SecondFactorCheck:
    secrets: StoredSecrets
    clock: Clock

    def factors(self, records: Records, account: Account) -> list[str]:
        """Return the kinds of second factors that the account can sign in with; none if it has no second factor."""
        if not account.totp_secret:
            return []
        return [TOTP, *([RECOVERY] if codes_of(records, account.id) else [])]

    def accept(self, records: Records, account: Account, code: str) -> bool:
        """Return whether the code is right, and use it up."""
        return self._accept_totp(records, account, code) or self._accept_recovery_code(records, account, code)

    def _accept_totp(self, records: Records, account: Account, code: str) -> bool:
        secret = self.secrets.decrypt(account.totp_secret) if account.totp_secret else None
        step = matching_step(secret, code.replace(" ", ""), self.clock(), account.totp_last_step) if secret else None
        if step is None:
            return False
        records.accounts.replace(attrs.evolve(account, totp_last_step=step))
        return True

    def _accept_recovery_code(self, records: Records, account: Account, code: str) -> bool:
        if not account.totp_secret:
            return False
        key = self.secrets.digest(account.id, normalized(code))
        found = records.account_records.get(RecoveryCode, key)
        return found is not None and records.account_records.remove(RecoveryCode, key)


def codes_of(records: Records, account_id: str) -> list[RecoveryCode]:
    return records.account_records.find(RecoveryCode, "account_id", account_id)


def is_required(records: Records) -> bool:
    """Return whether every account has to have a second factor."""
    setting = records.account_records.get(Setting, REQUIRED)
    return setting is not None and setting.value == "yes"
