"""A site of its own for the visitors, filled once."""

from collections.abc import Iterator

import pytest

from tests.e2e.office import signed_in
from tests.e2e.public.portfolio import Portfolio, fill
from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD
from tests.services.product import Product, product
from tests.services.smtp import SmtpServer


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory, mail: SmtpServer) -> Iterator[tuple[Product, Portfolio]]:
    settings = {
        "CEILIDH_MAIL_URL": mail.url,
        "CEILIDH_ADMIN_USERNAME": ADMINISTRATOR,
        "CEILIDH_ADMIN_PASSWORD": PASSWORD,
    }
    with product(tmp_path_factory.mktemp("public"), settings) as running:
        yield running, fill(signed_in(running.url, ADMINISTRATOR, PASSWORD))


@pytest.fixture(scope="session")
def site(filled: tuple[Product, Portfolio]) -> Product:
    return filled[0]


@pytest.fixture(scope="session")
def portfolio(filled: tuple[Product, Portfolio]) -> Portfolio:
    return filled[1]
