"""Redirects from addresses of a former site: added, followed by a visitor, counted, imported and removed."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.checks.layout import layout_faults
from tests.e2e.data.stored_items import StoredItems
from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.form_actions import press
from tests.e2e.support.page_actions import wait_until
from tests.e2e.support.visitor import DESKTOP, open_visitor
from tests.product.product_server import Product

COUNTED_WITHIN = 90
"""Seconds; a process adds its counts once a minute."""


@pytest.mark.journey("/admin/redirects")
def test_redirect_leads_a_visitor_on_and_comes_back_once_removed(
    page: Page, items: StoredItems, started_browser: Browser, site: Product
) -> None:
    page.goto("/admin/redirects")
    expect(page.get_by_text("There are no redirects yet.")).to_be_visible()
    press(page, "Add redirect")
    dialog = page.get_by_role("dialog", name="Add a redirect")
    dialog.get_by_label("Old address").fill("/old-prices.html")
    dialog.get_by_label("Leads to").fill("/contact")
    assert [] == violations(page)
    dialog.get_by_role("button", name="Save").click()
    row = page.get_by_role("row").filter(has_text="/old-prices.html")
    expect(row).to_be_visible()
    assert [] == violations(page)
    assert [] == layout_faults(page)

    with open_visitor(started_browser, site.url, DESKTOP) as visitor:
        visitor.page.goto("/old-prices.html")
        expect(visitor.page).to_have_url(f"{site.url}/contact")
    row.get_by_role("button", name="Remove").click()
    expect(row).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    expect(row).to_contain_text("/contact")


def test_visits_are_counted_and_kept_with_a_redirect_that_comes_back(
    page: Page, items: StoredItems, api: AdminApi, site: Product
) -> None:
    # Not the address of another test, whose visits may still have to be added.
    api.save_redirect("/old-hall.html", "/contact")
    assert 200 == page.request.get(f"{site.url}/old-hall.html").status
    wait_until(lambda: 1 == api.redirects()[0]["hits"], COUNTED_WITHIN)
    page.goto("/admin/redirects")

    row = page.get_by_role("row").filter(has_text="/old-hall.html")
    expect(row.get_by_role("cell").nth(3)).to_contain_text("1")

    row.get_by_role("button", name="Remove").click()
    expect(row).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    expect(row.get_by_role("cell").nth(3)).to_contain_text("1")


def test_wrong_lines_of_a_table_are_shown_and_nothing_is_stored(
    admin_page_with_errors: Page, items: StoredItems
) -> None:
    page = admin_page_with_errors
    page.goto("/admin/redirects")
    chooser = page.locator("input[type='file']")
    table = "from,to,status\n/a.html,/venues,301\n/venues,/about,301\n"
    chooser.set_input_files({"name": "old.csv", "mimeType": "text/csv", "buffer": table.encode()})
    expect(page.get_by_text("Line 3, old address: The site has this address itself.")).to_be_visible()
    assert [] == violations(page)
    expect(page.get_by_text("There are no redirects yet.")).to_be_visible()
    chooser_button = page.locator(".aside .filebutton")
    widths = chooser_button.evaluate("each => [each, each.parentElement].map(all => all.clientWidth)")
    assert 2 * widths[0] < widths[1]

    mended = table.replace("/venues,/about", "/b.html,/about")
    chooser.set_input_files({"name": "old.csv", "mimeType": "text/csv", "buffer": mended.encode()})
    expect(page.get_by_role("row").filter(has_text="/b.html")).to_be_visible()
    expect(page.get_by_text("Line 3")).to_be_hidden()
