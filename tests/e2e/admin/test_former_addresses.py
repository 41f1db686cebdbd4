"""Old addresses lead to the present one, to another item or nowhere, as the editor wants."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.checks.layout import layout_faults
from tests.e2e.data.stored_items import StoredItems
from tests.e2e.support.form_actions import field


def leads(page: Page, path: str) -> tuple[int, str]:
    """Return what an address answers, and where it leads."""
    answer = page.request.get(path, max_redirects=0)
    return answer.status, answer.headers.get("location", "")


@pytest.mark.on_a_phone
def test_addresses_lead_where_the_editor_wants(admin_page_with_errors: Page, items: StoredItems) -> None:
    page = admin_page_with_errors
    hall = items.venue("Auchter Hall", slug="hall")
    former, now = "/single-venue/hall", "/single-venue/hall-now"
    page.goto(f"/admin/update-venue/{hall.id}")
    field(page, "slug").fill("hall-now")
    page.get_by_role("button", name="Update Venue").first.click()
    expect(page.get_by_text("Venue updated successfully!")).to_be_visible()
    assert (301, now) == leads(page, former)

    page.goto(f"/admin/venue/{hall.id}")
    page.get_by_role("button", name=f"Remove {former}").click()
    expect(page.get_by_text("No other address leads here.")).to_be_visible()
    assert 404 == leads(page, former)[0]
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".addresses__path")).to_have_text([former])
    assert (301, now) == leads(page, former)

    page.get_by_label("Let another address lead here").fill(f"{now}/")
    page.get_by_role("button", name="Add address").click()
    expect(page.get_by_text("Auchter Hall has this address.")).to_be_visible()
    assert ([], []) == (violations(page), layout_faults(page))
    page.get_by_label("Let another address lead here").fill(f"https://old.example{now}-older")
    page.keyboard.press("Enter")
    expect(page.locator(".addresses__path")).to_have_text([f"{now}-older", former])
    assert (301, now) == leads(page, f"{now}-older")
    assert ([], []) == (violations(page), layout_faults(page))


def test_the_addresses_of_a_deleted_item_lead_to_another_one(admin_page: Page, items: StoredItems) -> None:
    gone, heir = items.package("The Weekend", slug="weekend"), items.package("The Week", slug="week")
    admin_page.goto("/admin/packages")
    admin_page.get_by_role("button", name="Delete The Weekend").click()
    admin_page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(admin_page.get_by_text("The Weekend is in the trash for 30 days.")).to_be_visible()
    assert 404 == leads(admin_page, "/single-packege/weekend")[0]

    admin_page.goto("/admin/trash")
    admin_page.get_by_role("button", name="Redirect links to The Weekend").click()
    admin_page.get_by_role("dialog").get_by_label("Lead to").select_option("The Week")
    assert [] == violations(admin_page)
    admin_page.get_by_role("button", name="Save").click()
    expect(admin_page.get_by_text("Links to The Weekend lead to The Week now.")).to_be_visible()
    assert (301, "/single-packege/week") == leads(admin_page, "/single-packege/weekend")
    admin_page.get_by_role("button", name="Undo").focus()  # its notice stays while it has the focus
    assert [] == violations(admin_page)
    admin_page.get_by_role("button", name="Undo").click()
    expect(admin_page.locator(".trash__leads")).to_have_count(0)
    assert 404 == leads(admin_page, "/single-packege/weekend")[0]

    admin_page.get_by_role("button", name="Redirect links to The Weekend").click()
    admin_page.get_by_role("dialog").get_by_label("Lead to").select_option("The Week")
    admin_page.get_by_role("button", name="Save").click()
    admin_page.get_by_role("button", name="Delete for ever The Weekend").click()
    question = admin_page.get_by_role("dialog")
    question.get_by_role("textbox").fill("The Weekend")
    question.get_by_role("button", name="Delete for ever").click()
    expect(admin_page.get_by_text("The trash is empty.")).to_be_visible()
    assert (301, "/single-packege/week") == leads(admin_page, "/single-packege/weekend")
    admin_page.goto(f"/admin/package/{heir.id}")
    expect(admin_page.locator(".addresses__path")).to_have_text(["/single-packege/weekend"])
    assert items.stored(gone) is None
