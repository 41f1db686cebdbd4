"""The public pages are tested on the sample site."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.visitor import Visitor, open_visitor
from tests.product.product_server import Product


@pytest.fixture(scope="session")
def site(sample_site: tuple[Product, SampleItems]) -> Product:
    return sample_site[0]


@pytest.fixture(params=[True, False], ids=["scripts", "no-scripts"])
def either_page(
    started_browser: Browser, site: Product, size: tuple[int, int], request: pytest.FixtureRequest
) -> Iterator[Page]:
    """A page with and without scripts, which has to stay free of errors."""
    with open_visitor(started_browser, site.url, size, java_script_enabled=request.param) as visitor:
        yield visitor.page
        assert ([], []) == (visitor.errors, visitor.failed)


@pytest.fixture
def fallback_fonts(visitor: Visitor) -> None:
    """Fallback fonts alone: web fonts may arrive during a test, and heights depend on them a little."""
    visitor.page.route("**/*.woff2", lambda route: route.fulfill(body=b"", content_type="font/woff2"))
