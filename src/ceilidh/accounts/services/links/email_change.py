"""Changes the e-mail address of an account once its new one was confirmed."""

import attrs

from ceilidh.accounts.credentials.grants import giving_account, remove_tokens, tokens_of
from ceilidh.accounts.credentials.stored_accounts import account_named, subject_of
from ceilidh.accounts.rules import link_mails
from ceilidh.accounts.rules.account_rules import email_address
from ceilidh.accounts.rules.link_rules import Purpose
from ceilidh.accounts.services.links.one_time_links import INVALID, OneTimeLinks
from ceilidh.audit.actor import acting_as, actor_of, current_actor
from ceilidh.audit.audit_log import AuditAction, record_action
from ceilidh.errors import Gone, Invalid
from ceilidh_ports.database import Records
from ceilidh_ports.errors import Conflict
from ceilidh_ports.records.accounts import Account

_TAKEN = "This is the e-mail address or the username of another account."


@attrs.frozen
class EmailChange:
    links: OneTimeLinks

    def request(self, email: str) -> None:
        """Send a link to the new address, and tell the present one; the session that asks has to go on until then.

        Raises :class:`~ceilidh.errors.Invalid` when the new address breaks a rule or is taken.
        """
        email, site, now = email_address(email), self.links.mail.read_site_name(), self.links.clock()
        with self.links.database.write() as records:
            account = giving_account(records, current_actor())
            self.links.limit_mails(records, account.id)
            other = account_named(records, email)
            if other and other.id != account.id:
                raise Invalid(_TAKEN, {"email": _TAKEN})
            remove_tokens(records, tokens_of(records, account.id, Purpose.EMAIL))
            if account.email:
                self.links.notify(records, account.email, link_mails.email_change_was_requested(site, email))
            stored = self.links.of_account(Purpose.EMAIL, account, email)
            self.links.issue(records, stored, lambda link: link_mails.email_confirmation(site, link))
            record_action(records, now, AuditAction.EMAIL_CHANGE_REQUESTED, subject_of(account))
        self.links.wake()

    def confirm(self, token: str, ip_address: str) -> Account:
        """Change the address and tell the former one; raises as :meth:`OneTimeLinks.check` does."""
        stored = self.links.check(token, Purpose.EMAIL, ip_address)
        notice = link_mails.email_was_changed(self.links.mail.read_site_name(), stored.email)
        with self.links.database.write() as records:
            self.links.take(records, stored)
            account = records.accounts.get(stored.account_id)
            if account is None or account.deactivated_at:
                raise Gone(INVALID)
            changed = _with_email(records, account, stored.email)
            # Links that were sent to the former address.
            remove_tokens(records, tokens_of(records, account.id, Purpose.RESET))
            with acting_as(actor_of(changed, ip_address)):
                record_action(records, self.links.clock(), AuditAction.EMAIL_CHANGED, subject_of(changed))
            if account.email:
                self.links.notify(records, account.email, notice)
        self.links.wake()
        return changed


def _with_email(records: Records, account: Account, email: str) -> Account:
    """Change the address, and the username where that is the former address: nobody signs in with it any more."""
    is_username = account.username.casefold() == account.email.casefold()
    changed = attrs.evolve(account, email=email, username=email if is_username else account.username)
    try:
        records.accounts.replace(changed)
        if is_username:
            records.accounts.rename(account.id, email)
    except Conflict as conflict:
        raise Invalid(_TAKEN, {"email": _TAKEN}) from conflict
    return changed
