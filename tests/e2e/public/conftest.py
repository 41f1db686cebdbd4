"""The public pages are tested on the sample site."""

import pytest

from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.visitor import Visitor
from tests.product.product_server import Product


@pytest.fixture(scope="session")
def site(sample_site: tuple[Product, SampleItems]) -> Product:
    return sample_site[0]


@pytest.fixture
def fallback_fonts(visitor: Visitor) -> None:
    """Fallback fonts alone: web fonts may arrive during a test, and heights depend on them a little."""
    visitor.page.route("**/*.woff2", lambda route: route.fulfill(body=b"", content_type="font/woff2"))
