import json
from pathlib import Path

import pytest

from ceilidh.content.rules.page_titles import with_location, with_page_title
from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.json_items import public_json

TITLES = json.loads((Path(__file__).parent / "titles.json").read_text())


@pytest.mark.parametrize("case", TITLES, ids=lambda case: case["titled"])
def test_a_title_names_its_place_once(case: dict[str, str]) -> None:
    assert case["titled"] == with_location(case["title"], case["location"])


@pytest.mark.parametrize(
    ("item", "title"),
    [
        (Venue(title="Glen House", city="Fort William", country="Scotland"), "Glen House, Fort William"),
        (Event(title="The Ball", venue_title="Glen House", venue_location="Oban"), "The Ball, Oban"),
        (Package(title="The Weekend"), "The Weekend"),
        (Venue(title="Glen House", city="Oban", search_title="A house in a glen"), "A house in a glen"),
        (Venue(title="Glen House", city="Oban", search_title="  "), "Glen House, Oban"),
    ],
)
def test_an_items_page_has_the_title_in_search_results_or_that_with_its_place(item: Item, title: str) -> None:
    assert title == with_page_title(type(item), public_json(item))["pageTitle"]
