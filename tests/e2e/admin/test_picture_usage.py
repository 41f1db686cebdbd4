"""A picture is replaced where it is used, put back, and deleted once nothing uses it."""

import re
import secrets
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.data.stored_items import StoredItems
from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.keyboard import press
from tests.e2e.support.upload_files import draw_picture, write_picture
from tests.e2e.support.walk import open_screen
from tests.samples import venue_form


def picture_page(path: str) -> str:
    return f"/admin/pictures/{path.removeprefix('/images/')}"


@pytest.mark.journey("/admin/pictures/{picture}")
def test_a_picture_is_replaced_for_visitors_put_back_and_the_unused_one_deleted(
    admin_page: Page, items: StoredItems, api: AdminApi, tmp_path: Path
) -> None:
    page, mark = admin_page, secrets.token_hex(4)
    venue = api.add("venue", venue_form(title=f"Dunmore {mark}", bannerImage=draw_picture(f"old-{mark}")))
    old, public = venue["bannerImage"], f"/single-venue/{venue['slug']}"
    open_screen(page, picture_page(old))
    press(page, page.get_by_role("button", name="Replace"))
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem")).to_have_text([f"Dunmore {mark}, Banner image"])
    assert [] == violations(page)

    dialog.get_by_label("The new picture").set_input_files(write_picture(tmp_path, f"new-{mark}"))
    press(page, dialog.get_by_role("button", name="Replace everywhere"))
    expect(page.get_by_text("Replaced in one item.")).to_be_visible()
    expect(page.get_by_role("heading", name=f"new-{mark}.jpg")).to_be_visible()
    expect(page.get_by_role("link", name=f"Dunmore {mark}, Banner image")).to_be_visible()
    assert [] == violations(page)
    new = f"/images/{page.url.rpartition('/')[2]}"
    assert (True, False) == shown(page, public, new, old)

    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("It is back where it was.")).to_be_visible()
    assert (False, True) == shown(page, public, new, old)
    # The version of the replacement shows it.
    expect(page.get_by_text("It can be deleted once nothing uses it")).to_be_visible()


@pytest.mark.journey("/admin/pictures/{picture}")
def test_a_picture_that_nothing_uses_is_deleted(admin_page: Page, tmp_path: Path) -> None:
    page, name = admin_page, f"unused-{secrets.token_hex(4)}"
    open_screen(page, "/admin/pictures")
    page.get_by_label("Add pictures and films, or PDFs").set_input_files(write_picture(tmp_path, name))
    page.get_by_role("link", name=f"Open {name}.jpg").click()
    press(page, page.get_by_role("button", name="Delete"))
    assert [] == violations(page)
    press(page, page.get_by_role("dialog").get_by_role("button", name="Delete"))

    expect(page.get_by_text(f"{name}.jpg is deleted.")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/admin/pictures$"))
    expect(page.get_by_role("list", name="Pictures").get_by_role("link", name=f"{name}.jpg")).to_have_count(0)


def shown(page: Page, path: str, *pictures: str) -> tuple[bool, ...]:
    """Return of each picture whether visitors see it."""
    html = page.request.get(path).text()
    return tuple(each in html for each in pictures)
