from collections.abc import Iterator

import pytest

from tests.product.https_server import edge
from tests.product.product_server import Product, product

PASSWORD = "a-long-road-by-the-loch"
SETTINGS = {"CEILIDH_ADMIN_USERNAME": "morag", "CEILIDH_ADMIN_PASSWORD": PASSWORD}


@pytest.fixture(scope="package")
def behind_caddy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """Serve with Caddy in front."""
    with edge(tmp_path_factory.mktemp("edge"), SETTINGS) as served:
        yield served


@pytest.fixture(scope="package")
def straight(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """Serve with gunicorn alone."""
    with product(tmp_path_factory.mktemp("straight"), SETTINGS) as served:
        yield served
