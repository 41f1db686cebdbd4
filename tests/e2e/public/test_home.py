"""The front page: its film, its tabs, and which event and venue it puts first."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.public.looking import (
    EVENTS,
    PACKEGES,
    VENUES,
    Items,
    answer_with,
    eventually,
    scroll_to,
    slider,
    titles,
    top_of,
)
from tests.e2e.public.portfolio import Portfolio

KINDS = [("events", EVENTS, "/single-event/"), ("venues", VENUES, "/single-venue/")]


def tab(page: Page, name: str) -> Locator:
    return page.get_by_role("navigation", name="On this page").get_by_text(name, exact=True)


def card_links(section: Locator, path: str) -> list[str]:
    """Return the addresses the section's slider leads to, each once, in order."""
    links = section.locator(f".swiper-slide:not([aria-hidden=true]) a[href^='{path}']")
    expect(links.first).to_be_attached()
    found = [link.get_attribute("href") or "" for link in links.all()]
    return list(dict.fromkeys(found))


def hero_link(section: Locator, path: str) -> str:
    """Return the address of what the section puts first: the first link that is in no slide."""
    return section.locator(f"a[href^='{path}']:not(.swiper-slide a)").first.get_attribute("href") or ""


def test_film_opens_the_page_silent_and_looping_with_a_control_to_stop_it(page: Page) -> None:
    page.goto("/")
    film = page.locator("main video").first
    expect(film).to_be_in_viewport()
    for name in ("muted", "loop"):
        expect(film).to_have_js_property(name, value=True)
    expect(film).to_have_js_property("paused", value=False)

    page.get_by_role("button", name=re.compile("pause", re.IGNORECASE)).first.click()
    expect(film).to_have_js_property("paused", value=True)
    page.get_by_role("button", name=re.compile("play", re.IGNORECASE)).first.click()
    expect(film).to_have_js_property("paused", value=False)


@pytest.mark.parametrize("name", ["Services", "Events", "Venues"])
def test_tab_scrolls_to_its_part_and_is_the_current_one(page: Page, name: str) -> None:
    page.goto("/")
    expect(page.get_by_text("Corrie House").first).to_be_attached()
    tab(page, name).click()

    expect(page.locator(f"#{name.lower()}")).to_be_in_viewport()
    eventually(lambda: -2 < top_of(page.locator(f"#{name.lower()}")) < 200)
    expect(tab(page, name)).to_have_attribute("aria-current", re.compile("."))
    page.wait_for_timeout(300)
    expect(
        page.locator("[aria-current]:visible").filter(has_text=re.compile("^(Services|Events|Venues)$"))
    ).to_have_count(1)


def test_highlight_of_the_tabs_follows_the_visitors_own_scrolling(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_text("Corrie House").first).to_be_attached()
    for name in ("Venues", "Events", "Services"):
        scroll_to(page, page.locator(f"#{name.lower()}").evaluate("part => part.offsetTop + part.offsetHeight / 3"))
        expect(tab(page, name)).to_have_attribute("aria-current", re.compile("."))


def test_package_leads_to_its_page_by_its_slug(page: Page, portfolio: Portfolio) -> None:
    page.goto("/")
    slider(page.locator("#services"))
    page.locator("#services").get_by_role("link", name=portfolio.weekend["title"]).first.click()

    expect(page).to_have_url(re.compile(f"/single-packege/{portfolio.weekend['slug']}$"))


@pytest.mark.parametrize(("part", "call", "path"), KINDS, ids=["events", "venues"])
def test_last_flagged_item_is_the_hero_and_stays_in_the_slider(page: Page, part: str, call: str, path: str) -> None:
    def flag_two(items: Items) -> Items:
        return [item | {"isFeatured": index in {1, 2}} for index, item in enumerate(items)]

    answer_with(page, call, flag_two)
    page.goto("/")
    section = page.locator(f"#{part}")
    links = card_links(section, path)

    assert links[2] == hero_link(section, path)


@pytest.mark.parametrize(("part", "call", "path"), KINDS, ids=["events", "venues"])
def test_without_a_flag_the_first_item_is_the_hero_and_leaves_the_slider(
    page: Page, part: str, call: str, path: str
) -> None:
    kept: list[Items] = []

    def flag_none(items: Items) -> Items:
        kept.append([item | {"isFeatured": False} for item in items])
        return kept[0]

    answer_with(page, call, flag_none)
    page.goto("/")
    section = page.locator(f"#{part}")
    links = card_links(section, path)
    addresses = [path + item["slug"] for item in kept[0]]

    assert (addresses[0], addresses[1:]) == (hero_link(section, path), links)


def test_home_stays_whole_with_an_empty_portfolio(page: Page) -> None:
    for call in (VENUES, EVENTS, PACKEGES):
        answer_with(page, call, lambda _: [])
    page.goto("/")

    for part in ("services", "events", "venues"):
        expect(page.locator(f"#{part}").get_by_role("heading").first).to_be_visible()
        assert 1 == len(titles(page.locator(f"#{part}")))
    expect(page.locator(".swiper-slide")).to_have_count(0)
    assert page.evaluate("[...document.querySelectorAll('main img')].every(image => image.getAttribute('src'))")
