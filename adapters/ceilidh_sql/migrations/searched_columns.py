"""The columns whose texts a search looked into at release 0.9.0."""

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any

_SEARCH_ENTRY = "search_title search_description"
TEXTS = {
    "venues": f"""title description city state country overlay_text brand_direction best_for best_season
    event_space_banner_title event_space_banner_desc event_space_title1 event_space_desc1 event_space_title2
    event_space_desc2 accomodation_title accomodation_description near_by_address {_SEARCH_ENTRY}""",
    "events": f"""title venue_title venue_location overlay_text best_for best_season venue_banner_title
    venue_banner_desc venue_tab_title venue_tab_desc venue_banner_title2 venue_banner_desc2 {_SEARCH_ENTRY}""",
    "packages": f"title description {_SEARCH_ENTRY}",
    "pages": f"title text {_SEARCH_ENTRY}",
    "site": "title",  # its one item is in no list that is searched
}
JSON_TEXTS = {
    "venues": "center_content itinerary_content",
    "events": "center_content itinerary_content",
    "packages": """center_content attribute_best_for attribute_best_season plans additional_details booking_info""",
    "pages": "",
    "site": "",
}
_NO_TEXTS = {"image", "itineraryImage", "linkUrl", "link"}


def searched_text(values: Iterable[Any]) -> str:
    return "\u0301".join(_folded(text) for value in values for text in _texts(value))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from _of_all(each for name, each in value.items() if name not in _NO_TEXTS)
    else:
        yield from _of_all(value)


def _of_all(values: Iterable[Any]) -> Iterator[str]:
    for each in values:
        yield from _texts(each)


def _folded(text: str) -> str:
    return _without_accents(_without_accents(text).casefold())


def _without_accents(text: str) -> str:
    return "".join(each for each in unicodedata.normalize("NFKD", text) if not unicodedata.combining(each))
