"""The whole application on real parts, which the environment chooses.

``CEILIDH_TEST_DATABASE`` is ``sqlite``, ``postgres`` or ``sample``, the adapter with the essential methods alone;
``CEILIDH_TEST_MEDIA`` is ``disk`` or ``s3``, ``CEILIDH_TEST_MAIL`` is ``console`` or ``smtp``. Servers run as long as
the tests; every test finds them empty.
"""

import os
import secrets
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from functools import cache
from pathlib import Path
from typing import Any

import psycopg
import pytest
from falcon import testing
from psycopg import sql

from ceilidh.accounts.rules.session_rules import Client
from ceilidh.app import create_app
from ceilidh.bootstrap import Container
from ceilidh.config import Config, from_environment
from ceilidh.http.cache.cache_middleware import CacheMiddleware
from ceilidh.pages.assets.build_output import RENDER_PROGRAM
from ceilidh.plugins import open_renderer
from ceilidh_ports.rendering import PageRenderer
from tests.api.stored_forms import store_files
from tests.fakes.clock import SteppingClock, StoppedClock
from tests.fakes.password_hashes import cheap_password_hashes
from tests.fakes.routing import quickly_added_routes
from tests.product.migrated_database import migrate, migrated_sqlite
from tests.services.postgres import fresh_database, postgres_server
from tests.services.s3 import CREDENTIALS, s3_server
from tests.services.sample_adapter import sample_adapter
from tests.services.smtp import smtp_server

Emptied = Callable[[Path], AbstractContextManager[str]]
"""Yields the URL of an emptied part; the folder is there for what it keeps."""


@pytest.fixture(scope="session")
def servers() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.fixture(scope="session")
def emptied_database(servers: ExitStack, tmp_path_factory: pytest.TempPathFactory) -> Emptied:
    match os.environ.get("CEILIDH_TEST_DATABASE", "sqlite"):
        case "postgres":
            return _postgres(servers)
        case "sample":
            servers.enter_context(sample_adapter(tmp_path_factory.mktemp("installed")))
            return lambda folder: nullcontext(f"jsonfile://{folder}/ceilidh.json")
    return _sqlite


@contextmanager
def _sqlite(folder: Path) -> Iterator[str]:
    shutil.copyfile(migrated_sqlite(), folder / "ceilidh.db")
    yield f"sqlite:///{folder}/ceilidh.db"


def _postgres(servers: ExitStack) -> Emptied:
    url = servers.enter_context(fresh_database(servers.enter_context(postgres_server())))
    migrate(url)

    @contextmanager
    def emptied(_folder: Path) -> Iterator[str]:
        yield url
        with psycopg.connect(url, autocommit=True) as connection:
            _empty(connection)

    return emptied


def _empty(connection: psycopg.Connection[Any]) -> None:
    """Delete every row: TRUNCATE, which makes a new file for each table and index, takes ten times as long."""
    rows = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    tables = [sql.Identifier(name) for (name,) in rows if name != "alembic_version"]
    connection.execute("SET session_replication_role = replica")  # in any order of the tables
    connection.execute(sql.SQL("; ").join(sql.SQL("DELETE FROM {}").format(table) for table in tables))
    connection.execute("SELECT setval(format('%I', sequencename)::regclass, start_value, false) FROM pg_sequences")


@pytest.fixture(scope="session")
def emptied_media(servers: ExitStack) -> Callable[[Path], str]:
    if os.environ.get("CEILIDH_TEST_MEDIA", "disk") == "disk":
        return lambda folder: f"file://{folder}/media"
    if "CEILIDH_TEST_S3_URL" not in os.environ:
        patch = servers.enter_context(pytest.MonkeyPatch.context())
        for name, value in CREDENTIALS.items():
            patch.setenv(name, value)
    address, _, parameters = servers.enter_context(s3_server()).partition("?")
    return lambda _: f"{address}/{secrets.token_hex(6)}?{parameters}"


@pytest.fixture(scope="session")
def mail_url(servers: ExitStack) -> str:
    if os.environ.get("CEILIDH_TEST_MAIL", "console") == "console":
        return "console:"
    return servers.enter_context(smtp_server()).url


@pytest.fixture
def public_url() -> str:
    return "http://127.0.0.1:8000"


@pytest.fixture
def config(
    tmp_path: Path,
    public_url: str,
    emptied_database: Emptied,
    emptied_media: Callable[[Path], str],
    mail_url: str,
) -> Iterator[Config]:
    with emptied_database(tmp_path) as database_url:
        yield from_environment(
            {
                "CEILIDH_DATA_DIR": str(tmp_path),
                "CEILIDH_DATABASE_URL": database_url,
                "CEILIDH_MEDIA_URL": emptied_media(tmp_path),
                "CEILIDH_MAIL_URL": mail_url,
                "CEILIDH_PUBLIC_URL": public_url,
                "CEILIDH_MAX_REQUEST_MB": "64",
            }
        )


@cache
def _renderer(servers: ExitStack) -> PageRenderer:
    """The renderer of all tests: it keeps nothing of a page, and loading its program takes longer than most tests."""
    renderer = open_renderer("", RENDER_PROGRAM)
    servers.callback(renderer.close)
    return renderer


@pytest.fixture
def stepping_clock() -> SteppingClock:
    """The clock of the application. It begins at the same time in each run, and goes on as it is read."""
    return SteppingClock()


@pytest.fixture
def clock(stepping_clock: SteppingClock) -> StoppedClock:
    """The clock of the application, which goes on when the test says so."""
    stepping_clock.stop()
    return stepping_clock


@pytest.fixture
def services(config: Config, servers: ExitStack, stepping_clock: SteppingClock) -> Iterator[Container]:
    """The parts of one application: those that keep something are new for each test."""
    made = Container(config=config)
    made.clock.override(stepping_clock)
    made.renderer.override(_renderer(servers))
    yield made
    made.database().close()


@pytest.fixture
def stored_files(services: Container) -> None:
    """Stores the files that the forms of :mod:`tests.api.stored_forms` name."""
    store_files(services.media())


@pytest.fixture(scope="session", autouse=True)
def cheap_passwords() -> Iterator[None]:
    """Hashes passwords with little work."""
    with cheap_password_hashes():
        yield


@pytest.fixture(scope="session", autouse=True)
def _quickly_added_routes() -> Iterator[None]:
    with quickly_added_routes():
        yield


@pytest.fixture
def app(services: Container, config: Config) -> CacheMiddleware:
    return create_app(services, config)


@pytest.fixture
def client(app: CacheMiddleware) -> testing.TestClient:
    """A visitor."""
    return testing.TestClient(app)


@pytest.fixture
def admin(app: CacheMiddleware, services: Container, cheap_passwords: None) -> testing.TestClient:
    """The administrator ``morag``, signed in with a token in the header."""
    account = services.account_commands().add("morag", "a-long-road-by-the-loch")
    token = services.accounts().open_session(account, Client("127.0.0.1")).token
    return testing.TestClient(app, headers={"Authorization": f"Bearer {token}"})
