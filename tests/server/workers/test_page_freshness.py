"""A change through one worker is in the next page from every worker."""

import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.support.admin_api import AdminApi, sign_in_to_api
from tests.e2e.support.sign_in import ADMINISTRATOR, PASSWORD
from tests.product.product_server import Product, product
from tests.samples import venue_form

SETTINGS = {
    "CEILIDH_ADMIN_USERNAME": ADMINISTRATOR,
    "CEILIDH_ADMIN_PASSWORD": PASSWORD,
    "CEILIDH_RENDERER_URL": "v8:",
}


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Product]:
    with product(tmp_path, SETTINGS) as running:
        yield running


@pytest.fixture
def api(running: Product) -> AdminApi:
    return sign_in_to_api(running.url)


def root_of(url: str) -> str:
    """Return the content of the root element of the page at a path; every call may reach another worker."""
    with urllib.request.urlopen(url, timeout=20) as answer:  # noqa: S310  an address of our own
        html = answer.read().decode()
    found = re.search(r'<div id="root">(.*)</div><script type="application/json"', html, re.DOTALL)
    return found[1] if found else ""


def test_a_change_shows_in_the_next_page_of_every_worker(running: Product, api: AdminApi) -> None:
    venue = api.add("venue", venue_form(title="Before"))
    pages = (f"{running.url}/venues", f"{running.url}/single-venue/{venue['slug']}")
    for page in pages:
        assert {True} == {"Before" in root_of(page) for _ in range(8)}

    api.update("venue", venue, title="After")

    for page in pages:
        assert {(True, False)} == {("After" in root, "Before" in root) for root in (root_of(page) for _ in range(8))}
