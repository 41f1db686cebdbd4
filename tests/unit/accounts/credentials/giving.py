"""One person who gives things out, and how to try whether they still work."""

import re
from collections.abc import Callable
from pathlib import Path

import attrs

from ceilidh.accounts.rules.link_rules import Purpose
from ceilidh.accounts.rules.roles import Role
from ceilidh.accounts.rules.session_rules import Client
from ceilidh.accounts.services.links.email_change import EmailChange
from ceilidh.accounts.services.links.invitations import Invitations
from ceilidh.accounts.services.links.one_time_links import OneTimeLinks
from ceilidh.accounts.services.links.password_reset import PasswordReset
from ceilidh.accounts.services.management.account_commands import AccountCommands
from ceilidh.accounts.services.management.account_management import AccountManagement
from ceilidh.accounts.services.management.my_account import MyAccount
from ceilidh.accounts.services.sign_in.account_service import AccountService
from ceilidh.accounts.services.sign_in.reauthentication import Reauthentication
from ceilidh.accounts.services.sign_in.session_service import SessionService
from ceilidh.audit.actor import acting_as, actor_of
from ceilidh.content.editing.preview_links import PreviewLinks
from ceilidh.content.reading.preview_access import PreviewClaims, previewed_item
from ceilidh.errors import Gone, NotFound, Unauthenticated
from ceilidh.mail.composition import MailSettings
from ceilidh_ports.database import Database
from ceilidh_ports.records.accounts import Account
from ceilidh_ports.records.outbox import OutboxEntry
from tests.catalogue import KINDS, make_house
from tests.fakes.accounts import account_service
from tests.fakes.clock import StoppedClock
from tests.samples import parts, venue_form

PASSWORD = "a-long-road-by-the-loch"


@attrs.frozen
class Given:
    """Something that was given out in a session, or without one; ``works`` tries it and uses nothing up."""

    kind: str
    session: str
    works: Callable[[], bool]


@attrs.frozen
class Person:
    """Mòrag, who has an e-mail address, with the services of her installation; Ailsa can sign in too."""

    database: Database
    clock: StoppedClock
    account_id: str
    service: AccountService
    venue: str
    previews: PreviewLinks
    claims: list[PreviewClaims]
    links: OneTimeLinks

    @property
    def account(self) -> Account:
        with self.database.read() as records:
            account = records.accounts.get(self.account_id)
        assert account
        return account

    @property
    def administrators(self) -> AccountCommands:
        return AccountCommands(self.database, self.clock)

    @property
    def management(self) -> AccountManagement:
        return AccountManagement(self.database, self.clock)

    @property
    def sessions(self) -> SessionService:
        return SessionService(self.database, self.clock)

    @property
    def my_account(self) -> MyAccount:
        confirmation = Reauthentication(self.database, self.clock, self.service.second_step)
        return MyAccount(self.database, self.clock, self.service, confirmation, lambda: "Taigh")

    def sign_in(self) -> tuple[str, Given]:
        """Return the token of a new session."""
        token = self.service.open_session(self.account, Client("192.0.2.1")).token
        return token, self.session(token)

    def session(self, token: str) -> Given:
        return Given("session", session_of(self, token), lambda: self._is_signed_in(token))

    def give(self, kind: str, token: str, name: str) -> Given:
        """Give something out in the session of the token; ``name`` makes it differ from others of its kind."""
        session = session_of(self, token)
        with acting_as(actor_of(self.account, "192.0.2.1", session)):
            match kind:
                case "e-mail change":
                    EmailChange(self.links).request(f"{name}@taigh.example")
                    return Given(kind, session, self._link(Purpose.EMAIL))
                case "invitation":
                    Invitations(self.links).invite(name, f"{name}@taigh.example", Role.EDITOR)
                    return Given(kind, session, self._link(Purpose.INVITE))
                case "own preview":
                    self.previews.open("venue", self.venue)
                case _:
                    self.previews.share("venue", self.venue, 7)
        claims = self.claims[-1]
        return Given(kind, session, lambda: self._is_shown(claims))

    def ask_for_a_new_password(self, ip_address: str) -> tuple[str, Given]:
        """Return the token of the link in the mail."""
        PasswordReset(self.links).request("morag@taigh.example", ip_address)
        return self.last_token(), Given("password reset", "", self._link(Purpose.RESET))

    def last_token(self) -> str:
        with self.database.adapter.read() as store:
            mails = [each.message.text for each in store.all(OutboxEntry)]
        (found,) = re.findall(r"#(\S+)", mails[-1])
        return str(found)

    def _link(self, purpose: Purpose) -> Callable[[], bool]:
        token = self.last_token()
        return lambda: self._is_valid(token, purpose)

    def _is_valid(self, token: str, purpose: Purpose) -> bool:
        self.clock.go_on(4)  # so that no limit on guesses answers first
        try:
            return bool(self.links.check(token, purpose, "192.0.2.1"))
        except Gone:
            return False

    def _is_signed_in(self, token: str) -> bool:
        try:
            return bool(self.service.authenticate(token))
        except Unauthenticated:
            return False

    def _is_shown(self, claims: PreviewClaims) -> bool:
        with self.database.read() as records:
            try:
                return bool(previewed_item(records, KINDS, claims))
            except NotFound:
                return False


def session_of(person: Person, token: str) -> str:
    return person.service.tokens.verify(token).token_id


def make_person(workdir: Path, database: Database) -> Person:
    house, claims = make_house(workdir, database), list[PreviewClaims]()

    def issue(made: PreviewClaims) -> str:
        claims.append(made)
        return made.link_id

    administrators = AccountCommands(database, house.clock)
    administrators.add("ailsa", PASSWORD)
    account = administrators.add("morag", PASSWORD)
    with database.write() as records:
        records.accounts.replace(attrs.evolve(account, email="morag@taigh.example"))
    return Person(
        database,
        house.clock,
        account.id,
        account_service(database, house.clock),
        house.venues.add(parts(venue_form())).id,
        PreviewLinks(database, house.clock, [house.venues.store], issue),
        claims,
        OneTimeLinks(database, house.clock, MailSettings("site@taigh.example", "", lambda: "Taigh"), lambda: None),
    )
