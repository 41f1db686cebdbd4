"""A whole event, added by the keyboard alone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.desk.colleague import colleague
from tests.e2e.desk.event_form import PICTURES, TEXTS, event_called, open_add_form, payload
from tests.product.product_server import Product

pytestmark = pytest.mark.both_sizes

FOCUSED = """() => {
    const { name = "", type = "", textContent } = document.activeElement;
    return { name, type, words: textContent };
}"""
COVERED = """() => {
    const { activeElement } = document;
    if (activeElement.closest(".savebar") || activeElement === document.body) return false;
    const bar = document.querySelector(".savebar").getBoundingClientRect();
    return activeElement.getBoundingClientRect().bottom > bar.top && activeElement.tagName !== "TEXTAREA";
}"""
ROW = {
    "itineraryContent.0.title": "Supper",
    "itineraryContent.0.description": "Soup, and the speeches",
    "itineraryContent.1.title": "The crossing",
    "itineraryContent.1.description": "By steamer",
}
MOST = 250
"""How many stops there may be on the way through the form."""


def test_whole_event_is_added_without_the_mouse(page: Page, site: Product) -> None:
    width = page.viewport_size["width"] if page.viewport_size else 0
    title = f"By keyboard {width}"
    venue = colleague(site).add_venue(f"Balnamoon House {width}")
    open_add_form(page, site)
    texts = {**TEXTS, **ROW, "title": title, "venueId": venue["title"]}
    page.get_by_role("heading", level=1).click()
    go_through(page, texts)
    page.keyboard.press("Enter")

    expect(page).to_have_url(re.compile("/admin/events$"))
    event = event_called(page, title)
    assert venue["id"] == event["venueId"]
    # What the venue offered stood there already when its fields were reached, and was typed over.
    assert [TEXTS["venueTitle"], TEXTS["venueLocation"]] == [event["venueTitle"], event["venueLocation"]]
    assert ["Supper", "The crossing"] == [row["title"] for row in event["itineraryContent"]]
    assert all(event[name] for name in [*PICTURES, "featuredVideo"])
    assert 2 == len(event["galleryImages"])


def go_through(page: Page, texts: dict[str, str]) -> None:
    """Tab from stop to stop and do what each asks for, until the button that adds the event has the focus."""
    done: set[str] = set()
    # While anybody listens, the browser's own window for files stays shut from one question to the next.
    page.on("filechooser", lambda _: None)
    for _ in range(MOST):
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUSED)
        assert not page.evaluate(COVERED), stop
        if stop["words"] == "Add Event":
            assert set(texts) <= done
            return
        if stop["name"] and stop["name"] not in done:
            done.add(stop["name"])
            use(page, stop["name"], stop["type"], texts)
        elif stop["words"] == "Add itinerary" and "itineraryContent.1.title" not in done:
            page.keyboard.press("Enter")
            expect(page.locator("[name='itineraryContent.1.title']")).to_be_focused()
            page.keyboard.press("Shift+Tab")
    raise AssertionError("The way through the form does not end")


def use(page: Page, name: str, sort: str, texts: dict[str, str]) -> None:
    """Type, choose or look up what belongs in the control that has the focus."""
    if sort == "file":
        with page.expect_file_chooser() as chooser:
            page.keyboard.press("Space")
        files = [payload("first"), payload("second")] if name == "galleryImages" else [payload(name)]
        chooser.value.set_files(files)
    elif name == "venueId":
        page.keyboard.type(texts[name])
        expect(page.get_by_text("1 venue found.")).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator("[name='venueId']")).to_have_value(texts[name])
    else:
        page.keyboard.press("Control+a")
        page.keyboard.type(texts[name])
