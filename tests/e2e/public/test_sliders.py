"""The sliders of the front page: how many slides they show, how few items stand, and how one steps through them."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.support.page_actions import (
    EVENTS,
    PACKEGES,
    VENUES,
    Items,
    modify_answer,
    slider,
    wait_for_animations,
    wait_until,
)
from tests.e2e.support.visitor import DESKTOP, Visitor, is_wide
from tests.e2e.support.walk import open_screen

PARTS = [("services", PACKEGES, "packege"), ("events", EVENTS, "event"), ("venues", VENUES, "venue")]


@pytest.mark.both_sizes
@pytest.mark.parametrize("count", [1, 2, 3])
def test_few_items_begin_with_the_text_or_go_round_in_the_middle(page: Page, visitor: Visitor, count: int) -> None:
    for name, call, _ in PARTS:
        # One more than is counted: the first is not featured and leaves the slider for the place above it.
        shown = count + (name != "services")
        modify_answer(page, call, lambda items, shown=shown: _unfeatured(_distinct(items, shown)))  # type: ignore[misc]
    page.goto("/")
    for name, _, kind in PARTS:
        _expect_few_slides(page, name, kind, count)
    assert [] == [warning for warning in visitor.warnings if "Swiper" in warning]


@pytest.mark.parametrize("size", [(820, 1180)], ids=["tablet"])
def test_slider_that_was_looped_stands_in_its_order_where_the_window_is_turned_wide(page: Page) -> None:
    modify_answer(page, EVENTS, lambda items: [item | {"isFeatured": False} for item in _distinct(items, 4)])
    page.goto("/")
    section = page.locator("#events")
    order = [f"/single-event/s-{number}" for number in (1, 2, 3)]
    slider(section)
    section.get_by_role("button", name=re.compile("next", re.IGNORECASE)).click()
    wait_for_animations(page)

    page.set_viewport_size({"width": 1180, "height": 820})
    wait_until(lambda: _order(slider(section))[:3] == order)
    text = section.get_by_role("heading").first.bounding_box()
    assert text
    wait_until(lambda: _left_edges(slider(section)) == _left_edges(slider(section))[:3])
    assert text["x"] == _left_edges(slider(section))[0]


def test_no_items_make_no_slider(page: Page) -> None:
    modify_answer(page, PACKEGES, lambda _: [])
    for call in (EVENTS, VENUES):
        modify_answer(page, call, lambda items: _unfeatured(items[:1]))
    open_screen(page, "/")

    for name, _, kind in PARTS:
        links = page.locator(f"#{name} a[href^='/single-{kind}/']")
        expect(links.first).to_be_attached(attached=name != "services")
    expect(page.locator(".swiper, .swiper-slide")).to_have_count(0)


def test_buttons_of_a_slider_step_through_all_of_it(page: Page) -> None:
    modify_answer(page, VENUES, lambda items: _distinct(items, 5))
    page.goto("/")
    section = page.locator("#venues")
    view = slider(section)
    before = view.evaluate("view => view.swiper.realIndex")
    section.get_by_role("button", name=re.compile("next", re.IGNORECASE)).click()
    wait_until(lambda: view.evaluate("view => view.swiper.realIndex") == before + 1)
    wait_for_animations(page)
    section.get_by_role("button", name=re.compile("previous", re.IGNORECASE)).click()
    wait_until(lambda: view.evaluate("view => view.swiper.realIndex") == before)


@pytest.mark.parametrize("size", [DESKTOP], ids=["desktop"])
def test_button_at_the_end_of_a_slider_keeps_the_focus(page: Page) -> None:
    modify_answer(page, VENUES, lambda items: _unfeatured(_distinct(items, 5)))
    page.goto("/")
    section = page.locator("#venues")
    on = section.get_by_role("button", name="Next slide")
    slider(section)
    expect(on).to_be_enabled()
    on.focus()
    page.keyboard.press("Enter")

    expect(on).to_be_disabled()
    expect(on).to_be_focused()
    page.keyboard.press("Tab")
    expect(section.get_by_role("link", name="See all the venues")).to_be_focused()


def test_slider_is_swiped_with_a_finger(page: Page) -> None:
    page.goto("/")
    view = slider(page.locator("#services"))
    view.hover()
    box = view.bounding_box()
    assert box
    y = box["y"] + min(box["height"] / 3, 200)
    page.mouse.move(box["x"] + box["width"] * 0.7, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.1, y, steps=8)
    page.mouse.up()

    wait_until(lambda: view.evaluate("view => view.swiper.realIndex") > 0)
    wait_for_animations(page)
    assert is_wide(page) or "/single" not in page.url


def _expect_few_slides(page: Page, name: str, kind: str, count: int) -> None:
    peeking = name != "services" and count > 1 and not is_wide(page)
    at_the_text = count == 1 or (is_wide(page) and count < 3)
    section = page.locator(f"#{name}")
    view = slider(section)
    expect(view.locator(".swiper-slide:not([aria-hidden=true])")).to_have_count(count)
    view.scroll_into_view_if_needed()
    wait_for_animations(page)
    _stands_in_the_window(view, kind)
    text = section.get_by_role("heading").first.bounding_box()
    assert text
    assert not at_the_text or [text["x"]] == _left_edges(view)[:1]
    on = section.get_by_role("button", name=re.compile("next", re.IGNORECASE))
    for _ in range(count + 1):
        if on.count() and on.is_visible() and on.is_enabled():
            on.click()
            wait_for_animations(page)
        _stands_in_the_window(view, kind)
        assert not peeking or _peeks_in_on_both_sides(view)


def _unfeatured(items: Items) -> Items:
    return [item | {"isFeatured": False} for item in items]


def _distinct(items: list[dict[str, object]], count: int) -> list[dict[str, object]]:
    """Return that many items, the real ones under further names and addresses where there are too few."""
    return [
        items[index % len(items)]
        | {"id": f"{index}", "_id": f"{index}", "slug": f"s-{index}", "title": f"Title {index}"}
        for index in range(count)
    ]


def _stands_in_the_window(view: Locator, kind: str) -> None:
    """What is seen of the slider has cards in it, no empty frames."""
    bare = view.evaluate(
        """(view, kind) => {
            const box = view.getBoundingClientRect();
            const inside = [...view.querySelectorAll(".swiper-slide")].filter(slide => {
                const card = slide.getBoundingClientRect();
                return card.right > box.left + 5 && card.left < box.right - 5;
            });
            return [inside.length > 0, inside.every(slide => slide.querySelector(`a[href^="/single-${kind}/"]`))];
        }""",
        kind,
    )
    assert [True, True] == bare


def _left_edges(view: Locator) -> list[float]:
    """Return where the slides begin, from the left."""
    edges: list[float] = view.evaluate(
        """view => [...view.querySelectorAll(".swiper-slide")]
            .map(slide => slide.getBoundingClientRect()).filter(({ width }) => width)
            .map(({ left }) => Math.round(left * 10) / 10).sort((one, other) => one - other)"""
    )
    return edges


def _peeks_in_on_both_sides(view: Locator) -> bool:
    """Say whether one slide stands in the middle, and a part of another to its left and to its right."""
    sides: list[int] = view.evaluate(
        """view => {
            const { left, right } = view.getBoundingClientRect();
            const slides = [...view.querySelectorAll(".swiper-slide")].map(slide => slide.getBoundingClientRect());
            const over = edge => slides.filter(slide => slide.left < edge - 5 && slide.right > edge + 5).length;
            return [over(left + 10), over((left + right) / 2), over(right - 10)];
        }"""
    )
    return sides == [1, 1, 1]


def _order(view: Locator) -> list[str]:
    """Return where the slides lead, in the order of the page."""
    order: list[str] = view.evaluate(
        "view => [...view.querySelectorAll('.swiper-slide > * > a')].map(link => link.getAttribute('href'))"
    )
    return order
