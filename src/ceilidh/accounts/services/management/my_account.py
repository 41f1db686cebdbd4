"""What everybody changes of their own account."""

from collections.abc import Callable

import attrs

from ceilidh.accounts.credentials.grants import tokens_of
from ceilidh.accounts.credentials.stored_accounts import found_account, replace_password, subject_of
from ceilidh.accounts.rules.account_rules import check_name, name_of_person
from ceilidh.accounts.rules.link_rules import Purpose, is_usable
from ceilidh.accounts.rules.passwords import password_hashing
from ceilidh.accounts.rules.passwords.chosen_passwords import check_chosen_password
from ceilidh.accounts.rules.session_rules import Client
from ceilidh.accounts.rules.sign_in_results import LoginResult, SignedIn
from ceilidh.accounts.services.management.account_management import ShownAccount, shown_account
from ceilidh.accounts.services.sign_in.account_service import AccountService
from ceilidh.accounts.services.sign_in.reauthentication import Reauthentication
from ceilidh.audit.audit_log import AuditAction, record_action
from ceilidh.clock import Clock
from ceilidh.errors import Invalid
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.accounts import Account, OneTimeToken


@attrs.frozen
class OwnAccount:
    """An account as its holder sees it. ``email_change`` is the link to a new address that is not confirmed yet."""

    shown: ShownAccount
    email_change: OneTimeToken | None


@attrs.frozen
class MyAccount:
    database: Database
    clock: Clock
    accounts: AccountService
    reauthentication: Reauthentication
    read_site_name: Callable[[], str]

    def read(self, account: Account) -> OwnAccount:
        """Return the account with the new e-mail address that waits for its confirmation, if there is one."""
        with self.database.read() as records:
            return self._own(records, account)

    def rename(self, account_id: str, name: str) -> OwnAccount:
        """Change the name; raises :class:`~ceilidh.errors.Invalid` when it breaks a rule."""
        name = name_of_person(name)
        with self.database.write() as records:
            check_name(records.accounts.all(), name, account_id)
            changed = attrs.evolve(found_account(records, account_id), name=name)
            records.accounts.replace(changed)
            record_action(records, self.clock(), AuditAction.ACCOUNT_CHANGED, subject_of(changed))
            return self._own(records, changed)

    def change_password(self, holder: SignedIn, old: str, new: str, client: Client) -> LoginResult:
        """Replace the password, end every session, and return the tokens of a new one.

        Raises :class:`~ceilidh.errors.Invalid` for a wrong old password, and for a new one that breaks a rule.
        """
        account = holder.account
        self._check_new_password(account, new)
        self.reauthentication.check_password(holder, old)
        new_hash = password_hashing.hash_password(new)
        with self.database.write() as records:
            present = found_account(records, account.id)
            if present.password_hash != account.password_hash:
                raise Invalid("The password was changed in the meantime.", {"password": "It was changed meanwhile."})
            changed = replace_password(records, present, new_hash, self.clock())
            record_action(records, self.clock(), AuditAction.PASSWORD_CHANGED, subject_of(changed))
        return self.accounts.open_session(changed, client)

    def _own(self, records: Records, account: Account) -> OwnAccount:
        tokens = tokens_of(records, account.id, Purpose.EMAIL)
        changes = [each for each in tokens if is_usable(each, Purpose.EMAIL, self.clock())]
        return OwnAccount(shown_account(records, account), changes[0] if changes else None)

    def _check_new_password(self, account: Account, new: str) -> None:
        try:
            check_chosen_password(account.username, new, [account.name, account.email, self.read_site_name()])
        except Invalid as error:
            raise Invalid(error.message, {"newPassword": error.message}) from error
