"""Every public screen is valid HTML, accessible, and readable in windows from 320 to 2560 px wide."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.checks.layout import excess_width, large_text_faults, layout_faults
from tests.e2e.checks.screen import check_screen
from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.page_actions import wait_for_sliders
from tests.e2e.support.screens import PUBLIC
from tests.e2e.support.visitor import PHONE
from tests.e2e.support.walk import open_screen

SPARSE = {"lodge": "venue", "bare_house": "venue", "hogmanay": "event", "bare_day": "packege"}
LONG, RIGHT_TO_LEFT = (0, 2, 4), (1, 3, 5)


@pytest.mark.parametrize("screen", PUBLIC)
def test_screen_has_no_faults(signed_out_page: Page, ids: Mapping[str, str], screen: str) -> None:
    assert {} == check_screen(signed_out_page, screen.format(**ids))
    assert [] == large_text_faults(signed_out_page)


@pytest.mark.parametrize("name", SPARSE)
def test_page_of_a_sparse_item_has_no_faults(signed_out_page: Page, sample_items: SampleItems, name: str) -> None:
    open_screen(signed_out_page, f"/single-{SPARSE[name]}/{getattr(sample_items, name)['slug']}")
    wait_for_sliders(signed_out_page)

    assert [] == violations(signed_out_page)
    assert [] == layout_faults(signed_out_page)


@pytest.mark.parametrize("index", [*LONG, *RIGHT_TO_LEFT])
def test_page_of_long_and_of_right_to_left_texts_is_readable(
    signed_out_page: Page, sample_items: SampleItems, index: int
) -> None:
    path, item = list(sample_items.far.items())[index]
    open_screen(signed_out_page, path)
    title = signed_out_page.get_by_role("heading", level=1)

    expect(title).to_have_css("direction", "rtl" if index in RIGHT_TO_LEFT else "ltr")
    expect(title).to_have_accessible_name(item["title"].strip())
    assert [] == layout_faults(signed_out_page)


def test_text_of_twice_its_size_needs_no_sideways_scrolling_on_a_phone(signed_out_page: Page) -> None:
    open_screen(signed_out_page, "/contact")

    assert 0 == excess_width(signed_out_page)
    expect(signed_out_page.get_by_role("button", name="Open menu")).to_be_in_viewport(ratio=1)


def test_long_title_has_smaller_type_than_a_short_one(signed_out_page: Page, sample_items: SampleItems) -> None:
    short, long = f"/single-venue/{sample_items.castle['slug']}", next(iter(sample_items.far))

    assert _title_size(signed_out_page, long) < _title_size(signed_out_page, short)


def test_lightbox_and_menu_have_no_violations(signed_out_page: Page, ids: Mapping[str, str]) -> None:
    page = signed_out_page
    open_screen(page, "/single-event/{event}".format(**ids))
    page.get_by_role("region", name="Gallery").get_by_role("button").first.click()
    expect(page.locator(".yarl__portal_open:focus-within")).to_be_attached()
    assert [] == violations(page)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto("/about")
    page.get_by_role("button", name="Open menu").click()
    expect(page.get_by_role("button", name="Close menu")).to_be_focused()
    assert [] == violations(page)


def _title_size(page: Page, path: str) -> float:
    page.goto(path)
    size: float = page.get_by_role("heading", level=1).evaluate("title => parseFloat(getComputedStyle(title).fontSize)")
    return size
