"""The pages of single items and the lists, as far as their layout goes."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.page_actions import modify_answer, scroll_through, slider_settings, top_of, wait_until
from tests.e2e.support.visitor import is_wide
from tests.e2e.support.walk import open_screen

SECTIONS = {
    "castle": ("venue", {"Event Spaces": "#event-spaces", "Accomodation": "#accomodation", "Neary-by": "#near-by"}),
    "heather": (
        "event",
        {"TOP VENUES": "#top-venues", "HOW TO PLAN": "#how-to-plan", "BOOK WITH US": "#book-with-us"},
    ),
    "weekend": ("packege", {"TOP VENUES": "#venue", "HOW TO PLAN": "#itinerary", "BOOK WITH US": "#gallery"}),
}
"""The sections of an item's page, by their tabs."""
ADDITIONAL = {
    "castle": ("venue", "Walk 1", 993),
    "heather": ("event", "Hour 1", 1024),
    "weekend": ("packege", "What comes with it", 1024),
}
"""A text of a slider, and from which width on three slides are shown."""


def card(page: Page, path: str) -> Locator:
    """Return the card in the list that leads to an address."""
    return page.locator("main li").filter(has=page.locator(f"a[href='{path}']"))


def _block(page: Page, path: str) -> Locator:
    """Return what leads to an address besides its card."""
    expect(card(page, path)).to_have_count(1)
    return page.locator("main article:not(li article)").filter(has=page.locator(f"a[href='{path}']"))


def _goes_from_edge_to_edge(block: Locator) -> bool:
    return bool(
        block.evaluate("block => block.getBoundingClientRect().width >= document.documentElement.clientWidth - 1")
    )


def test_full_width_venue_has_a_block_of_its_own_besides_its_card(page: Page, sample_items: SampleItems) -> None:
    page.goto("/venues")
    block = _block(page, f"/single-venue/{sample_items.lodge['slug']}")

    expect(block.get_by_text("Loch Ardle Lodge")).to_be_visible()
    assert _goes_from_edge_to_edge(block.locator("img").first)


def test_full_width_event_has_a_block_with_its_film_silent_looping_and_to_be_stopped(
    page: Page, sample_items: SampleItems
) -> None:
    page.goto("/events")
    block = _block(page, f"/single-event/{sample_items.hogmanay['slug']}")
    film = block.locator("video")

    expect(film).to_have_attribute("src", sample_items.hogmanay["featuredVideo"])
    for name in ("muted", "loop"):
        expect(film).to_have_js_property(name, value=True)
    assert _goes_from_edge_to_edge(film)
    expect(film).to_have_js_property("paused", value=False)
    block.get_by_role("button", name=re.compile("pause", re.IGNORECASE)).click()
    expect(film).to_have_js_property("paused", value=True)


@pytest.fixture
def heather(page: Page, sample_items: SampleItems) -> Page:
    page.goto(f"/single-event/{sample_items.heather['slug']}")
    expect(page.get_by_role("heading", name="A Wedding in Heather", level=1)).to_be_visible()
    return page


def test_active_tab_is_the_one_clicked_last(heather: Page) -> None:
    tabs = heather.get_by_role("navigation", name="On this page")
    for name in ("TOP VENUES", "BOOK WITH US", "HOW TO PLAN"):
        tab = tabs.get_by_text(name, exact=True)
        tab.click()
        expect(tab).to_have_attribute("aria-current", re.compile("."))
        expect(tabs.locator("[aria-current]")).to_have_count(1)
        heather.wait_for_timeout(700)
        expect(tab).to_have_attribute("aria-current", re.compile("."))


@pytest.mark.parametrize("name", SECTIONS)
def test_tabs_scroll_to_their_sections(page: Page, sample_items: SampleItems, name: str) -> None:
    kind, sections = SECTIONS[name]
    open_screen(page, f"/single-{kind}/{getattr(sample_items, name)['slug']}")
    tabs = page.get_by_role("navigation", name="On this page")
    for tab, section in sections.items():
        tabs.get_by_text(tab, exact=True).click()
        wait_until(lambda section=section: top_of(page.locator(section)) < 500)  # type: ignore[misc]
        expect(page.locator(section)).to_be_in_viewport()


@pytest.fixture
def weekend(page: Page, sample_items: SampleItems) -> Page:
    page.goto(f"/single-packege/{sample_items.weekend['slug']}")
    expect(page.get_by_role("heading", name="The Whole Weekend", level=1)).to_be_visible()
    return page


def step(page: Page, number: int) -> Locator:
    return page.locator("main ol > li").nth(number - 1)


def test_pictures_of_a_step_are_laid_out_by_their_number(weekend: Page) -> None:
    scroll_through(weekend)
    alone, pair, row = (step(weekend, number).locator("figure img, button img") for number in (2, 3, 4))

    expect(step(weekend, 1).locator("img")).to_have_count(0)
    for pictures, count in ((alone, 1), (pair, 2), (row, 3)):
        expect(pictures).to_have_count(count)
    small, large = _widths(pair)
    assert small < large
    assert _widths(alone)[0] > 0.7 * step(weekend, 2).evaluate("step => step.clientWidth") or is_wide(weekend)
    assert [260, 260, 260] == _widths(row)
    for number, count in ((2, 1), (3, 2), (4, 3)):
        for index in range(1, count + 1):
            expect(step(weekend, number).get_by_text(f"Caption {index} of {count}", exact=True)).to_be_visible()


@pytest.mark.parametrize("size", [(820, 1180)], ids=["tablet"])
def test_pictures_of_a_step_begin_at_one_height_whether_captioned_or_not(page: Page, sample_items: SampleItems) -> None:
    modify_answer(page, "**/api/admin/single-packege/*", _without_first_captions)
    page.goto(f"/single-packege/{sample_items.weekend['slug']}")
    scroll_through(page)

    for number in (3, 4):
        figures = step(page, number).locator("figure")
        first, second = (figures.nth(index).locator("img") for index in range(2))
        expect(figures.nth(0).locator("figcaption")).to_have_count(0)
        wait_until(lambda first=first, second=second: top_of(first) == top_of(second))  # type: ignore[misc]


def _without_first_captions(package: dict[str, Any]) -> dict[str, Any]:
    """Return the package with no caption at the first picture of each step."""
    for plan in package["plans"]:
        for other in plan["others"][:1]:
            other["text"] = ""
    return package


def _widths(pictures: Locator) -> list[int]:
    return [round(picture.evaluate("image => image.getBoundingClientRect().width")) for picture in pictures.all()]


@pytest.mark.parametrize("name", ADDITIONAL)
def test_additional_items_stand_by_threes_where_there_is_room(page: Page, sample_items: SampleItems, name: str) -> None:
    kind, text, least = ADDITIONAL[name]
    for width, slides in ((least - 1, 1.4), (least, 3)):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(f"/single-{kind}/{getattr(sample_items, name)['slug']}")
        section = page.locator("main section").filter(has_text=text).last
        assert slides == slider_settings(section)["slides"]
