"""The built site on the real server, a browser in front of it and a mail server behind it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD
from tests.e2e.sizes import due
from tests.e2e.visiting import DESKTOP, PHONE, Visit, visit
from tests.product.product_server import Product, product
from tests.services.browser import browser
from tests.services.smtp import SmtpServer, smtp_server

# What is awaited comes at once, but not on a machine that does much else.
expect.set_options(timeout=30_000)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the sizes of window that are not due."""
    if left_out := [item for item in items if not due(item)]:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if due(item)]


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


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    """The two sizes of window that every screen is drawn for."""
    width, height = request.param
    return width, height


@pytest.fixture
def troubled(started_browser: Browser, site: Product, size: tuple[int, int]) -> Iterator[Visit]:
    """A fresh browser context at the address of the site, which may complain."""
    with visit(started_browser, site.url, size) as visitor:
        yield visitor


@pytest.fixture
def page(troubled: Visit) -> Iterator[Page]:
    """A fresh browser context at the address of the site, whose console stayed free of errors."""
    yield troubled.page
    assert ([], []) == (troubled.errors, troubled.failed)
