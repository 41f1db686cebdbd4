"""Two people with accounts of their own, each in a browser of their own."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import attrs
import pytest
from playwright.sync_api import Browser, Page

from ceilidh.accounts.services.management.account_commands import AccountCommands
from ceilidh.clock import utc_now
from tests.e2e.conftest import AdminSite
from tests.e2e.support.sign_in import PASSWORD, sign_in
from tests.e2e.support.visitor import open_visitor
from tests.fakes.password_hashes import cheap_password_hashes

OTHER, OTHER_NAME = "iain-macleod", "Iain MacLeod"


@pytest.fixture
def iain(admin_site: AdminSite) -> Iterator[str]:
    """The second person, who has a name; return the username."""
    administrators = AccountCommands(admin_site.database, utc_now)
    with cheap_password_hashes():
        account = administrators.add(OTHER, PASSWORD)
    with admin_site.database.write() as records:
        records.accounts.replace(attrs.evolve(account, name=OTHER_NAME, email="iain.macleod@ceilidh.example"))
    yield OTHER
    administrators.remove(OTHER)


@pytest.fixture
def open_as(started_browser: Browser, admin_site: AdminSite, size: tuple[int, int]) -> Iterator[Callable[[str], Page]]:
    """Sign somebody in who has just given the password, in a browser of their own."""
    with ExitStack() as browsers:

        def opened(username: str) -> Page:
            page = browsers.enter_context(open_visitor(started_browser, admin_site.product.url, size)).page
            page.goto("/admin/login")
            sign_in(page, username=username)
            return page

        yield opened
