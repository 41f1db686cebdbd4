"""Lets people who forgot their password choose a new one, with a link in a mail."""

import hashlib

import attrs

from ceilidh.accounts.credentials.grants import remove_tokens, tokens_of
from ceilidh.accounts.credentials.stored_accounts import replace_password, subject_of
from ceilidh.accounts.rules import link_mails
from ceilidh.accounts.rules.account_rules import email_address
from ceilidh.accounts.rules.link_rules import RESETS_PER_EMAIL, RESETS_PER_IP_ADDRESS, Purpose
from ceilidh.accounts.rules.passwords import password_hashing
from ceilidh.accounts.rules.passwords.chosen_passwords import check_chosen_password
from ceilidh.accounts.services.links.one_time_links import INVALID, OneTimeLinks
from ceilidh.audit.actor import acting_as, actor_of, current_actor
from ceilidh.audit.audit_log import AuditAction, record_action
from ceilidh.errors import Gone
from ceilidh.rate_limiting.rate_limits import address_key, count_attempt
from ceilidh_ports.database import Records
from ceilidh_ports.records.accounts import Account, OneTimeToken


@attrs.frozen
class PasswordReset:
    links: OneTimeLinks

    def request(self, email: str, ip_address: str) -> None:
        """Send a link to the e-mail address of an active account, instead of a former one.

        The answer for any other address is the same.

        An unknown address costs the same work. Raises :class:`~ceilidh.errors.Invalid` for what is no address, and
        :class:`~ceilidh.errors.TooManyRequests` after too many requests with the address or from the client.
        """
        email, site = email_address(email), self.links.mail.read_site_name()
        with self.links.database.write() as records:
            self._count(records, email, ip_address)
            account = records.accounts.find_by_email(email)
            known = account is not None and account.deactivated_at is None
            stored = self._token(account if known else None, email)
            remove_tokens(records, tokens_of(records, stored.account_id, Purpose.RESET))
            self.links.issue(records, stored, lambda link: link_mails.password_reset(site, link), send=known)
            with acting_as(actor_of(account, ip_address) if account and known else current_actor()):
                record_action(records, self.links.clock(), AuditAction.PASSWORD_RESET_REQUESTED)
        self.links.wake()

    def read(self, token: str, ip_address: str) -> str:
        """Return the e-mail address of the account; raises as :meth:`OneTimeLinks.check` does. The link stays valid."""
        stored = self.links.check(token, Purpose.RESET, ip_address)
        with self.links.database.read() as records:
            self._account(records, stored)
        return stored.email

    def reset(self, token: str, password: str, ip_address: str) -> None:
        """Replace the password and end all sessions; raises as :meth:`OneTimeLinks.check` does."""
        stored = self.links.check(token, Purpose.RESET, ip_address)
        site = self.links.mail.read_site_name()
        chosen = check_chosen_password(stored.email, password, [*self._names_of(stored), site]).password
        password_hash, notice = password_hashing.hash_password(chosen), link_mails.password_was_reset(site)
        with self.links.database.write() as records:
            self.links.take(records, stored)
            account = self._account(records, stored)
            now = self.links.clock()
            changed = replace_password(records, account, password_hash, now)
            with acting_as(actor_of(changed, ip_address)):
                record_action(records, now, AuditAction.PASSWORD_CHANGED, subject_of(changed))
            self.links.notify(records, stored.email, notice)
        self.links.wake()

    def _account(self, records: Records, stored: OneTimeToken) -> Account:
        account = records.accounts.get(stored.account_id)
        if account is None or account.deactivated_at:
            raise Gone(INVALID)
        return account

    def _names_of(self, stored: OneTimeToken) -> list[str]:
        with self.links.database.read() as records:
            account = records.accounts.get(stored.account_id)
        return [account.username, account.name] if account else []

    def _count(self, records: Records, email: str, ip_address: str) -> None:
        digest, now = hashlib.sha256(email.casefold().encode()).hexdigest(), self.links.clock()
        count_attempt(records.attempts, f"reset:address:{address_key(ip_address)}", [RESETS_PER_IP_ADDRESS], now)
        count_attempt(records.attempts, f"reset:email:{digest}", [RESETS_PER_EMAIL], now)

    def _token(self, account: Account | None, email: str) -> OneTimeToken:
        if account:
            return self.links.of_account(Purpose.RESET, account, account.email)
        now = self.links.clock()
        return OneTimeToken("", Purpose.RESET, "", "", email, now, now, "")
