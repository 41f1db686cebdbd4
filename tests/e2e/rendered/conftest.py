"""A site of its own whose pages arrive rendered, whatever the other tests are about."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.public.portfolio import Portfolio, filled_site
from tests.e2e.visiting import PHONE, visit
from tests.product.product_server import Product
from tests.services.smtp import SmtpServer


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory, mail: SmtpServer) -> Iterator[tuple[Product, Portfolio]]:
    with filled_site(tmp_path_factory, "rendered", mail, {"CEILIDH_RENDERER_URL": "v8:"}) as filled:
        yield filled


@pytest.fixture(scope="session")
def site(filled: tuple[Product, Portfolio]) -> Product:
    return filled[0]


@pytest.fixture(scope="session")
def portfolio(filled: tuple[Product, Portfolio]) -> Portfolio:
    return filled[1]


@pytest.fixture
def unscripted(started_browser: Browser, site: Product) -> Iterator[Page]:
    with visit(started_browser, site.url, PHONE, java_script_enabled=False) as visitor:
        yield visitor.page
