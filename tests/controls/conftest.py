"""The sample site with something of everything that the back office shows, and somebody who is signed in to it.

These tests run in ``make controls``, where ``CEILIDH_TEST_CONTROLS`` names the folder of what the others used.
"""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.controls.filled_office import FilledOffice, fill_office
from tests.e2e.conftest import (
    pytest_collection_modifyitems,
    pytest_runtest_call,
    sample_items,
    sample_site,
    started_browser,
    started_mail_server,
)
from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.recorded_controls import VARIABLE
from tests.e2e.support.sign_in import signed_in_state
from tests.e2e.support.visitor import DESKTOP, open_visitor
from tests.product.product_server import Product

__all__ = [
    "pytest_collection_modifyitems",
    "pytest_runtest_call",
    "sample_items",
    "sample_site",
    "started_browser",
    "started_mail_server",
]

collect_ignore_glob = [] if os.environ.get(VARIABLE) else ["test_*.py"]


@pytest.fixture(scope="session")
def office(sample_site: tuple[Product, SampleItems]) -> FilledOffice:
    return fill_office(*sample_site)


@pytest.fixture(scope="session")
def owner_page(started_browser: Browser, office: FilledOffice) -> Iterator[Page]:
    """The page of an owner, with which the crawl begins: it keeps what it has loaded."""
    state = signed_in_state(office.url, office.token)
    with open_visitor(started_browser, office.url, DESKTOP, reduced_motion="reduce", storage_state=state) as opened:
        yield opened.page
