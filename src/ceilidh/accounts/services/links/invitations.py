"""Invites people by mail, who then choose their passwords themselves."""

from collections.abc import Sequence

import attrs

from ceilidh.accounts.credentials.grants import giving_account, remove_tokens, tokens_for
from ceilidh.accounts.credentials.stored_accounts import account_named, new_account, subject_of
from ceilidh.accounts.rules import link_mails
from ceilidh.accounts.rules.account_rules import check_name, email_address, name_of_person
from ceilidh.accounts.rules.link_rules import Purpose
from ceilidh.accounts.rules.passwords import password_hashing
from ceilidh.accounts.rules.passwords.chosen_passwords import check_chosen_password
from ceilidh.accounts.rules.roles import Role
from ceilidh.accounts.services.links.one_time_links import IssuedLink, OneTimeLinks
from ceilidh.audit.actor import acting_as, actor_of, current_actor
from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.errors import OWNERS_ONLY, Forbidden, Invalid, NotFound
from ceilidh.form_data import is_storable
from ceilidh_ports.database import Records
from ceilidh_ports.records.accounts import Account, OneTimeToken

MAX_ACCOUNTS = 1000
"""How many people there are at most before nobody else is invited, with those who are invited."""

_TOO_MANY = f"There are {MAX_ACCOUNTS} people and invitations already."
_TAKEN = "Somebody with this e-mail address has an account already."


@attrs.frozen
class _Invited:
    """Who is invited, and the name of the site."""

    name: str
    email: str
    role: str
    site: str


@attrs.frozen
class Invitations:
    """Invitations that were neither accepted nor withdrawn. An e-mail address has at most one."""

    links: OneTimeLinks

    def list(self) -> Sequence[OneTimeToken]:
        """Return all invitations, expired ones too until they are removed, the latest first."""
        with self.links.database.read() as records:
            return sorted(
                tokens_for(records, Purpose.INVITE), key=lambda each: (each.created_at, each.id), reverse=True
            )

    def invite(self, name: str, email: str, role: Role) -> IssuedLink:
        """Send an invitation in the name of whoever makes the call; it replaces an earlier one to the same address.

        Raises :class:`~ceilidh.errors.Invalid` for a name or an address that breaks a rule or is taken, and
        :class:`~ceilidh.errors.Forbidden` when the account is one of an editor since the call was authenticated.
        """
        name, email = name_of_person(name), email_address(email)
        site = self.links.mail.read_site_name()
        with self.links.database.write() as records:
            if account_named(records, email):
                raise Invalid(_TAKEN, {"email": _TAKEN})
            accounts, invitations = records.accounts.all(), tokens_for(records, Purpose.INVITE)
            check_name(accounts, name)
            former = [each for each in invitations if each.email.casefold() == email.casefold()]
            if len(accounts) + len(invitations) - len(former) >= MAX_ACCOUNTS:
                raise Invalid(_TOO_MANY, {"email": _TOO_MANY})
            remove_tokens(records, former)
            sent = self._send(records, _Invited(name, email, role, site))
        self.links.wake()
        return sent

    def resend(self, invitation_id: str) -> IssuedLink:
        """Send an invitation again with a new link; the former one is not valid any more."""
        site = self.links.mail.read_site_name()
        with self.links.database.write() as records:
            former = _found(records, invitation_id)
            records.account_records.remove(OneTimeToken, former.id)
            sent = self._send(records, _Invited(former.name, former.email, former.role, site))
        self.links.wake()
        return sent

    def withdraw(self, invitation_id: str) -> None:
        """Make the link of an invitation invalid."""
        with self.links.database.write() as records:
            former = _found(records, invitation_id)
            records.account_records.remove(OneTimeToken, former.id)
            record_action(records, self.links.clock(), AuditAction.INVITATION_WITHDRAWN, _subject(former))

    def read(self, token: str, ip_address: str) -> OneTimeToken:
        """Return the invitation of a link; raises as :meth:`OneTimeLinks.check` does."""
        return self.links.check(token, Purpose.INVITE, ip_address)

    def accept(self, token: str, name: str, password: str, ip_address: str) -> Account:
        """Make the account, whose username is the e-mail address; raises as :meth:`OneTimeLinks.check` does."""
        stored, name = self.links.check(token, Purpose.INVITE, ip_address), name_of_person(name)
        credentials = check_chosen_password(stored.email, password, [name, self.links.mail.read_site_name()])
        password_hash, now = password_hashing.hash_password(credentials.password), self.links.clock()
        account = attrs.evolve(new_account(stored.email, password_hash, now, name, stored.email), role=stored.role)
        with self.links.database.write() as records:
            self.links.take(records, stored)
            if account_named(records, stored.email):
                raise Invalid(_TAKEN, {"token": _TAKEN})
            check_name(records.accounts.all(), name)
            records.accounts.add(account)
            with acting_as(actor_of(account, ip_address)):
                record_action(records, now, AuditAction.INVITATION_ACCEPTED, subject_of(account))
        return account

    def _send(self, records: Records, invited: _Invited) -> IssuedLink:
        actor = current_actor()
        account = giving_account(records, actor)
        if account.role != Role.OWNER:
            raise Forbidden(OWNERS_ONLY)
        self.links.limit_mails(records, account.id)
        stored = self.links.of_account(Purpose.INVITE, account, invited.email, invited.name)
        stored = attrs.evolve(stored, role=invited.role)
        sent = self.links.issue(
            records, stored, lambda link: link_mails.invitation(invited.site, invited.name, actor.name, link)
        )
        record_action(records, self.links.clock(), AuditAction.INVITED, _subject(sent.stored))
        return sent


def _found(records: Records, invitation_id: str) -> OneTimeToken:
    stored = records.account_records.get(OneTimeToken, invitation_id) if is_storable(invitation_id) else None
    if stored is None or stored.purpose != Purpose.INVITE:
        raise NotFound("There is no such invitation any more.")
    return stored


def _subject(invitation: OneTimeToken) -> Subject:
    return Subject("invitation", "", invitation.name)
