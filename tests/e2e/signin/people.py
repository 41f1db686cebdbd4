"""A site of several people, and what they do to sign in."""

import datetime as dt
import re
import secrets
from email.message import EmailMessage

import attrs
from playwright.sync_api import Page, expect

from ceilidh.accounts.services.management.account_commands import AccountCommands
from ceilidh_ports.database import Database
from ceilidh_ports.records.accounts import Account, Session
from tests.e2e.support.page_actions import wait_until
from tests.e2e.support.sign_in import PASSWORD
from tests.product.product_server import Product
from tests.services.smtp import SmtpServer


@attrs.frozen
class PeopleSite:
    """A running site with its database and its mail server."""

    product: Product
    database: Database
    mail: SmtpServer

    def add(self, name: str) -> Account:
        """Add somebody with a username of their own, the usual password and an e-mail address."""
        username = f"{name.lower()}-{secrets.token_hex(4)}"
        account = AccountCommands(self.database, _now).add(username, PASSWORD)
        account = attrs.evolve(account, name=name, email=f"{username}@example.com")
        with self.database.write() as records:
            records.accounts.replace(account)
        return account

    def age_sessions(self) -> None:
        """Let every session be one that began half an hour ago."""
        with self.database.write() as records:
            for session in list(records.account_records.all(Session)):
                earlier = session.authenticated_at - dt.timedelta(minutes=30)
                records.account_records.put(attrs.evolve(session, authenticated_at=earlier))

    def link_to(self, email: str) -> str:
        """Return the link in the latest mail to an address, once there is one."""
        wait_until(lambda: bool(self._mails_to(email)))
        (link,) = re.findall(r"http://\S+#\S+", self._mails_to(email)[-1].get_content())
        return str(link)

    def has_mail_for(self, email: str) -> bool:
        return bool(self._mails_to(email))

    def _mails_to(self, email: str) -> list[EmailMessage]:
        return [each for each in self.mail.received if email == each["To"]]


def give_password(page: Page, name: str, password: str = PASSWORD) -> None:
    """Fill in the first step of the sign-in."""
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Sign in").click()


def sign_in_as(page: Page, name: str, password: str = PASSWORD) -> None:
    """Sign in somebody without a second factor."""
    page.goto("/admin/login")
    give_password(page, name, password)
    expect(page.get_by_role("heading", name="Dashboard", level=1)).to_be_visible()


def token_of(page: Page) -> str:
    return str(page.evaluate("localStorage.getItem('token')"))


def call(page: Page, path: str, /, **body: str) -> dict[str, object]:
    """Make a POST call of the API in the session of a page."""
    answer = page.request.post(f"/api/admin/{path}", data=body, headers={"Authorization": f"Bearer {token_of(page)}"})
    assert 200 == answer.status, answer.text()
    found: dict[str, object] = answer.json()
    return found


def _now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)
