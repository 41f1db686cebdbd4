"""A browser, a mail server, a site with sample items, and a site whose database the tests fill themselves."""

import sqlite3
from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path

import attrs
import pytest
from playwright.sync_api import Browser, Page, expect

from ceilidh.plugins import open_database
from ceilidh.venues.model import Venue
from ceilidh_ports.database import Database
from tests.e2e.data.sample_site import SampleItems, serve_sample_site
from tests.e2e.data.stored_items import KINDS
from tests.e2e.support.admin_api import AdminApi, sign_in_to_api
from tests.e2e.support.confirmed_sessions import stay_confirmed
from tests.e2e.support.failures import keep_failure
from tests.e2e.support.frames import NoFramesError, wait_for_frames_of
from tests.e2e.support.sign_in import ADMINISTRATOR, PASSWORD
from tests.e2e.support.sizes import is_selected
from tests.e2e.support.visitor import DESKTOP, PHONE, Visitor, open_visitor
from tests.product.product_server import Product, product
from tests.services.browser import browser
from tests.services.smtp import SmtpBehaviour, SmtpServer, smtp_server

_TESTS = Path(__file__).parents[1]
_IN_A_BROWSER = (_TESTS / "e2e", _TESTS / "specification" / "in_browser", _TESTS / "controls")

# What is awaited comes at once, but not on a busy machine.
expect.set_options(timeout=120_000)


_ITEM_TABLES = (
    "venues",
    "events",
    "packages",
    "drafts",
    "item_versions",
    "trashed_items",
    "redirects",
    "pages",
    "site_redirects",
)

_ENQUIRY_TABLES = (
    "enquiries",
    "enquiry_steps",
    "enquiry_files",
    "enquiry_tasks",
    "enquiry_viewings",
    "joined_enquiries",
    "answer_drafts",
    "outbox",
)


@attrs.frozen
class AdminSite:
    """A site, its database and the file of that."""

    product: Product
    database: Database
    file: Path

    def clear(self) -> None:
        """Delete all items and enquiries, and raise the content version, as the methods of the database do."""
        self._empty(*_ITEM_TABLES, *_ENQUIRY_TABLES)
        with self.database.write() as records:
            records.items.add(Venue(id="nobody", slug="nobody", title="Nobody's House"))
        with self.database.write() as records:
            records.items.remove(Venue, "nobody")

    def mark_pictures_decorative(self) -> None:
        """Leave no stored picture without a description; the server may still be examining some."""
        with closing(sqlite3.connect(self.file, timeout=30)) as connection, connection:
            connection.execute("UPDATE media_files SET is_decorative = 1")

    def _empty(self, *tables: str) -> None:
        with closing(sqlite3.connect(self.file, timeout=30)) as connection, connection:
            for table in tables:
                connection.execute(f"DELETE FROM {table}")  # noqa: S608  names of our own


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the sizes of window that do not run; run a test again whose page is no longer drawn."""
    if left_out := [item for item in items if not is_selected(item)]:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if is_selected(item)]
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in _IN_A_BROWSER):
            # A defect of the browser, which no test can mend: a drawn page fails at once.
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=NoFramesError.__name__))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Keep what a failed test's pages show; fail with `NoFramesError` when one of them is no longer drawn."""
    try:
        return (yield)
    except (Exception, pytest.fail.Exception):
        opened = [each for each in getattr(item, "funcargs", {}).values() if isinstance(each, Visitor | Page)]
        pages = list(dict.fromkeys(each.page if isinstance(each, Visitor) else each for each in opened))
        console = [line for each in opened if isinstance(each, Visitor) for line in each.complaints]
        if folder := keep_failure(item.nodeid, pages, console):
            item.add_report_section("call", "pictures and console", str(folder))
        wait_for_frames_of(pages)
        raise


@pytest.fixture(scope="session")
def started_browser() -> Iterator[Browser]:
    with browser() as started:
        yield started


@pytest.fixture(scope="session")
def started_mail_server() -> Iterator[SmtpServer]:
    with smtp_server() as server:
        yield server


@pytest.fixture
def mail_server(started_mail_server: SmtpServer) -> Iterator[SmtpServer]:
    """The mail server of both sites, which accepts mail again after each test."""
    yield started_mail_server
    started_mail_server.behaviour = SmtpBehaviour.ACCEPTS


@pytest.fixture(scope="session")
def sample_site(
    tmp_path_factory: pytest.TempPathFactory, started_mail_server: SmtpServer
) -> Iterator[tuple[Product, SampleItems]]:
    with serve_sample_site(tmp_path_factory, "sample", started_mail_server) as served:
        yield served


@pytest.fixture(scope="session")
def sample_items(sample_site: tuple[Product, SampleItems]) -> SampleItems:
    """The items of the sample site."""
    return sample_site[1]


@pytest.fixture(scope="session")
def started_admin_site(
    tmp_path_factory: pytest.TempPathFactory, started_mail_server: SmtpServer
) -> Iterator[AdminSite]:
    folder = tmp_path_factory.mktemp("admin")
    file = folder / "ceilidh.db"
    settings = {
        "CEILIDH_DATABASE_URL": f"sqlite:///{file}",
        "CEILIDH_MAIL_URL": started_mail_server.url,
        "CEILIDH_ENQUIRY_RECIPIENT": "office@ceilidh.example",
        "CEILIDH_ADMIN_USERNAME": ADMINISTRATOR,
        "CEILIDH_ADMIN_PASSWORD": PASSWORD,
    }
    with product(folder, settings) as running:
        database = open_database(f"sqlite:///{file}", list(KINDS.values()))
        yield AdminSite(running, database, file)
        database.close()


@pytest.fixture(scope="session")
def started_admin_site_api(started_admin_site: AdminSite) -> AdminApi:
    """The API of the admin site, signed in once for all tests of this process."""
    api = sign_in_to_api(started_admin_site.product.url)
    stay_confirmed(started_admin_site.database)
    return api


@pytest.fixture(scope="module")
def admin_site(started_admin_site: AdminSite) -> AdminSite:
    """The admin site, which is empty at the beginning of each file of tests."""
    started_admin_site.clear()
    return started_admin_site


@pytest.fixture(scope="module")
def admin_site_api(admin_site: AdminSite, started_admin_site_api: AdminApi) -> AdminApi:
    """The API of the admin site, which is empty at the beginning of each file of tests."""
    assert admin_site.product.url == started_admin_site_api.url
    return started_admin_site_api


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    """The two usual sizes of window."""
    width, height = request.param
    return width, height


@pytest.fixture
def visitor(started_browser: Browser, site: Product, size: tuple[int, int]) -> Iterator[Visitor]:
    """A fresh browser context at the site of the folder, whose console may have errors."""
    with open_visitor(started_browser, site.url, size) as opened:
        yield opened


@pytest.fixture
def page(visitor: Visitor) -> Iterator[Page]:
    """A page in a fresh browser context, whose console has to stay free of errors."""
    yield visitor.page
    assert ([], []) == (visitor.errors, visitor.failed)
