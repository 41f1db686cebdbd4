"""The two lists, and About."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.public.looking import EVENTS, VENUES, answer_with
from tests.e2e.public.portfolio import Item, Portfolio


def card(page: Page, path: str) -> Locator:
    """Return the card in the list that leads to an address."""
    return page.locator("main li").filter(has=page.locator(f"a[href='{path}']"))


def test_venues_are_cards_that_lead_to_their_pages(page: Page, portfolio: Portfolio) -> None:
    page.goto("/venues")
    expect(page.get_by_role("heading", name="Venues", exact=True, level=1)).to_be_visible()
    castle = card(page, f"/single-venue/{portfolio.castle['slug']}")

    for name in ("title", "city", "state", "description", "overlayText"):
        expect(castle.get_by_text(portfolio.castle[name]).first).to_be_visible()
    _shows(castle, portfolio.castle["featuredImage"])
    castle.get_by_role("link").first.click()
    expect(page.get_by_role("heading", name=portfolio.castle["title"], level=1)).to_be_visible()


def test_events_are_cards_that_say_where(page: Page, portfolio: Portfolio) -> None:
    page.goto("/events")
    expect(page.get_by_role("heading", name="Recent Events", exact=True, level=1)).to_be_visible()
    heather = card(page, f"/single-event/{portfolio.heather['slug']}")

    for text in ("A Wedding in Heather", "Glenmorven Castle", "Kenmore, Perthshire", "Rain at four, dancing at five"):
        expect(heather.get_by_text(text).first).to_be_visible()
    assert re.search(r"\bat\s+Glenmorven Castle,?\s+Kenmore, Perthshire", heather.inner_text())
    _shows(heather, portfolio.heather["featuredImage"])
    heather.get_by_role("link").first.click()
    expect(page.get_by_role("heading", name="A Wedding in Heather", level=1)).to_be_visible()


def test_full_width_venue_has_a_block_of_its_own_besides_its_card(page: Page, portfolio: Portfolio) -> None:
    page.goto("/venues")
    block = _block(page, f"/single-venue/{portfolio.lodge['slug']}")

    expect(block.get_by_text("Loch Ardle Lodge")).to_be_visible()
    assert _goes_from_edge_to_edge(block.locator("img").first)


def test_full_width_event_has_a_block_with_its_film_silent_looping_and_to_be_stopped(
    page: Page, portfolio: Portfolio
) -> None:
    page.goto("/events")
    block = _block(page, f"/single-event/{portfolio.hogmanay['slug']}")
    film = block.locator("video")

    expect(film).to_have_attribute("src", portfolio.hogmanay["featuredVideo"])
    for name in ("muted", "loop"):
        expect(film).to_have_js_property(name, value=True)
    assert _goes_from_edge_to_edge(film)
    expect(film).to_have_js_property("paused", value=False)
    block.get_by_role("button", name=re.compile("pause", re.IGNORECASE)).click()
    expect(film).to_have_js_property("paused", value=True)


def test_without_a_flag_there_is_no_full_width_block(page: Page, portfolio: Portfolio) -> None:
    for call, path in ((VENUES, "/venues"), (EVENTS, "/events")):
        answer_with(page, call, lambda items: [item | {"isFullWidth": False} for item in items])
        page.goto(path)
        slug = (portfolio.lodge if path == "/venues" else portfolio.hogmanay)["slug"]
        expect(page.locator(f"main a[href$='/{slug}']")).to_have_count(1)


def test_empty_lists_leave_nothing_broken(page: Page) -> None:
    for call, path in ((VENUES, "/venues"), (EVENTS, "/events")):
        answer_with(page, call, lambda _: [])
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator("main li a, main video, main img")).to_have_count(0)


def test_about_introduces_both_founders_and_leads_to_the_form(page: Page) -> None:
    page.goto("/about")
    for founder in ("Isla Drummond", "Rory Mackenzie"):
        expect(page.get_by_role("heading", name=founder)).to_be_visible()
    page.get_by_role("main").locator("a[href='/contact']").first.click()
    expect(page).to_have_url(re.compile("/contact$"))


def test_pictures_have_the_address_that_their_path_stands_for(page: Page, portfolio: Portfolio) -> None:
    def name_two_ways(items: list[Item]) -> list[Item]:
        names = [portfolio.castle["featuredImage"], "bare name.jpg"]
        return [item | {"featuredImage": name} for item, name in zip(items, names, strict=False)]

    path = portfolio.castle["featuredImage"]
    picture = page.request.get(path).body()
    page.route("**/images/bare%20name.jpg", lambda route: route.fulfill(body=picture, content_type="image/jpeg"))
    answer_with(page, VENUES, name_two_ways)
    page.goto("/venues")

    for source in (path, "/images/bare%20name.jpg"):
        expect(page.locator(f"main li img[src='{source}']")).to_be_attached()


def _block(page: Page, path: str) -> Locator:
    """Return what leads to an address besides its card."""
    expect(card(page, path)).to_have_count(1)
    return page.locator("main article:not(li article)").filter(has=page.locator(f"a[href='{path}']"))


def _shows(card: Locator, path: str) -> None:
    picture = card.locator(f"img[src='{path}']")
    picture.scroll_into_view_if_needed()
    expect(picture).not_to_have_js_property("naturalWidth", 0)


def _goes_from_edge_to_edge(block: Locator) -> bool:
    return bool(
        block.evaluate("block => block.getBoundingClientRect().width >= document.documentElement.clientWidth - 1")
    )
