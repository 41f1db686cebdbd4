"""A site of its own for the back office, so that its many venues are in nobody's way."""

from collections.abc import Iterator

import pytest

from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD
from tests.services.product import Product, product
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
