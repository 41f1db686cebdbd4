"""How long the page of a venue that says everything is on a phone."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.page_actions import modify_answer, wait_for_sliders
from tests.e2e.support.visitor import PHONE
from tests.e2e.support.walk import open_screen

_MOST_SCREENS = 9.6
"""It has 9.3. Prose that is not closed makes it longer by nearly a screen."""

_SENTENCES = "The hall has a ramp, the ground floor has two rooms without a step, and the lodge has one more. " * 3
_ALL_FACTS = {
    **dict.fromkeys(("guestsDance", "guestsStand", "minimumNights"), "140"),
    **dict.fromkeys(("minutesFromGlasgow", "minutesFromStation", "minutesFromAirport"), "45"),
    **dict.fromkeys(("ownCaterer", "dogs"), "Yes"),
    **dict.fromkeys(("priceContains", "ceremonyLicence", "musicAndCurfew", "stepFreeAccess"), _SENTENCES),
    "setting": "castle",
    "secondSetting": "coast",
}


@pytest.mark.parametrize("size", [PHONE], ids=["phone"])
def test_page_of_a_venue_with_all_facts_is_short(page: Page, sample_items: SampleItems) -> None:
    modify_answer(page, "**/api/admin/single-venue/*", _with_all_facts)
    open_screen(page, f"/single-venue/{sample_items.castle['slug']}")
    wait_for_sliders(page)
    expect(page.locator("#facts details")).to_have_count(4)

    height = page.evaluate("() => document.documentElement.scrollHeight")
    assert height <= _MOST_SCREENS * PHONE[1], f"{height / PHONE[1]:.2f} screens"


def _with_all_facts(venue: dict[str, Any]) -> dict[str, Any]:
    return venue | _ALL_FACTS
