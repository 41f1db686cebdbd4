"""A venue from its first title to the second publication, and what visitors see of it meanwhile."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.support.form_actions import VENUE_SAVED, field, fill_required, open_new_form, press
from tests.e2e.support.visitor import Visitor


@pytest.mark.both_sizes
def test_venue_is_begun_completed_published_and_changed_while_visitors_see_what_is_published(
    visitor: Visitor, tmp_path: Path
) -> None:
    page = visitor.page
    title = f"Taigh na Mara {page.viewport_size['width'] if page.viewport_size else ''}"
    address = begin(page, title)
    assert 404 == page.request.get(address).status

    fill_required(page, tmp_path)
    field(page, "description").fill("A house by the sea")
    press(page, "Publish Venue")
    expect(page.get_by_text("Venue published successfully!")).to_be_visible()
    assert "A house by the sea" in page.request.get(address).text()

    field(page, "description").fill("A house in the hills")
    page.keyboard.press("ControlOrMeta+s")
    expect(page.get_by_text("Draft saved. Visitors still see the published venue.")).to_be_visible()
    expect(page.locator(".formhead")).to_contain_text("Changed")
    page.reload()
    expect(field(page, "description")).to_have_value("A house in the hills")
    shown = page.request.get(address).text()
    assert ("A house by the sea" in shown, "A house in the hills" in shown) == (True, False)

    press(page, "Publish Venue")
    expect(page.get_by_text(VENUE_SAVED)).to_be_visible()
    expect(page.locator(".formhead")).to_contain_text("Live")
    assert "A house in the hills" in page.request.get(address).text()


def begin(page: Page, title: str) -> str:
    """Save a draft that has a title alone, and return the path of the page that it will have."""
    open_new_form(page, "venue")
    field(page, "title").fill(title)
    press(page, "Save draft")
    expect(page).to_have_url(re.compile("/admin/update-venue/"))
    expect(page.locator(".formhead")).to_contain_text("Draft")
    return f"/single-venue/{field(page, 'slug').input_value()}"
