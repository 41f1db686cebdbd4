"""The sliders of the front page: their numbers, and how they stand with few items."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.public.looking import (
    EVENTS,
    PACKEGES,
    VENUES,
    answer_with,
    come_to_rest,
    eventually,
    numbers,
    slider,
    wide,
)
from tests.e2e.visiting import Visit

PARTS = [("services", PACKEGES, "packege"), ("events", EVENTS, "event"), ("venues", VENUES, "venue")]


@pytest.mark.parametrize(
    ("size", "expected"),
    [((992, 800), (1.2, 20)), ((993, 800), (3.2, 20)), ((1440, 900), (3.2, 20)), ((390, 844), (1.2, 20))],
    ids=["992", "993", "1440", "390"],
)
def test_packages_show_a_part_of_the_next_one_and_go_round(page: Page, expected: tuple[float, int]) -> None:
    page.goto("/")
    slides, spacing = expected

    told = numbers(page.locator("#services"))
    assert (slides, spacing, True, False) == (told["slides"], told["spacing"], told["loop"], told["centred"])


@pytest.mark.parametrize("size", [(390, 844), (992, 800)], ids=["390", "992"])
@pytest.mark.parametrize(("part", "call"), [("events", EVENTS), ("venues", VENUES)])
def test_events_and_venues_stand_in_the_middle_and_go_round_from_the_third(page: Page, part: str, call: str) -> None:
    answer_with(page, call, lambda items: _distinct(items, 6))
    page.goto("/")
    told = numbers(page.locator(f"#{part}"))

    assert (1.4, True, True, 2) == (told["slides"], told["centred"], told["loop"], told["start"])
    assert 2 == slider(page.locator(f"#{part}")).evaluate("view => view.swiper.realIndex")


@pytest.mark.parametrize("size", [(993, 800), (1440, 900)], ids=["993", "1440"])
@pytest.mark.parametrize(("part", "call"), [("events", EVENTS), ("venues", VENUES)])
def test_events_and_venues_stand_by_threes_where_there_is_room(page: Page, part: str, call: str) -> None:
    answer_with(page, call, lambda items: _distinct(items, 6))
    page.goto("/")
    told = numbers(page.locator(f"#{part}"))

    assert (3, False, 30, False) == (told["slides"], told["loop"], told["spacing"], told["centred"])


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("part", PARTS, ids=[part for part, _, _ in PARTS])
def test_few_items_begin_with_the_text_or_go_round_in_the_middle(
    page: Page, troubled: Visit, part: tuple[str, str, str], count: int
) -> None:
    name, call, kind = part
    peeking = name != "services" and count > 1 and not wide(page)
    at_the_text = count == 1 or (wide(page) and count < 3)
    # One more than is counted: the first has no flag and leaves the slider for the hero's place.
    shown = count + (name != "services")
    answer_with(page, call, lambda items: [item | {"isFeatured": False} for item in _distinct(items, shown)])
    page.goto("/")
    view = slider(page.locator(f"#{name}"))

    expect(view.locator(".swiper-slide:not([aria-hidden=true])")).to_have_count(count)
    view.scroll_into_view_if_needed()
    come_to_rest(page)
    _stands_in_the_window(view, kind)
    text = page.locator(f"#{name}").get_by_role("heading").first.bounding_box()
    assert text
    assert not at_the_text or [text["x"]] == _left_edges(view)[:1]
    on = page.locator(f"#{name}").get_by_role("button", name=re.compile("next", re.IGNORECASE))
    for _ in range(count + 1):
        if on.count() and on.is_visible() and on.is_enabled():
            on.click()
            come_to_rest(page)
        _stands_in_the_window(view, kind)
        assert not peeking or _peeks_in_on_both_sides(view)
    assert [] == [warning for warning in troubled.warnings if "Swiper" in warning]


@pytest.mark.parametrize("size", [(820, 1180)], ids=["tablet"])
def test_slider_that_was_looped_stands_in_its_order_where_the_window_is_turned_wide(page: Page) -> None:
    answer_with(page, EVENTS, lambda items: [item | {"isFeatured": False} for item in _distinct(items, 4)])
    page.goto("/")
    section = page.locator("#events")
    order = [f"/single-event/s-{number}" for number in (1, 2, 3)]
    slider(section)
    section.get_by_role("button", name=re.compile("next", re.IGNORECASE)).click()
    come_to_rest(page)

    page.set_viewport_size({"width": 1180, "height": 820})
    eventually(lambda: _order(slider(section))[:3] == order)
    text = section.get_by_role("heading").first.bounding_box()
    assert text
    eventually(lambda: _left_edges(slider(section)) == _left_edges(slider(section))[:3])
    assert text["x"] == _left_edges(slider(section))[0]


@pytest.mark.parametrize(("part", "call", "kind"), PARTS, ids=[part for part, _, _ in PARTS])
def test_one_flagged_item_alone_is_shown_and_no_items_make_no_slider(
    page: Page, part: str, call: str, kind: str
) -> None:
    answer_with(page, call, lambda items: [items[0] | {"isFeatured": False}] if part != "services" else [])
    page.goto("/")

    section = page.locator(f"#{part}")
    expect(section.get_by_role("heading").first).to_be_visible()
    expect(section.locator(f"a[href^='/single-{kind}/']").first).to_be_attached(attached=part != "services")
    page.wait_for_load_state("networkidle")
    section.scroll_into_view_if_needed()
    page.wait_for_timeout(300)
    expect(section.locator(".swiper, .swiper-slide")).to_have_count(0)


def test_buttons_of_a_slider_step_through_all_of_it(page: Page) -> None:
    answer_with(page, VENUES, lambda items: _distinct(items, 5))
    page.goto("/")
    section = page.locator("#venues")
    view = slider(section)
    before = view.evaluate("view => view.swiper.realIndex")
    section.get_by_role("button", name=re.compile("next", re.IGNORECASE)).click()
    eventually(lambda: view.evaluate("view => view.swiper.realIndex") == before + 1)
    come_to_rest(page)
    section.get_by_role("button", name=re.compile("previous", re.IGNORECASE)).click()
    eventually(lambda: view.evaluate("view => view.swiper.realIndex") == before)


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

    eventually(lambda: view.evaluate("view => view.swiper.realIndex") > 0)
    come_to_rest(page)
    assert wide(page) or "/single" not in page.url


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
