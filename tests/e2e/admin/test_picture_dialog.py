"""What an editor says of a picture, and its focal point, in the form that shows it."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.upload_files import draw_picture
from tests.e2e.support.walk import open_screen
from tests.samples import venue_form


def test_a_picture_is_described_and_framed_by_keys_and_visitors_see_it(admin_page: Page, api: AdminApi) -> None:
    venue = api.add("venue", venue_form(featuredImage=draw_picture("described")))
    open_screen(admin_page, f"/admin/update-venue/{venue['id']}")

    admin_page.get_by_role("button", name="Describe and frame Featured image").press("Enter")
    dialog = admin_page.get_by_role("dialog", name="Describe and frame the picture")
    point = dialog.get_by_role("button", name="What every crop shows")
    point.focus()
    for key in ("Shift+ArrowLeft", "Shift+ArrowLeft", "ArrowDown"):
        point.press(key)
    x, y = map(int, re.findall(r"\d+", point.get_attribute("aria-label") or ""))
    dialog.get_by_label("Description").fill("The house from the loch")
    assert [] == violations(admin_page)
    dialog.get_by_role("button", name="Save").press("Enter")

    expect(dialog).to_have_count(0)
    expect(admin_page.get_by_role("button", name="Describe and frame Featured image")).to_be_focused()
    open_screen(admin_page, "/venues")
    picture = admin_page.get_by_alt_text("The house from the loch").first
    assert f"{_position(x)}% {_position(y)}%" == picture.evaluate("each => getComputedStyle(each).objectPosition")


def _position(at: int) -> int:
    """Return the position of a picture, in percent, that shows the point."""
    return round(min(100, max(0, 1.2 * at - 10)) / 5) * 5
