"""The built site on the real server, a browser in front of it and a mail server behind it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD
from tests.services.browser import browser
from tests.services.product import Product, product
from tests.services.smtp import SmtpServer, smtp_server


@pytest.fixture(scope="session")
def started_browser() -> Iterator[Browser]:
    with browser() as started:
        yield started


@pytest.fixture(scope="session")
def mail() -> Iterator[SmtpServer]:
    with smtp_server() as server:
        yield server


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, mail: SmtpServer) -> Iterator[Product]:
    settings = {
        "CEILIDH_MAIL_URL": mail.url,
        "CEILIDH_ENQUIRY_RECIPIENT": "office@ceilidh.example",
        "CEILIDH_ADMIN_USERNAME": ADMINISTRATOR,
        "CEILIDH_ADMIN_PASSWORD": PASSWORD,
    }
    with product(tmp_path_factory.mktemp("site"), settings) as running:
        yield running


@pytest.fixture(params=[(1440, 900), (390, 844)], ids=["desktop", "phone"])
def page(request: pytest.FixtureRequest, started_browser: Browser, site: Product) -> Iterator[Page]:
    """A fresh browser context at the address of the site, whose console stayed free of errors."""
    width, height = request.param
    context = started_browser.new_context(base_url=site.url, viewport={"width": width, "height": height})
    opened = context.new_page()
    complaints: list[str] = []
    opened.on("console", lambda message: complaints.append(_line(message)) if message.type == "error" else None)
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    yield opened
    context.close()
    assert [] == complaints


def _line(message: ConsoleMessage) -> str:
    return f"{message.text} ({message.location.get('url', '')})"
