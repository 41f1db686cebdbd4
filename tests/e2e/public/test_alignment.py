"""What is aligned with what on public pages, and which words stay off pictures."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.page_actions import modify_answer, wait_until
from tests.e2e.support.visitor import is_wide
from tests.e2e.support.walk import open_screen

_ARABIC = "قلعة على البحيرة"
_EDGES = "all => all.map(each => each.getBoundingClientRect()).map(({left, right}) => [left, right].map(Math.round))"
_TOPS = "all => all.map(each => Math.round(each.getBoundingClientRect().top))"
_BOTTOMS = "all => all.map(each => Math.round(each.getBoundingClientRect().bottom))"
_LINE_ENDS = """all => all.map(each => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return Math.round(range.getBoundingClientRect().right);
})"""


def _distinct(found: list[Any]) -> set[Any]:
    return {tuple(each) if isinstance(each, list) else each for each in found}


@pytest.mark.parametrize("size", [(390, 844), (820, 1180)], ids=["phone", "tablet"])
def test_pictures_of_the_steps_of_a_package_have_no_ragged_edges(page: Page, sample_items: SampleItems) -> None:
    open_screen(page, f"/single-packege/{sample_items.weekend['slug']}")
    (alone,) = page.locator(".plan-steps__pictures--large .enlarge").evaluate_all(_EDGES)
    small, large = page.locator(".plan-steps__pictures--small-and-large .enlarge").evaluate_all(_EDGES)
    title, *_ = page.locator(".plan-steps__words h3").evaluate_all(_EDGES)
    words, *_ = page.locator(".plan-steps__words p").evaluate_all(_EDGES)
    row = page.locator(".plan-steps__pictures--row .enlarge")

    assert [words[0]] * 3 == [small[0], alone[0], row.evaluate_all(_EDGES)[0][0]]
    assert (title[0] == words[0]) is is_wide(page, 768)  # on a phone the number stands before the title
    assert is_wide(page, 768) or words[0] == large[0]
    assert alone[1] == large[1]
    assert 1 == len(_distinct(row.evaluate_all(_TOPS)))
    row.last.focus()
    expect(row.last).to_be_in_viewport(ratio=0.5)


@pytest.mark.parametrize("size", [(820, 1180)], ids=["tablet"])
def test_texts_of_planning_steps_follow_their_titles_at_one_distance(page: Page, sample_items: SampleItems) -> None:
    open_screen(page, f"/single-event/{sample_items.heather['slug']}")
    titles = page.locator(".planning-steps h3").evaluate_all(_BOTTOMS)
    texts = page.locator(".planning-steps p").evaluate_all(_TOPS)

    assert 1 < len(texts)
    assert 1 == len({text - title for title, text in zip(titles, texts, strict=True)})


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)], ids=["phone", "desktop"])
def test_texts_around_a_right_to_left_title_share_its_axis(page: Page, sample_items: SampleItems) -> None:
    modify_answer(page, "**/api/admin/single-venue/*", lambda venue: venue | {"title": _ARABIC})
    open_screen(page, f"/single-venue/{sample_items.castle['slug']}")
    expect(page.get_by_role("heading", name=_ARABIC, level=1)).to_be_visible()
    first_column = page.locator(".banner--opening .banner__words > *")

    assert 2 == first_column.count()
    ends = first_column.evaluate_all(_LINE_ENDS)
    assert max(ends) - min(ends) <= 4  # letters have side bearings
    assert page.evaluate("innerWidth") - max(ends) < page.evaluate("innerWidth") / 10


@pytest.mark.parametrize("size", [(820, 1180)], ids=["tablet"])
def test_principles_of_the_company_leave_no_hole(page: Page) -> None:
    open_screen(page, "/about")

    assert 1 == len(_distinct(page.locator(".principles li").evaluate_all(_EDGES)))


@pytest.mark.parametrize("size", [(1440, 900)], ids=["desktop"])
def test_best_lines_begin_with_the_texts_above_them(page: Page, sample_items: SampleItems) -> None:
    open_screen(page, f"/single-venue/{sample_items.castle['slug']}")
    (body,) = page.locator(".centre-block__body").evaluate_all(_EDGES)
    lines = page.locator(".best-for > div").evaluate_all(_EDGES)

    assert body == [lines[0][0], lines[-1][1]]


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1440, 900)], ids=["phone", "tablet", "desktop"])
def test_title_of_a_page_of_text_begins_with_the_text_and_has_more_width(page: Page, sample_items: SampleItems) -> None:
    address = f"**/api/admin/single-page/{sample_items.page['slug']}"
    modify_answer(page, address, lambda stored: stored | {"title": "Terms and Conditions", "picture": ""})
    open_screen(page, f"/{sample_items.page['slug']}")
    (title,) = page.get_by_role("heading", level=1).evaluate_all(_EDGES)
    text, *_ = page.locator(".site-page__text > p").evaluate_all(_EDGES)

    assert text[0] == title[0]
    assert (title[0] + title[1]) / 2 < text[1] <= title[1]


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1440, 900)], ids=["phone", "tablet", "desktop"])
def test_cards_show_three_lines_of_their_text(page: Page, sample_items: SampleItems) -> None:
    open_screen(page, "/venues")
    texts = page.locator(".linked-card__text")
    lines = texts.evaluate_all(
        "all => all.map(each => Math.round(each.clientHeight / parseFloat(getComputedStyle(each).lineHeight)))"
    )

    assert texts.evaluate_all("all => all.some(each => each.scrollHeight > each.clientHeight)")
    assert 3 == max(lines)


@pytest.mark.parametrize("size", [(390, 844)], ids=["phone"])
def test_font_that_arrives_late_replaces_its_fallback(page: Page) -> None:
    held: list[Route] = []
    page.route(re.compile(r"\.woff2$"), lambda route: held.append(route))  # noqa: PLW0108  Playwright marks the function
    page.goto("/about", wait_until="commit")
    title = page.get_by_role("heading", level=1)
    expect(title).to_be_visible()
    # The scripts wait until the page is painted, at most two seconds. A font that comes later is late.
    expect(page.locator("html[data-seen]")).to_have_count(1)
    fallback = title.evaluate_all(_LINE_ENDS)
    for route in held:
        route.continue_()
    page.evaluate("document.fonts.ready.then(() => true)")

    assert held
    wait_until(lambda: title.evaluate_all(_LINE_ENDS) != fallback)
