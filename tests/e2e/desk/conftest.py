"""A site of its own for the back office, so that its many venues are in nobody's way."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.e2e.desk.colleague import come_in
from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD
from tests.e2e.visiting import Visit
from tests.product.product_server import Product, product
from tests.services.smtp import SmtpServer


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, mail: SmtpServer) -> Iterator[Product]:
    settings = {
        "CEILIDH_MAIL_URL": mail.url,
        "CEILIDH_ENQUIRY_RECIPIENT": "office@ceilidh.example",
        "CEILIDH_ADMIN_USERNAME": ADMINISTRATOR,
        "CEILIDH_ADMIN_PASSWORD": PASSWORD,
    }
    with product(tmp_path_factory.mktemp("desk"), settings) as running:
        yield running


@pytest.fixture
def desk(page: Page, site: Product) -> Page:
    """The administrator, signed in, whose console stayed free of errors."""
    come_in(page, site)
    return page


@pytest.fixture
def unlucky(troubled: Visit, site: Product) -> Page:
    """The administrator, signed in, whose console may complain."""
    come_in(troubled.page, site)
    return troubled.page
