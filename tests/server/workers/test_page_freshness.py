"""Pages by real workers: the change of one is in the next page of all."""

import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.office import Office, signed_in
from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD
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
def office(running: Product) -> Office:
    return signed_in(running.url, ADMINISTRATOR, PASSWORD)


def root_of(url: str) -> str:
    """Return what stands in the root of the page at an address; every call may reach another worker."""
    with urllib.request.urlopen(url, timeout=20) as answer:  # noqa: S310  an address of our own
        html = answer.read().decode()
    found = re.search(r'<div id="root">(.*)</div><script type="application/json"', html, re.DOTALL)
    return found[1] if found else ""


def test_a_change_shows_in_the_next_page_of_every_worker(running: Product, office: Office) -> None:
    venue = office.add("venue", venue_form(title="Before"))
    pages = (f"{running.url}/venues", f"{running.url}/single-venue/{venue['slug']}")
    for page in pages:
        assert {True} == {"Before" in root_of(page) for _ in range(8)}

    office.change("venue", venue["_id"], title="After")

    for page in pages:
        assert {(True, False)} == {("After" in root, "Before" in root) for root in (root_of(page) for _ in range(8))}
