"""A site of its own for the enquiries, with a mail server that fails on demand."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.plugins import open_database
from ceilidh.venues.model import Venue
from tests.e2e.desk.enquiries.letterbox import Letterbox
from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD
from tests.product.product_server import Product, product
from tests.services.smtp import Mood, SmtpServer, smtp_server


@pytest.fixture(scope="session")
def post_office() -> Iterator[SmtpServer]:
    with smtp_server() as server:
        yield server


@pytest.fixture
def mail_server(post_office: SmtpServer) -> Iterator[SmtpServer]:
    """The mail server of the site; whatever it was told to do ends with the test."""
    yield post_office
    post_office.mood = Mood.TAKES


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("enquiries")


@pytest.fixture(scope="session")
def site(home: Path, post_office: SmtpServer) -> Iterator[Product]:
    settings = {
        "CEILIDH_DATABASE_URL": f"sqlite:///{home / 'ceilidh.db'}",
        "CEILIDH_MAIL_URL": post_office.url,
        "CEILIDH_ENQUIRY_RECIPIENT": "office@ceilidh.example",
        "CEILIDH_ADMIN_USERNAME": ADMINISTRATOR,
        "CEILIDH_ADMIN_PASSWORD": PASSWORD,
    }
    with product(home, settings) as running:
        yield running


@pytest.fixture
def letterbox(home: Path, site: Product) -> Iterator[Letterbox]:
    """The letterbox of the site, empty; the site has made the database."""
    file = home / "ceilidh.db"
    with closing(sqlite3.connect(file, timeout=10)) as connection, connection:
        connection.execute("DELETE FROM enquiries")
        connection.execute("DELETE FROM outbox")
    database = open_database(f"sqlite:///{file}", [Venue, Event, Package])
    yield Letterbox(database)
    database.close()
