"""What was typed and chosen is kept: whoever leaves is asked, whatever fails changes nothing."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Dialog, Page, expect

from tests.e2e.desk.colleague import Colleague, colleague, open_form
from tests.e2e.desk.drafts import kept
from tests.e2e.photographs import photograph
from tests.e2e.public.looking import heard, hold, waiting
from tests.e2e.signing_in import log_out, open_menu
from tests.e2e.visiting import Visit
from tests.product.product_server import Product

UPDATE = "**/api/admin/update-venue/*"


@pytest.fixture
def office(site: Product) -> Colleague:
    return colleague(site)


def test_link_out_of_a_changed_form_asks_and_staying_keeps_what_was_typed(
    page: Page, site: Product, office: Colleague
) -> None:
    open_form(page, site, office)
    page.locator("[name='city']").fill("Aberfeldy")
    leave_by_link(page)

    asked = page.get_by_role("dialog", name="Leave without saving?")
    expect(asked.get_by_role("button", name="Stay")).to_be_focused()
    page.keyboard.press("Escape")
    expect(asked).to_be_hidden()
    expect(page).to_have_url(re.compile("/admin/update-venue/"))
    expect(page.locator("[name='city']")).to_have_value("Aberfeldy")

    leave_by_link(page)
    asked.get_by_role("button", name="Leave").click()
    expect(page).to_have_url(re.compile("/admin/events$"))


def test_leaving_throws_the_draft_away(page: Page, site: Product, office: Colleague) -> None:
    venue = open_form(page, site, office)["id"]
    page.locator("[name='city']").fill("Aberfeldy")
    kept(page, "Aberfeldy")
    leave_by_link(page)
    page.get_by_role("button", name="Leave").click()
    expect(page).to_have_url(re.compile("/admin/events$"))

    page.goto(f"/admin/update-venue/{venue}")
    expect(page.locator("[name='city']")).to_have_value("Words for city")
    page.wait_for_timeout(500)
    expect(page.get_by_role("region", name="Unsaved changes")).to_be_hidden()


def test_browsers_own_way_out_of_a_changed_form_asks(page: Page, site: Product, office: Colleague) -> None:
    open_form(page, site, office)
    leave_by_link(page)
    expect(page).to_have_url(re.compile("/admin/events$"))
    page.go_back()
    page.locator("[name='city']").fill("Aberfeldy")
    page.evaluate("history.forward()")

    asked = page.get_by_role("dialog", name="Leave without saving?")
    asked.get_by_role("button", name="Stay").click()
    expect(page).to_have_url(re.compile("/admin/update-venue/"))
    expect(page.locator("[name='city']")).to_have_value("Aberfeldy")

    page.evaluate("history.forward()")
    asked.get_by_role("button", name="Leave").click()
    expect(page).to_have_url(re.compile("/admin/events$"))


def test_unchanged_form_lets_everybody_go(page: Page, site: Product, office: Colleague) -> None:
    open_form(page, site, office)
    page.locator("[name='city']").fill("Aberfeldy")
    page.locator("[name='city']").fill("Words for city")
    page.get_by_role("button", name="Add More Venue").click()
    leave_by_link(page)

    expect(page).to_have_url(re.compile("/admin/events$"))


@pytest.mark.parametrize("way", ["reload", "close"])
def test_reload_and_close_of_a_changed_form_ask(page: Page, site: Product, office: Colleague, way: str) -> None:
    open_form(page, site, office)
    page.locator("[name='city']").fill("Aberfeldy")
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    if way == "reload":
        page.evaluate("setTimeout(() => location.reload())")
    else:
        page.close(run_before_unload=True)
    heard(page, lambda: bool(asked))

    assert ["beforeunload"] == asked
    expect(page.locator("[name='city']")).to_have_value("Aberfeldy")


def test_logout_from_a_changed_form_asks_first(page: Page, site: Product, office: Colleague) -> None:
    open_form(page, site, office)
    page.locator("[name='city']").fill("Aberfeldy")
    log_out(page)
    asked = page.get_by_role("dialog", name="Leave without saving?")
    asked.get_by_role("button", name="Stay").click()
    expect(asked).to_be_hidden()
    assert page.evaluate("localStorage.getItem('token')")

    log_out(page)
    asked.get_by_role("button", name="Leave").click()
    expect(page).to_have_url(re.compile("/admin/login$"))
    assert page.evaluate("localStorage.getItem('token')") is None


def test_failed_save_keeps_texts_and_chosen_files_and_the_next_one_saves_them(
    troubled: Visit, site: Product, office: Colleague, tmp_path: Path
) -> None:
    page = troubled.page
    venue = open_form(page, site, office)["id"]
    before = office.venue({"id": venue})
    page.locator("[name='city']").fill("Obar Pheallaidh")
    page.locator("[name='bannerImage']").set_input_files(photograph(tmp_path, "banner"))
    page.route(UPDATE, lambda route: route.fulfill(status=500, json={"message": "The cellar is flooded"}))
    page.get_by_role("button", name="Update Venue").click()
    expect(page.get_by_role("alert").filter(has_text="Failed to update venue")).to_be_visible()
    expect(page.get_by_role("button", name="Update Venue")).to_be_focused()
    expect(page.locator("[name='city']")).to_have_value("Obar Pheallaidh")

    page.unroute(UPDATE)
    page.route(UPDATE, lambda route: route.abort())
    page.get_by_role("button", name="Update Venue").click()
    expect(page.get_by_role("alert").filter(has_text="Failed to update venue")).to_be_visible()

    page.unroute(UPDATE)
    page.get_by_role("button", name="Update Venue").click()
    expect(page.get_by_text("Venue updated successfully!")).to_be_visible()
    now = office.venue({"id": venue})
    assert "Obar Pheallaidh" == now["city"]
    assert before["bannerImage"] != now["bannerImage"]
    assert {**before, "city": 0, "bannerImage": 0, "version": 0, "updatedAt": 0} == {
        **now,
        "city": 0,
        "bannerImage": 0,
        "version": 0,
        "updatedAt": 0,
    }


def test_form_can_be_left_after_it_was_saved(page: Page, site: Product, office: Colleague) -> None:
    open_form(page, site, office)
    page.locator("[name='city']").fill("Aberfeldy")
    page.get_by_role("button", name="Update Venue").click()
    expect(page.get_by_text("Venue updated successfully!")).to_be_visible()
    leave_by_link(page)

    expect(page).to_have_url(re.compile("/admin/events$"))


def test_cancelled_save_keeps_everything_and_is_no_save(page: Page, site: Product, office: Colleague) -> None:
    venue = open_form(page, site, office)["id"]
    hold(page, UPDATE)
    page.locator("[name='city']").fill("Aberfeldy")
    page.get_by_role("button", name="Update Venue").click()
    expect(page.get_by_role("button", name="Updating...")).to_be_disabled()
    page.get_by_role("button", name="Cancel").click()

    expect(page.get_by_role("alert").filter(has_text="Cancelled.")).to_be_visible()
    expect(page.get_by_role("button", name="Update Venue")).to_be_focused()
    expect(page.locator("[name='city']")).to_have_value("Aberfeldy")
    assert "Words for city" == office.venue({"id": venue})["city"]


def test_form_is_never_sent_twice(page: Page, site: Product, office: Colleague) -> None:
    open_form(page, site, office)
    held = hold(page, UPDATE)
    page.locator("[name='city']").fill("Aberfeldy")
    page.locator("[name='city']").press("Enter")
    page.locator("form").last.evaluate("form => form.requestSubmit()")
    first = waiting(page, held)
    page.wait_for_timeout(300)
    assert 1 == len(held)

    first.continue_()
    expect(page.get_by_text("Venue updated successfully!")).to_be_visible()
    expect(page.locator("[name='city']")).to_be_focused()


def leave_by_link(page: Page) -> None:
    """Follow the link to the events, out of the menu where there is one."""
    open_menu(page)
    page.get_by_role("link", name="Events", exact=True).click()
