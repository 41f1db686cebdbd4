"""Two enquiries for one day of one house, in the diary and on their screens."""

import datetime as dt
import secrets

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.walk import open_screen
from tests.samples import venue_form

DAY = dt.date(dt.datetime.now(dt.UTC).year + 1, 6, 19)


def sent(api: AdminApi, name: str, house: str) -> str:
    return api.send_enquiry(name=name, about=f"venue/{house}", date=DAY.isoformat())


def held(page: Page) -> Locator:
    return page.get_by_role("region", name="Diary")


@pytest.mark.journey("/admin/diary", "/admin/enquiry/{enquiry}")
@pytest.mark.usefixtures("enquiries")
def test_a_day_is_held_shown_as_taken_and_free_again(admin_page: Page, api: AdminApi) -> None:
    house = api.add("venue", venue_form(title="Torran House", slug=f"torran-{secrets.token_hex(4)}"))["_id"]
    first, second = sent(api, "Eilidh", house), sent(api, "Ailsa", house)
    open_screen(admin_page, f"/admin/enquiry/{first}")
    expect(held(admin_page).get_by_role("link", name="Ailsa")).to_be_visible()
    admin_page.get_by_role("button", name="Held").click()
    dialog = admin_page.get_by_role("dialog", name="Hold days")
    expect(dialog.get_by_label("Day", exact=True)).to_have_value(DAY.isoformat())
    dialog.get_by_role("button", name="Save").click()
    expect(held(admin_page).get_by_text("Held")).to_be_visible()

    open_screen(admin_page, f"/admin/diary?month={DAY:%Y-%m}&view=list")
    expect(admin_page.get_by_role("link", name="Held Torran House Eilidh")).to_be_visible()
    admin_page.get_by_role("link", name="Asked for Torran House Ailsa").click()
    expect(admin_page.get_by_role("heading", level=1)).to_have_text("Ailsa")
    expect(held(admin_page).get_by_role("link", name="Eilidh")).to_be_visible()

    open_screen(admin_page, f"/admin/enquiry/{first}")
    expect(held(admin_page).get_by_text("Held")).to_be_visible()
    admin_page.get_by_role("button", name="Viewing", exact=True).click()
    expect(admin_page.get_by_text("its days at Torran House are out of the diary")).to_be_visible()
    admin_page.get_by_role("button", name="Undo").click()
    expect(held(admin_page).get_by_text("Held")).to_be_visible()
    assert second != first
