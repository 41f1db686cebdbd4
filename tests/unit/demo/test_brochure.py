"""The brochure of a venue of the demo."""

import io
from typing import Any

import pytest
from pypdf import PageObject, PdfReader

from ceilidh_demo.brochure import brochure
from ceilidh_demo.items import DemoItem, load_items

MARGIN = 62
VENUES = load_items("venues")


@pytest.mark.parametrize("venue", VENUES, ids=[venue.title for venue in VENUES])
def test_all_texts_have_room_on_the_page(venue: DemoItem) -> None:
    (page,) = PdfReader(io.BytesIO(brochure(venue.data))).pages

    assert min(_heights(page)) >= MARGIN


def test_rooms_and_facts_are_on_it() -> None:
    (ardvorran,) = (venue.data for venue in VENUES if venue.title == "Ardvorran Castle")
    (page,) = PdfReader(io.BytesIO(brochure(ardvorran))).pages
    lines = page.extract_text().splitlines()

    assert "Dinner at two long tables, 120 guests, 120 theatre style, 160 standing" in lines
    assert {"Power", "Parking", "Wi-Fi", ardvorran["wifi"]} <= set(lines)


def _heights(page: PageObject) -> list[float]:
    """Return how far above the foot of the page each text stands."""
    found: list[float] = []

    def add(text: str, _page: Any, matrix: list[float], *_: Any) -> None:
        if text.strip():
            found.append(matrix[5])

    page.extract_text(visitor_text=add)
    return found
