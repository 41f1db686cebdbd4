"""Stored pictures are chosen in a form, and a gallery is put in order, with the keyboard alone."""

import secrets

from playwright.sync_api import Locator, Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.data.stored_items import StoredItems
from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.keyboard import press, tab_to
from tests.e2e.support.upload_files import draw_picture
from tests.e2e.support.walk import open_screen
from tests.samples import event_form


def test_stored_pictures_are_chosen_and_put_in_order_by_keys(
    admin_page: Page, items: StoredItems, api: AdminApi
) -> None:
    page, mark = admin_page, secrets.token_hex(4)
    names = [f"{name}-{mark}" for name in ("one", "two", "three", "four")]
    one, two, three, four = (api.upload("venue", draw_picture(name)) for name in names)
    event = api.add("event", event_form(galleryImages=[draw_picture(names[0]), draw_picture(names[1])]))
    open_screen(page, f"/admin/update-event/{event['_id']}")

    press(page, page.get_by_role("button", name="Choose from the library Banner image"))
    dialog = page.get_by_role("dialog", name="Choose a picture")
    _search(page, dialog, mark)
    expect(dialog.get_by_role("radio")).to_have_count(4)
    press(page, dialog.get_by_role("button", name="Not used"))
    expect(dialog.get_by_role("radio")).to_have_count(2)
    assert [] == violations(page)
    press(page, dialog.get_by_role("button", name="All"))
    expect(dialog.get_by_role("radio")).to_have_count(4)
    _tab_to_tiles(page, dialog)
    _choose_by_arrows(page, dialog.get_by_role("radio", name=names[3]))
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Choose from the library Banner image")).to_be_focused()

    press(page, page.get_by_role("button", name="Choose from the library Gallery images"))
    dialog = page.get_by_role("dialog", name="Choose pictures")
    _search(page, dialog, mark)
    for name in names[2:]:
        tab_to(page, dialog.get_by_role("checkbox", name=name))
        page.keyboard.press("Space")
    press(page, dialog.get_by_role("button", name="Use these 2"))
    expect(dialog).to_have_count(0)

    handle = page.get_by_role("button", name="Drag picture 4 of Gallery images")
    tab_to(page, handle, "Shift+Tab")
    page.keyboard.press("Space")
    expect(page.get_by_text("picture 4 of Gallery images is in hand at its own place, 4 of 4.")).to_have_count(1)
    # Nobody presses the next key in the same instant, and only after that is it listened for.
    page.evaluate("new Promise(done => setTimeout(done))")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text("picture 4 of Gallery images is over place 3 of 4.")).to_have_count(1)
    page.keyboard.press("Space")
    expect(page.get_by_text("Picture 4 of Gallery images moved to place 3 of 4.")).to_be_visible()
    assert [] == violations(page)
    with page.expect_response("**/api/admin/update-event/*"):
        press(page, page.get_by_role("button", name="Update Event", exact=True))

    shown = api.get("event", event)
    assert four == shown["bannerImage"]
    assert [one, two, four, three] == shown["galleryImages"]


def _search(page: Page, dialog: Locator, text: str) -> None:
    tab_to(page, dialog.get_by_role("searchbox"))
    page.keyboard.type(text)


def _tab_to_tiles(page: Page, dialog: Locator) -> None:
    tab_to(page, dialog.get_by_role("radio").first)


def _choose_by_arrows(page: Page, radio: Locator) -> None:
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        if radio.is_checked():
            return
    raise AssertionError(f"The arrow keys do not lead to {radio}")
