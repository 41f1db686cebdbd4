"""The finder in a browser that lacks what the oldest promised Safari lacks."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.older_safari import OLDER_SAFARI
from tests.e2e.support.visitor import PHONE


@pytest.mark.parametrize("size", [PHONE], ids=["phone"])
def test_finder_narrows_the_venues_in_an_older_safari(page: Page, sample_items: SampleItems) -> None:
    for script in OLDER_SAFARI.values():
        page.add_init_script(script)
    page.goto("/venues?guests=100")
    expect(page.get_by_role("button", name=f"Save {sample_items.castle['title']}")).to_be_visible()
    page.get_by_label("Guests").fill("80")
    page.get_by_label("Guests").press("Enter")

    expect(page).to_have_url(re.compile(r"/venues\?guests=80$"))
    expect(page.get_by_role("main").get_by_role("link", name=sample_items.castle["title"]).first).to_be_visible()
    assert page.evaluate("new URLSearchParams('a=1').size") is None
