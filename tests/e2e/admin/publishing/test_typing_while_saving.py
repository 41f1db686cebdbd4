"""Text that is typed while a draft is saved stays where it is, with the caret, and is unsaved until the next save."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.form_actions import field, open_form_of_new_venue, open_new_form
from tests.e2e.support.page_actions import held_call, hold_call, top_of
from tests.e2e.support.unsaved_copies import crash, wait_for_unsaved_copy

LONG_TEXTS = {"venue": "description", "event": "overlayText", "package": "description"}
SAVES_OF_DRAFTS = re.compile("/api/admin/save-\\w+-draft")
CARET = "[document.activeElement.name, document.activeElement.selectionStart]"


def save(page: Page, held: list[Route], number: int) -> Route:
    """Save by the keyboard, and return the request once it is sent."""
    page.keyboard.press("ControlOrMeta+s")
    expect(page.get_by_role("button", name="Saving...")).to_be_disabled()
    return held_call(page, held, number)


@pytest.mark.parametrize("kind", LONG_TEXTS)
def test_first_save_of_a_new_item_keeps_focus_place_caret_and_text(page: Page, kind: str) -> None:
    name = LONG_TEXTS[kind]
    open_new_form(page, kind)
    field(page, "title").fill(f"Taigh {kind}")
    field(page, name).click()
    page.keyboard.type("A tower")
    held = hold_call(page, SAVES_OF_DRAFTS)
    request = save(page, held, 1)
    page.keyboard.type(" on the water")
    page.keyboard.press("ControlOrMeta+ArrowLeft")
    caret, top = page.evaluate(CARET), top_of(field(page, name))
    request.continue_()
    expect(page).to_have_url(re.compile(f"/admin/update-{kind}/"))
    expect(page.get_by_text("Draft saved.")).to_be_visible()
    assert caret == page.evaluate(CARET)
    # It may move up, out from under the bar that becomes higher on a phone.
    assert -5 < top - top_of(field(page, name)) < 100
    expect(field(page, name)).to_be_in_viewport()
    page.keyboard.type("still ")
    expect(field(page, name)).to_have_value("A tower on the still water")
    expect(page.locator(".form-header")).to_contain_text("Unsaved changes")

    wait_for_unsaved_copy(page, "A tower on the still water")
    save(page, held, 2).continue_()
    expect(page.locator(".form-header")).to_contain_text(re.compile("Saved .* by morag"))
    page.reload()
    expect(field(page, name)).to_have_value("A tower on the still water")
    expect(page.get_by_role("region", name="Unsaved changes")).to_be_hidden()


def test_text_typed_after_the_first_save_is_offered_after_a_crash(page: Page) -> None:
    open_new_form(page, "venue")
    field(page, "title").fill("Taigh na Gaoithe")
    page.keyboard.press("ControlOrMeta+s")
    expect(page).to_have_url(re.compile("/admin/update-venue/"))
    field(page, "description").fill("A house in the wind")
    address = page.url
    page = crash(page, "A house in the wind")
    page.goto(address)
    page.get_by_role("region", name="Unsaved changes").get_by_role("button", name="Restore").click()
    expect(field(page, "description")).to_have_value("A house in the wind")


def test_slow_save_of_a_draft_leaves_the_form_open(page: Page, api: AdminApi) -> None:
    open_form_of_new_venue(page, api)
    field(page, "description").fill("By the sea")
    held = hold_call(page, SAVES_OF_DRAFTS)
    request = save(page, held, 1)
    page.keyboard.type(", and the hills")
    page.get_by_role("button", name="Add More Venue").click()
    field(page, "itineraryContent.1.title").fill("The falls")
    request.continue_()
    expect(page.get_by_text("Draft saved.")).to_be_visible()
    expect(field(page, "itineraryContent.1.title")).to_be_focused()
    expect(field(page, "description")).to_have_value("By the sea, and the hills")
    expect(page.locator(".form-header")).to_contain_text("Unsaved changes")
    save(page, held, 2).continue_()
    expect(page.locator(".form-header")).to_contain_text(re.compile("Saved .* by morag"))
    page.reload()
    expect(field(page, "description")).to_have_value("By the sea, and the hills")
    expect(field(page, "itineraryContent.0.title")).to_have_value("The falls")
