"""A site of its own that is looked at in windows of every width, filled once."""

import json
import urllib.request
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.desk.colleague import come_in
from tests.e2e.public.portfolio import LONG, URL, Portfolio, filled_site
from tests.e2e.visiting import DESKTOP, visit
from tests.product.product_server import Product
from tests.services.smtp import SmtpServer

ENQUIRY = {
    "name": LONG,
    "email": "a.very.long.name.of.somebody.in.particular@a-very-long-name-of-a-house.example.org",
    "phone": "+44 131 496 0000",
    "message": f"Is the castle free in June? {LONG} {URL}\n{LONG}",
}


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory, mail: SmtpServer) -> Iterator[tuple[Product, Portfolio]]:
    with filled_site(tmp_path_factory, "widths", mail) as (site, portfolio):
        _write(site)
        yield site, portfolio


@pytest.fixture(scope="session")
def site(filled: tuple[Product, Portfolio]) -> Product:
    return filled[0]


@pytest.fixture(scope="session")
def portfolio(filled: tuple[Product, Portfolio]) -> Portfolio:
    return filled[1]


@pytest.fixture
def still(started_browser: Browser, site: Product) -> Iterator[Page]:
    """A visitor who asked for less motion, so that everything stands where it will be."""
    with visit(started_browser, site.url, DESKTOP, reduced_motion="reduce") as visitor:
        yield visitor.page


@pytest.fixture
def office(still: Page, site: Product) -> Page:
    """The administrator, signed in."""
    come_in(still, site)
    return still


def _write(site: Product) -> None:
    """Write to the office."""
    headers = {"Content-Type": "application/json"}
    body = json.dumps(ENQUIRY).encode()
    request = urllib.request.Request(f"{site.url}/api/admin/send-email", body, headers)  # noqa: S310  an address of our own
    urllib.request.urlopen(request, timeout=30).close()  # noqa: S310
