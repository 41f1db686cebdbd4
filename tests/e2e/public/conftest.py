"""The public pages are tested on the sample site."""

import pytest

from tests.e2e.data.sample_site import SampleItems
from tests.product.product_server import Product


@pytest.fixture(scope="session")
def site(sample_site: tuple[Product, SampleItems]) -> Product:
    return sample_site[0]
