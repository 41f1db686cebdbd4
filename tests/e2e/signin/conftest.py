"""A site whose mails are read from a mail server. Passkeys need its name, ``localhost``."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from ceilidh.plugins import open_database
from tests.e2e.data.stored_items import KINDS
from tests.e2e.signin.people import PeopleSite
from tests.e2e.support.sign_in import ADMINISTRATOR, PASSWORD
from tests.e2e.support.visitor import Visitor, open_visitor
from tests.product.product_server import Product, product
from tests.services.smtp import SmtpServer


@pytest.fixture(scope="session")
def people_site(tmp_path_factory: pytest.TempPathFactory, started_mail_server: SmtpServer) -> Iterator[PeopleSite]:
    folder = tmp_path_factory.mktemp("people")
    url = f"sqlite:///{folder / 'ceilidh.db'}"
    settings = {
        "CEILIDH_DATABASE_URL": url,
        "CEILIDH_MAIL_URL": started_mail_server.url,
        "CEILIDH_ADMIN_USERNAME": ADMINISTRATOR,
        "CEILIDH_ADMIN_PASSWORD": PASSWORD,
    }
    with product(folder, settings, host="localhost") as running:
        database = open_database(url, list(KINDS.values()))
        yield PeopleSite(running, database, started_mail_server)
        database.close()


@pytest.fixture(scope="session")
def site(people_site: PeopleSite) -> Product:
    return people_site.product


@pytest.fixture
def other(started_browser: Browser, site: Product, size: tuple[int, int]) -> Iterator[Visitor]:
    """A second browser, on another machine."""
    with open_visitor(started_browser, site.url, size) as opened:
        yield opened
