"""A site of its own for the lists and what they lead to, empty at the beginning of each test."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from ceilidh.plugins import open_database
from tests.e2e.desk.items.stock import KINDS, Stock
from tests.e2e.office import signed_in
from tests.e2e.photographs import drawing
from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD
from tests.product.product_server import Product, product
from tests.samples import venue_form
from tests.services.smtp import SmtpServer


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("items")


@pytest.fixture(scope="session")
def site(home: Path, mail: SmtpServer) -> Iterator[Product]:
    settings = {
        "CEILIDH_DATABASE_URL": f"sqlite:///{home / 'ceilidh.db'}",
        "CEILIDH_MAIL_URL": mail.url,
        "CEILIDH_ADMIN_USERNAME": ADMINISTRATOR,
        "CEILIDH_ADMIN_PASSWORD": PASSWORD,
    }
    with product(home, settings) as running:
        yield running


@pytest.fixture(scope="session")
def media(site: Product) -> dict[str, str]:
    """A picture and a film that the site serves."""
    venue = signed_in(site.url, ADMINISTRATOR, PASSWORD).add("venue", venue_form(featuredImage=drawing("house")))
    return {"picture": venue["featuredImage"], "film": venue["featuredVideo"]}


@pytest.fixture
def stock(home: Path, media: dict[str, str]) -> Iterator[Stock]:
    """Everything the site has, which is nothing yet."""
    file = home / "ceilidh.db"
    with closing(sqlite3.connect(file, timeout=10)) as connection, connection:
        for table in ("venues", "events", "packages", "enquiries", "outbox"):
            connection.execute(f"DELETE FROM {table}")  # noqa: S608  names of our own
    database = open_database(f"sqlite:///{file}", list(KINDS.values()))
    stock = Stock(database, file, **media)
    stock.remove(stock.venue("Nobody's House"))  # which the site hears of, unlike what was done to its file
    yield stock
    database.close()
