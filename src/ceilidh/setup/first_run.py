"""Makes the first administrator, with a code that only the server's output shows.

Every start of a server without administrators makes a code, stored as its hash. Each server has one: a restart
replaces the code of its own server and leaves those of others. They end with the first administrator.
"""

import attrs

from ceilidh.accounts.credentials.grants import remove_tokens, tokens_for
from ceilidh.accounts.credentials.stored_accounts import new_account, subject_of
from ceilidh.accounts.rules.link_rules import LIFETIMES, Purpose, lifetime_in_words, token_id
from ceilidh.accounts.rules.passwords import password_hashing
from ceilidh.accounts.rules.second_factor.codes import SETUP_CODE
from ceilidh.accounts.services.links.one_time_links import OneTimeLinks
from ceilidh.audit.actor import actor_of, set_actor
from ceilidh.audit.audit_log import AuditAction, record_action
from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.lifecycle.versions import Action, Edit, save_item
from ceilidh.errors import AlreadyDone, Gone, Invalid
from ceilidh.setup.setup_form import SetupForm
from ceilidh.site_content.model import SITE_ID, SiteContent
from ceilidh_ports.database import Records
from ceilidh_ports.records.accounts import Account, OneTimeToken

_WRONG_CODE = (
    "This is not the code that the server printed last. "
    f"It is valid for {lifetime_in_words(Purpose.SETUP)}; a restart prints a new one."
)
_SET_UP = "This site is set up already. Please sign in."


@attrs.frozen
class FirstRun:
    links: OneTimeLinks
    site: ItemStore[SiteContent]

    def is_needed(self) -> bool:
        """Return whether nobody can sign in, because there is no account at all."""
        with self.links.database.read() as records:
            return not records.accounts.all()

    def issue_code(self, server: str) -> str | None:
        """Return a new code, which replaces that of the same server; ``None`` when there is an administrator."""
        now, code = self.links.clock(), SETUP_CODE.new()
        with self.links.database.write() as records:
            if records.accounts.all():
                return None
            former = [each for each in tokens_for(records, Purpose.SETUP) if each.name == server]
            remove_tokens(records, former)
            expires = now + LIFETIMES[Purpose.SETUP]
            stored = OneTimeToken(token_id(code), Purpose.SETUP, "", server, "", now, expires, "")
            records.account_records.put(stored)
        return code

    def set_up(self, form: SetupForm, ip_address: str) -> Account:
        """Make the first administrator, whose username is the e-mail address, and name the company.

        Raises :class:`~ceilidh.errors.AlreadyDone` when there is an administrator,
        :class:`~ceilidh.errors.Invalid` with every wrong field, among them the code, and
        :class:`~ceilidh.errors.TooManyRequests` after too many wrong codes from one IP address.
        """
        self._check_needed()
        stored, errors = self._check_code(form, ip_address)
        if stored is None or errors:
            raise Invalid("Please check the form.", errors)
        account = self._account(form)
        set_actor(actor_of(account, ip_address))
        with self.site.writing() as records:
            # Of two forms that were sent at the same time, the second finds the account of the first.
            if records.accounts.all():
                raise AlreadyDone(_SET_UP)
            self._take_code(records, stored)
            records.accounts.add(account)
            record_action(records, account.created_at, AuditAction.ACCOUNT_ADDED, subject_of(account))
            self._name_company(records, form.company, account)
        return account

    def _check_needed(self) -> None:
        if not self.is_needed():
            raise AlreadyDone(_SET_UP)

    def _check_code(self, form: SetupForm, ip_address: str) -> tuple[OneTimeToken | None, dict[str, str]]:
        if "code" in form.errors:
            return None, form.errors
        try:
            return self.links.check(SETUP_CODE.normalized(form.code), Purpose.SETUP, ip_address), form.errors
        except Gone:
            # A form that was sent at the same time may have used the code up just now.
            self._check_needed()
            return None, {"code": _WRONG_CODE, **form.errors}

    def _take_code(self, records: Records, stored: OneTimeToken) -> None:
        """Use the code up, and remove those of other servers."""
        if not records.account_records.get(OneTimeToken, stored.id):
            raise Invalid("Please check the form.", {"code": _WRONG_CODE})
        remove_tokens(records, tokens_for(records, Purpose.SETUP))

    def _account(self, form: SetupForm) -> Account:
        password_hash, now = password_hashing.hash_password(form.password), self.links.clock()
        return new_account(form.email, password_hash, now, form.name, form.email)

    def _name_company(self, records: Records, name: str, account: Account) -> None:
        """Publish the name of the company."""
        present = self.site.find(records.items, SITE_ID)
        if present.company_name != name:
            edit = Edit(account.created_at)
            save_item(records, present, attrs.evolve(present, company_name=name), edit, Action.PUBLISH)
