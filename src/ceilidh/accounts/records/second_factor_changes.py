"""Changes of the second factors of one account within a unit of work, with everything that goes with them."""

import attrs

from ceilidh.accounts.records.account_lookups import subject_of
from ceilidh.accounts.records.second_factor_check import SecondFactorCheck, codes_of, passkeys_of
from ceilidh.accounts.rules.second_factor.typed_codes import new_codes
from ceilidh.audit.audit_log import AuditAction, record_action
from ceilidh_ports.database import Records
from ceilidh_ports.records.account_records import Passkey, RecoveryCode
from ceilidh_ports.records.accounts import Account


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
