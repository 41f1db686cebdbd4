"""The form of a new venue, and what goes into it."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.desk.colleague import come_in
from tests.e2e.photographs import film, photograph
from tests.product.product_server import Product

FILM = "featuredVideo"
EVERYTHING = """() => [...document.querySelectorAll("form [name]")]
    .map(({ name, type, required }) => ({ name, type, required }))
    .filter(({ name }) => !name.startsWith("itineraryContent"))"""
"""The controls of a venue but for its rows, in their order."""


def open_add_form(page: Page, site: Product) -> None:
    come_in(page, site)
    page.goto("/admin/add-venue")
    expect(page.get_by_role("heading", name="Add Venue")).to_be_visible()


def fill(page: Page, folder: Path, title: str) -> None:
    """Fill in every field of a new venue but its rows."""
    for field in page.evaluate(EVERYTHING):
        control = page.locator(f"[name='{field['name']}']")
        if field["type"] == "file":
            name = field["name"]
            control.set_input_files(film(folder) if name == FILM else photograph(folder, name, (320, 200)))
        else:
            control.fill(title if field["name"] == "title" else f"Words for {field['name']}")
