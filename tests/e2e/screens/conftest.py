"""Every screen is tested on the sample site, with an enquiry whose texts are long."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.e2e.data.sample_site import LONG, URL, SampleItems
from tests.e2e.support.admin_api import sign_in_to_api
from tests.e2e.support.sign_in import signed_in_state
from tests.e2e.support.visitor import DESKTOP, open_visitor
from tests.product.product_server import Product

LONG_ENQUIRY = {
    "name": LONG,
    "email": "a.very.long.name.of.somebody.in.particular@a-very-long-name-of-a-house.example.org",
    "phone": "+44 131 496 0000",
    "message": f"Is the castle free in June? {LONG} {URL}\n{LONG}",
}


@pytest.fixture(scope="session")
def site(sample_site: tuple[Product, SampleItems]) -> Product:
    return sample_site[0]


@pytest.fixture(scope="session")
def token(site: Product) -> str:
    return sign_in_to_api(site.url).token


@pytest.fixture(scope="session")
def ids(site: Product, sample_items: SampleItems) -> dict[str, str]:
    """The values for the braces in the addresses of :mod:`tests.e2e.support.screens`."""
    items = {
        "venue": sample_items.castle,
        "event": sample_items.heather,
        "package": sample_items.weekend,
        "page": sample_items.page,
    }
    enquiry = sign_in_to_api(site.url).send_enquiry(**LONG_ENQUIRY)
    picture = sample_items.castle["featuredImage"].removeprefix("/images/")
    return {**{kind: item["_id"] for kind, item in items.items()}, "enquiry": enquiry, "picture": picture}


@pytest.fixture(scope="session")
def signed_in(started_browser: Browser, site: Product, token: str) -> Iterator[BrowserContext]:
    """The administrator on a desktop, without animations, who keeps what the browser has loaded."""
    state = signed_in_state(site.url, token)
    with open_visitor(started_browser, site.url, DESKTOP, reduced_motion="reduce", storage_state=state) as opened:
        yield opened.page.context


@pytest.fixture(scope="session")
def signed_out(started_browser: Browser, site: Product) -> Iterator[BrowserContext]:
    """A visitor on a desktop, without animations, who keeps what the browser has loaded."""
    with open_visitor(started_browser, site.url, DESKTOP, reduced_motion="reduce") as opened:
        yield opened.page.context


@pytest.fixture
def signed_in_page(signed_in: BrowserContext) -> Iterator[Page]:
    """A page of the administrator, for tests that type nothing."""
    with signed_in.new_page() as page:
        yield page


@pytest.fixture
def signed_out_page(signed_out: BrowserContext) -> Iterator[Page]:
    """A page of a visitor, for tests that type nothing."""
    with signed_out.new_page() as page:
        yield page


@pytest.fixture
def fresh_signed_in_page(started_browser: Browser, site: Product, token: str) -> Iterator[Page]:
    """The administrator on a desktop, without animations, to whom nothing is offered again."""
    state = signed_in_state(site.url, token)
    with open_visitor(started_browser, site.url, DESKTOP, reduced_motion="reduce", storage_state=state) as opened:
        yield opened.page
