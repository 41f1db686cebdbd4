"""Opening and filling in the forms of venues, events and packages as a person does."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.support.admin_api import AdminApi, Item
from tests.e2e.support.upload_files import write_film, write_picture
from tests.samples import venue_form

UPDATE_VENUE = "**/api/admin/update-venue/*"
VENUE_SAVED = "Venue updated successfully!"


def field(page: Page, name: str) -> Locator:
    """Return the control of that name."""
    return page.locator(f"[name='{name}']")


def press(page: Page, button: str) -> None:
    page.get_by_role("button", name=button, exact=True).click()


def expect_notice(page: Page, text: str) -> None:
    """Expect the notice of the form to contain a text."""
    expect(page.get_by_role("alert").filter(has_text=text)).to_be_visible()


def open_new_form(page: Page, kind: str) -> None:
    """Open the form of a new ``venue``, ``event`` or ``package``."""
    page.goto(f"/admin/add-{kind}")
    expect(field(page, "title")).to_be_visible()


def open_form(page: Page, kind: str, item: Item) -> None:
    """Open the form of a stored ``venue``, ``event`` or ``package``."""
    page.goto(f"/admin/update-{kind}/{item['_id']}")
    expect(field(page, "title")).to_have_value(item["title"])


def open_form_of_new_venue(page: Page, api: AdminApi, **changes: Any) -> Item:
    """Add a venue over the API, open its form, and return the venue."""
    venue = api.add("venue", venue_form(**{"title": "Taigh an Locha", **changes}))
    open_form(page, "venue", venue)
    return venue


def fill_required(page: Page, folder: Path) -> None:
    """Fill in every required field of a form that is empty."""
    required: list[dict[str, Any]] = page.evaluate(
        """() => [...document.querySelectorAll("form [name][required]")]
            .map(({ name, type, value, accept }) => ({ name, type, value, film: accept?.startsWith(".mp4") }))"""
    )
    for each in required:
        control = field(page, each["name"])
        if each["type"] == "file":
            control.set_input_files(write_film(folder) if each["film"] else write_picture(folder, each["name"]))
        elif not each["value"]:
            control.fill(f"Words for {each['name']}")
