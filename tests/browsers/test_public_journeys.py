"""What couples do on the public site, in today's engines and in an older Safari."""

import pytest

from tests.browsers.conftest import WITH_OLDER
from tests.browsers.tab import Tab
from tests.e2e.data.sample_site import LONG, SampleItems
from tests.e2e.support.screens import NEXT_JUNE

pytestmark = pytest.mark.parametrize("engine", WITH_OLDER, indirect=True)

_LOADED = """() => document.readyState === "complete" && [...document.images]
    .filter(picture => picture.getClientRects().length)
    .filter(picture => picture.getBoundingClientRect().right > 0)
    .filter(picture => picture.getBoundingClientRect().left < innerWidth)
    .every(picture => picture.complete && picture.naturalWidth > 0)"""
"""Slides beside the window are not loaded yet."""
_SEEN_WHOLE = """() => {
    scrollBy({ top: innerHeight / 2, behavior: "instant" });
    return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
}"""


def test_front_page_leads_to_a_package(tab: Tab, sample_items: SampleItems) -> None:
    tab.open("/")
    _see_every_picture(tab)
    tab.press("#services a", sample_items.weekend["title"])

    tab.see_address(f"/single-packege/{sample_items.weekend['slug']}")
    tab.see("h1", sample_items.weekend["title"])
    _see_every_picture(tab)


def test_finder_narrows_the_venues_and_shows_them_all_again(tab: Tab, sample_items: SampleItems) -> None:
    tab.open("/venues")
    tab.see("main h2", sample_items.lodge["title"])
    tab.fill("Guests", "80")
    tab.press("button", "Show houses")

    tab.see_address("/venues?guests=80")
    tab.see("output", "2 of 5 houses")
    tab.see("main h2", sample_items.castle["title"])
    tab.press("main a", "Show all")
    tab.see("main h2", sample_items.lodge["title"])


def test_narrowed_list_opens_at_its_address(tab: Tab, sample_items: SampleItems) -> None:
    tab.open(f"/venues?guests=80&date={NEXT_JUNE}")
    tab.see("output", "2 of 5 houses")
    _see_every_picture(tab)
    tab.press("main h2 a, main a", sample_items.castle["title"])

    tab.see_address(f"/single-venue/{sample_items.castle['slug']}?date={NEXT_JUNE}&guests=80")


def test_saved_venues_stand_side_by_side_in_sight(tab: Tab, sample_items: SampleItems) -> None:
    titles = [sample_items.castle["title"], LONG]
    tab.open("/venues?guests=80")
    for title in titles:
        tab.press("button", f"Save {title}")
        tab.see("button[aria-pressed=true]", f"Save {title}")
    tab.press("a", "Compare 2 saved houses")

    tab.see("output", "2 houses side by side")
    for title in titles:
        tab.see("thead th", title)
    tab.wait_for("() => document.activeElement === found('output', 'side by side')")
    top = tab.run("() => found('output', 'side by side').getBoundingClientRect().top / innerHeight")
    assert 0 <= top < 0.5


def test_day_at_a_venue_leads_to_the_form_that_knows_it(tab: Tab, sample_items: SampleItems) -> None:
    venue = f"/single-venue/{sample_items.castle['slug']}"
    tab.open(venue)
    _see_every_picture(tab)
    tab.fill("Date", NEXT_JUNE)
    tab.fill("Guests", "80")
    tab.press("#day button")

    tab.see_address(f"{venue}?date={NEXT_JUNE}&guests=80")
    tab.see("#day dd", "22:11")
    tab.press("#day a", "Ask if it is free")
    tab.see_address(f"/contact?about=venue/{sample_items.castle['slug']}&date={NEXT_JUNE}&guests=80")
    tab.see("summary", "80 guests")
    tab.press("summary", "Change")
    assert f"19 June {NEXT_JUNE[:4]}" == tab.wait_for("() => found('input', 'Date')?.value")
    question = f"Is {sample_items.castle['title']} free on "
    tab.wait_for("question => found('textarea', 'Message').value.startsWith(question)", question)


def test_event_shows_its_hours_and_pictures(tab: Tab, sample_items: SampleItems) -> None:
    tab.open("/events")
    tab.press("main a", sample_items.heather["title"])

    tab.see("h1", sample_items.heather["title"])
    _see_every_picture(tab)
    tab.press("button.enlarge")
    tab.see("[role=dialog] img")
    tab.escape()
    tab.wait_for("() => !found('[role=dialog]', '')")


def test_menu_leads_to_the_page_about_the_company(tab: Tab) -> None:
    tab.open("/events")
    tab.press("button", "Open menu")
    tab.press("dialog a", "About")

    tab.see_address("/about")
    tab.see("h1")
    _see_every_picture(tab)


def test_page_of_text_shows_its_texts_and_picture(tab: Tab, sample_items: SampleItems) -> None:
    tab.open(f"/{sample_items.page['slug']}")
    tab.see("h2", "Before the day")
    _see_every_picture(tab)


def _see_every_picture(tab: Tab) -> None:
    """Scroll to the end, as a visitor who reads the page whole."""
    tab.wait_for(_SEEN_WHOLE)
    tab.wait_for(_LOADED)
