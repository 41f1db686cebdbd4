"""The order of lists is set by dragging and by keys, and visitors see it."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.checks.layout import layout_faults
from tests.e2e.data.stored_items import StoredItems
from tests.e2e.support.keyboard import press, tab_to
from tests.e2e.support.visitor import Visitor

TITLES = ["Auchter Hall", "Bothy", "Dunmore House"]


@pytest.fixture
def page(admin_page: Page, items: StoredItems) -> Page:
    for title in TITLES:
        items.venue(title)
    admin_page.goto("/admin/venues")
    admin_page.get_by_role("link", name="As on the site").click()
    expect_order(admin_page, *TITLES)
    return admin_page


def expect_order(page: Page, *titles: str) -> None:
    expect(page.locator("tbody .table__title")).to_have_text(list(titles))


def handle(page: Page, title: str) -> Locator:
    return page.get_by_role("button", name=f"Drag {title}")


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.both_sizes
def test_a_row_is_dragged_to_another_place_that_visitors_see_until_undo(page: Page) -> None:
    assert [] == layout_faults(page)
    handle(page, "Dunmore House").scroll_into_view_if_needed()
    handle(page, "Dunmore House").hover()
    page.mouse.down()
    page.mouse.move(*middle(handle(page, "Bothy")), steps=10)
    page.mouse.up()
    expect(page.get_by_text("Dunmore House moved to place 2.")).to_be_visible()
    expect_order(page, "Auchter Hall", "Dunmore House", "Bothy")
    page.reload()
    expect_order(page, "Auchter Hall", "Dunmore House", "Bothy")

    handle(page, "Dunmore House").hover()
    page.mouse.down()
    page.mouse.move(*middle(handle(page, "Auchter Hall")), steps=10)
    page.mouse.up()
    expect_order(page, "Dunmore House", "Auchter Hall", "Bothy")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Dunmore House is at place 2 again.")).to_be_visible()
    expect_order(page, "Auchter Hall", "Dunmore House", "Bothy")


def test_rows_are_moved_by_keys_alone(page: Page) -> None:
    tab_to(page, handle(page, "Auchter Hall"))
    for rank, others in ((2, ["Bothy"]), (3, ["Bothy", "Dunmore House"])):
        page.keyboard.press("Space")
        expect(page.get_by_text("Auchter Hall is in hand at its own place")).to_have_count(1)
        # Nobody presses the next key in the same instant, and only after that is it listened for.
        page.evaluate("new Promise(done => setTimeout(done))")
        page.keyboard.press("ArrowDown")
        expect(page.get_by_text(f"Auchter Hall is over place {rank} of 3.")).to_have_count(1)
        page.keyboard.press("Space")
        expect(page.get_by_text(f"Auchter Hall moved to place {rank}.")).to_be_visible()
        expect_order(page, *others, "Auchter Hall", *[each for each in TITLES[1:] if each not in others])
        expect(handle(page, "Auchter Hall")).to_be_focused()
    assert [] == violations(page)
    press(page, page.get_by_role("button", name="Undo"))
    expect_order(page, "Bothy", "Auchter Hall", "Dunmore House")

    page.goto("/venues")
    text = page.get_by_role("main").inner_text().lower()
    assert text.index("bothy") < text.index("auchter hall") < text.index("dunmore house")


def test_what_another_editor_moved_meanwhile_is_told_and_shown(page: Page, visitor: Visitor) -> None:
    with page.context.new_page() as other:
        other.goto("/admin/venues?sort=site")
        handle(other, "Auchter Hall").hover()
        other.mouse.down()
        other.mouse.move(*middle(handle(other, "Dunmore House")), steps=10)
        other.mouse.up()
        expect(other.get_by_text("Auchter Hall moved to place 3.")).to_be_visible()

    handle(page, "Bothy").hover()
    page.mouse.down()
    page.mouse.move(*middle(handle(page, "Auchter Hall")), steps=10)
    page.mouse.up()
    expect(page.get_by_text("Somebody changed the order since, so nothing was moved.")).to_be_visible()
    expect_order(page, "Bothy", "Dunmore House", "Auchter Hall")
    assert ["409"] == [re.findall(r"status of (\d+)", each)[0] for each in visitor.errors]
    visitor.errors.clear()


def test_rows_that_are_searched_for_stay_where_they_are(page: Page) -> None:
    page.get_by_role("searchbox").fill("Hall")
    expect_order(page, "Auchter Hall")
    expect(page.get_by_text("To change the order, show all venues without a search.")).to_be_visible()
    expect(handle(page, "Auchter Hall")).to_have_count(0)
