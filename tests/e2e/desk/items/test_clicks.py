"""How many clicks everyday work takes, counted from the dashboard on, which is where one is after signing in."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from ceilidh.packages.model import Package, Plan
from ceilidh.venues.model import Venue
from tests.e2e.desk.items.stock import Stock
from tests.e2e.photographs import photograph

COUNT = """
    window.clicks = 0;
    document.addEventListener("pointerdown", ({ isTrusted }) => { window.clicks += isTrusted; }, { capture: true });
"""


@pytest.fixture
def dashboard(desk: Page) -> Page:
    """The dashboard of a page that counts clicks for as long as no other page is loaded."""
    desk.add_init_script(COUNT)
    desk.goto("/admin/dashboard")
    return desk


def clicks(page: Page) -> int:
    """Return how often a button of the mouse was pressed, or the screen touched."""
    number: int = page.evaluate("window.clicks")
    return number


def main_link(page: Page, name: str) -> Locator:
    return page.get_by_role("main").get_by_role("link", name=name, exact=True)


def test_picture_is_replaced_with_four_clicks(dashboard: Page, stock: Stock, tmp_path: Path) -> None:
    house = stock.venue("Dunmore House")
    photo = photograph(tmp_path, "harbour")
    main_link(dashboard, "Total Venues").click()
    main_link(dashboard, "Edit Dunmore House").click()
    with dashboard.expect_file_chooser() as chooser:
        dashboard.get_by_label("Featured image", exact=False).first.click()
    chooser.value.set_files(photo)
    dashboard.get_by_role("button", name="Update Venue").click()

    expect(dashboard.get_by_text("Venue updated successfully!")).to_be_visible()
    assert 1 <= clicks(dashboard) <= 4
    changed = stock.stored(house)
    assert isinstance(changed, Venue)
    assert stock.picture not in ("", changed.featured_image)


def test_typo_in_a_plan_is_mended_with_four_clicks(dashboard: Page, stock: Stock) -> None:
    weekend = stock.package("The Weekend", plans=[Plan(title="First we talk", description="Of evrything")])
    main_link(dashboard, "Packeges").click()
    main_link(dashboard, "Edit The Weekend").click()
    text = dashboard.get_by_label("Plan description")
    text.click()
    dashboard.keyboard.press("ControlOrMeta+a")
    dashboard.keyboard.type("Of everything")
    dashboard.get_by_role("button", name="Update Packege").click()

    expect(dashboard.get_by_role("heading", level=1)).to_have_text("Packeges")
    assert 1 <= clicks(dashboard) <= 4
    mended = stock.stored(weekend)
    assert isinstance(mended, Package)
    assert ["Of everything"] == [plan.description for plan in mended.plans]


@pytest.mark.usefixtures("stock")
def test_enquiry_is_answered_with_three_clicks(dashboard: Page) -> None:
    body = {"name": "Eilidh", "email": "eilidh@example.org", "message": "Is June free?"}
    dashboard.request.post("/api/admin/send-email", data=body)
    # No program for mail is there to be opened.
    dashboard.evaluate(
        """addEventListener("click", event => {
            const link = event.target.closest("a[href^='mailto:']");
            if (link) { event.preventDefault(); window.answered = link.href; }
        })"""
    )
    main_link(dashboard, "New enquiries").click()
    main_link(dashboard, "Eilidh").click()
    dashboard.get_by_role("link", name="Reply by e-mail").click()

    assert dashboard.evaluate("window.answered").startswith("mailto:eilidh@example.org?")
    assert 1 <= clicks(dashboard) <= 3
