"""A site of its own for the visitors, filled once."""

from collections.abc import Iterator

import pytest

from tests.e2e.public.galleries import Gallery, gallery_site
from tests.e2e.public.portfolio import Portfolio, filled_site
from tests.product.product_server import Product
from tests.services.smtp import SmtpServer


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory, mail: SmtpServer) -> Iterator[tuple[Product, Portfolio]]:
    with filled_site(tmp_path_factory, "public", mail) as filled:
        yield filled


@pytest.fixture(scope="session")
def site(filled: tuple[Product, Portfolio]) -> Product:
    return filled[0]


@pytest.fixture(scope="session")
def portfolio(filled: tuple[Product, Portfolio]) -> Portfolio:
    return filled[1]


@pytest.fixture(scope="session")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    with gallery_site(tmp_path_factory.mktemp("gallery")) as running:
        yield running
