"""A venue's page."""

import re
from urllib.parse import unquote_plus

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.public.looking import eventually, hold, numbers, see_everything, slider, top_of, waiting, wide
from tests.e2e.public.portfolio import Portfolio

SINGLE = "**/api/admin/single-venue/*"


@pytest.fixture
def castle(page: Page, portfolio: Portfolio) -> Page:
    page.goto(f"/single-venue/{portfolio.castle['slug']}")
    expect(page.get_by_role("heading", name="Glenmorven Castle", level=1)).to_be_visible()
    return page


def test_page_says_everything_about_the_venue(castle: Page, portfolio: Portfolio) -> None:
    see_everything(castle)
    names = [
        *("title", "city", "state", "description", "bestFor", "bestSeason"),
        *("eventSpaceBannerTitle", "eventSpaceBannerDesc", "eventSpaceTitle1", "eventSpaceDesc1"),
        *("eventSpaceTitle2", "eventSpaceDesc2", "nearByAddress"),
    ]
    texts = [portfolio.castle[name] for name in names] + list(portfolio.castle["centerContent"].values())
    for text in [*texts, "Best For", "Best Season"]:
        expect(castle.get_by_role("main").get_by_text(text).first).to_be_visible()


def test_page_shows_every_picture_of_the_venue(castle: Page, portfolio: Portfolio) -> None:
    names = [
        *("bannerImage", "centerContentImage", "eventSpaceBannerImage", "eventSpaceLeftImage", "eventSpaceRightImage"),
        *("eventSpaceCenterImage", "accomodationImage", "nearByMapImage"),
    ]
    for name in names:
        expect(castle.locator(f"main img[src='{portfolio.castle[name]}']").first).to_be_attached()


@pytest.mark.parametrize(
    ("tab", "shown"),
    [("Event Spaces", "eventSpaceBannerTitle"), ("Accomodation", "accomodationTitle"), ("Neary-by", "nearByAddress")],
)
def test_tab_scrolls_to_its_section(castle: Page, portfolio: Portfolio, tab: str, shown: str) -> None:
    castle.get_by_role("navigation", name="On this page").get_by_text(tab, exact=True).click()

    text = castle.get_by_role("main").get_by_text(portfolio.castle[shown]).first
    expect(text).to_be_in_viewport()
    eventually(lambda: top_of(text) < 800)


def test_without_a_map_there_is_neither_tab_nor_section(page: Page, portfolio: Portfolio) -> None:
    page.goto(f"/single-venue/{portfolio.bare_house['slug']}")

    expect(page.get_by_text("Accomodation", exact=True)).to_be_visible()
    expect(page.get_by_text("Neary-by", exact=True)).to_have_count(0)
    expect(page.get_by_text("view on map")).to_have_count(0)
    assert page.evaluate("[...document.querySelectorAll('main img')].every(image => image.getAttribute('src'))")


def test_map_link_leads_to_the_place_at_a_maps_service(castle: Page) -> None:
    target = castle.get_by_role("link", name="view on map").get_attribute("href") or ""

    assert target.startswith("https://")
    for part in ("Glenmorven Castle", "Kenmore", "Perthshire", "Scotland"):
        assert part in unquote_plus(target)


def test_rooms_are_a_picture_or_a_film_by_extension_with_the_description_as_caption(
    page: Page, portfolio: Portfolio
) -> None:
    for venue, kind in ((portfolio.castle, "img"), (portfolio.lodge, "video")):
        page.goto(f"/single-venue/{venue['slug']}")
        shown = page.locator(f"{kind}[src='{venue['accomodationImage']}']")
        expect(shown).to_be_attached()
        expect(page.locator("#accomodation").get_by_text(venue["description"])).to_be_visible()
        if kind == "video":
            shown.scroll_into_view_if_needed()
            expect(page.get_by_role("button", name=re.compile("(pause|play) film", re.IGNORECASE))).to_be_visible()


def test_what_lies_around_goes_round_and_stands_by_threes_where_there_is_room(castle: Page) -> None:
    section = castle.locator("main section").filter(has_text="Walk 1").last
    told = numbers(section)

    if wide(castle):
        assert (3, False) == (told["slides"], told["centred"])
    else:
        assert (1.4, True, True) == (told["slides"], told["centred"], told["loop"])
    for text in ("Walk 3", "Path 3 through the glen"):
        expect(slider(section).get_by_text(text).first).to_be_attached()


@pytest.mark.parametrize("size", [(992, 800), (993, 800)], ids=["992", "993"])
def test_three_stand_from_993(castle: Page) -> None:
    expected = 3 if wide(castle) else 1.4

    assert expected == numbers(castle.locator("main section").filter(has_text="Walk 1").last)["slides"]


def test_nothing_is_shown_before_the_venue_has_come(page: Page, portfolio: Portfolio) -> None:
    held = hold(page, SINGLE)
    page.goto(f"/single-venue/{portfolio.castle['slug']}")
    late = waiting(page, held)
    page.wait_for_timeout(300)
    assert "" == page.get_by_role("main").inner_text().strip()

    late.continue_()
    expect(page.get_by_role("heading", name="Glenmorven Castle", level=1)).to_be_visible()


def test_venue_is_found_by_its_id_too(page: Page, portfolio: Portfolio) -> None:
    page.goto(f"/single-venue/{portfolio.castle['_id']}")

    expect(page.get_by_role("heading", name="Glenmorven Castle", level=1)).to_be_visible()
