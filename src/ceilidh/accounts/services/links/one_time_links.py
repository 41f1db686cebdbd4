"""Issues and takes one-time links within a unit of work, and puts their mails into the outbox."""

from collections.abc import Callable

import attrs

from ceilidh.accounts.credentials.grants import is_in_force
from ceilidh.accounts.rules.link_rules import (
    GUESS_LIMIT,
    LIFETIMES,
    MAILS_PER_ACCOUNT,
    Purpose,
    is_usable,
    link,
    new_token,
    token_id,
)
from ceilidh.audit.actor import current_actor
from ceilidh.clock import Clock
from ceilidh.email_addresses import ascii_address
from ceilidh.errors import Gone
from ceilidh.mail.composition import TRANSIENT_PREFIX, MailContent, MailSettings, compose_mail
from ceilidh.rate_limiting.rate_limits import address_key, count_attempt, refuse_until
from ceilidh_ports.database import Database, Records
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.accounts import Account, OneTimeToken

INVALID = "This link is not valid any more. It may have been used or replaced, or it is too old."


@attrs.frozen
class IssuedLink:
    """What is stored of a link, and its address, which nothing stores."""

    stored: OneTimeToken
    url: str = attrs.field(repr=False)


@attrs.frozen
class OneTimeLinks:
    """``wake`` tells the outbox sender that there is a new mail."""

    database: Database
    clock: Clock
    mail: MailSettings
    wake: Callable[[], None]

    def of_account(self, purpose: Purpose, account: Account, email: str, name: str = "") -> OneTimeToken:
        """Return a token of the present call, not issued yet, that ends with what the account gave out.

        ``name`` is that of somebody without an account.
        """
        actor, now, generation = current_actor(), self.clock(), account.session_generation
        return OneTimeToken("", purpose, account.id, name, email, now, now, actor.name, actor.session_id, generation)

    def issue(
        self, records: Records, stored: OneTimeToken, content: Callable[[str], MailContent], *, send: bool = True
    ) -> IssuedLink:
        """Store the token with a new id and new times, and put its mail into the outbox, composed around the link.

        Without ``send`` there is no mail, and the token is not kept: it took as long.
        """
        token, now, purpose = new_token(), self.clock(), Purpose(stored.purpose)
        stored = attrs.evolve(stored, id=token_id(token), created_at=now, expires_at=now + LIFETIMES[purpose])
        records.account_records.put(stored)
        url = link(self.mail.site_url, purpose, token)
        message = self._message(stored, content(url))
        if send:
            records.outbox.put(message, records.outbox.now())
        else:
            records.account_records.remove(OneTimeToken, stored.id)
        return IssuedLink(stored, url)

    def notify(self, records: Records, email: str, content: MailContent) -> None:
        """Put a mail without a link into the outbox."""
        message = compose_mail(self.mail.sender, ascii_address(email), TRANSIENT_PREFIX + new_token(), content)
        records.outbox.put(message, records.outbox.now())

    def check(self, token: str, purpose: Purpose, ip_address: str) -> OneTimeToken:
        """Return the stored token of a valid link, which stays valid; raises :class:`~ceilidh.errors.Gone`.

        Too many invalid links from one IP address raise :class:`~ceilidh.errors.TooManyRequests`.
        """
        key, now = f"link:address:{address_key(ip_address)}", self.clock()
        with self.database.read() as records:
            refuse_until(GUESS_LIMIT.wait(records.attempts.latest(key, GUESS_LIMIT.tries), now))
            stored = records.account_records.get(OneTimeToken, token_id(token))
            in_force = stored is not None and is_in_force(stored, records.accounts.get(stored.account_id))
        if stored is None or not (in_force and is_usable(stored, purpose, now)):
            with self.database.write() as records:
                records.attempts.record(key, now)
            raise Gone(INVALID)
        return stored

    def take(self, records: Records, stored: OneTimeToken) -> None:
        """Use the link up; raises :class:`~ceilidh.errors.Gone` when it was used since it was checked."""
        if not records.account_records.remove(OneTimeToken, stored.id):
            raise Gone(INVALID)

    def limit_mails(self, records: Records, account_id: str) -> None:
        """Count a mail that the account causes; raises :class:`~ceilidh.errors.TooManyRequests` after too many."""
        count_attempt(records.attempts, f"mails:{account_id}", [MAILS_PER_ACCOUNT], self.clock())

    def _message(self, stored: OneTimeToken, content: MailContent) -> MailMessage:
        recipient, id = ascii_address(stored.email), TRANSIENT_PREFIX + stored.id
        return compose_mail(self.mail.sender, recipient, id, content)
