"""What is featured and shown full width: chosen from an item's own page, and told in the settings."""

import re

import pytest
from playwright.sync_api import Page, expect

from ceilidh.events.model import Event
from tests.e2e.desk.items.stock import Stock

TICK = """toggle => getComputedStyle(toggle, "::before").content.includes("✓")"""
"""Whether a toggle has a tick, which tells without colour that it is pressed."""


def test_another_event_is_featured_with_one_click_on_its_own_page_and_given_back_with_another(
    desk: Page, stock: Stock
) -> None:
    before, ball = stock.event("Hogmanay", is_featured=True), stock.event("Ball")
    desk.goto(f"/admin/event/{ball.id}")
    feature = desk.get_by_role("button", name="Feature on the front page", pressed=False)
    feature.click()

    expect(desk.get_by_role("status").filter(has_text="in place of Hogmanay")).to_be_visible()
    expect(desk.get_by_role("button", name="Feature on the front page", pressed=True)).to_be_visible()
    assert (True, False) == _featured(stock, ball, before)
    desk.get_by_role("button", name="Undo").click()
    expect(desk.get_by_role("status").filter(has_text="Hogmanay is featured on the front page again")).to_be_visible()
    expect(feature).to_be_visible()
    assert (False, True) == _featured(stock, ball, before)


@pytest.mark.parametrize(("kind", "toggles"), [("venue", 2), ("event", 2), ("package", 1)])
def test_toggles_tell_what_the_item_is_now(desk: Page, stock: Stock, kind: str, toggles: int) -> None:
    item = {"venue": stock.venue, "event": stock.event, "package": stock.package}[kind]("Item", is_featured=True)
    desk.goto(f"/admin/{kind}/{item.id}")

    expect(desk.locator("[aria-pressed]")).to_have_count(toggles)
    expect(desk.get_by_role("button", name=re.compile("^Feature"), pressed=True)).to_have_count(1)
    ticks = [toggle.evaluate(TICK) for toggle in desk.locator("[aria-pressed]").all()]
    assert [True, *[False] * (toggles - 1)] == ticks


def test_settings_show_the_picture_of_what_is_chosen_and_where_it_appears(desk: Page, stock: Stock) -> None:
    stock.venue("Dunmore House", is_featured=True)
    stock.venue("Auchter Hall")
    desk.goto("/admin/settings")
    field = desk.locator(".field", has=desk.get_by_label("Select Featured Venue", exact=True))
    expect(field.locator("img")).to_have_js_property("complete", True)
    link = field.get_by_role("link", name="the opening picture of its venue part")
    expect(link).to_have_attribute("href", "/#venues")
    expect(field.get_by_text("takes this place")).to_have_count(0)
    desk.get_by_label("Select Featured Venue", exact=True).select_option(label="None chosen")

    expect(field.locator("img")).to_have_count(0)
    expect(field.get_by_text("The first venue of the list takes this place.")).to_be_visible()
    expect(desk.get_by_role("link", name="The wide film above the list of events")).to_have_attribute("href", "/events")


def _featured(stock: Stock, *events: Event) -> tuple[bool, ...]:
    return tuple(stored.is_featured for event in events if (stored := stock.stored(event)))
