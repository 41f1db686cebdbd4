"""How the values of a form are read: flags, JSON, lists, references and rows."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from ceilidh.errors import Invalid
from ceilidh_ports.repositories.json_items import public_json
from ceilidh_ports.repositories.queries import EVERY_ITEM
from tests.catalogue import House
from tests.samples import parts
from tests.specification.conftest import Catalogues
from tests.specification.entities import ENTITIES, OTHER_PICTURE, PICTURE, VENUE_ID, form_of

ROW = {"title": "Dinner", "description": "By the fire", "itineraryImage": PICTURE}
OTHER_VENUE = {"title": "", "description": "", "image": PICTURE}
PLAN = {"title": "Walk", "description": "", "others": [], "linkText": "", "linkUrl": ""}
CARD = {"image": "", "description": "Pipers"}


def added(catalogues: Catalogues, kind: str, **sent: str) -> Mapping[str, Any]:
    """Add an item whose form has these texts instead of its own; return it as answered."""
    fields, files = form_of(ENTITIES[kind])
    return public_json(catalogues[kind].add(parts(({**fields, **sent}, files))))


@pytest.mark.parametrize(
    ("kind", "field", "sent", "named"),
    [
        ("venue", "isFeatured", "True", "isFeatured"),
        ("event", "isFullWidth", "1", "isFullWidth"),
        ("packege", "isFeatured", "", "isFeatured"),
        ("venue", "centerContent", "{", "centerContent"),
        ("event", "centerContent", '["top"]', "centerContent"),
        ("packege", "bookingInfo", '{"link": 5}', "bookingInfo"),
        ("venue", "itineraryContent", "none", "itineraryContent"),
        ("event", "itineraryContent", '{"title": "Dinner"}', "itineraryContent"),
        ("packege", "plans", '[{"others": {}}]', "plans"),
        ("packege", "additionalDetails", '[{"details": "Pipers"}]', "additionalDetails"),
        ("packege", "attributeBestFor", '["Weddings", 5]', "attributeBestFor"),
        ("packege", "topVenues", "[", "topVenues"),
        ("packege", "topVenues", f'["{VENUE_ID}", "gone"]', "topVenues"),
        ("event", "venueId", "gone", "venueId"),
        ("event", "venueId", "torran-house", "venueId"),
        ("event", "itineraryContent", json.dumps([{**ROW, "title": ""}]), "itineraryContent.0.title"),
        ("event", "itineraryContent", json.dumps([{**ROW, "description": ""}]), "itineraryContent.0.description"),
        ("event", "itineraryContent", json.dumps([{**ROW, "itineraryImage": ""}]), "itineraryContent.0.itineraryImage"),
        ("venue", "itineraryContent", '[{"title": "Loch Tay"}]', "itineraryContent.0.image"),
    ],
)
def test_a_value_that_breaks_a_rule_is_named(
    catalogues: Catalogues, kind: str, field: str, sent: str, named: str
) -> None:
    with pytest.raises(Invalid) as refusal:
        added(catalogues, kind, **{field: sent})

    assert [named] == list(refusal.value.errors)


@pytest.mark.parametrize(
    ("kind", "field", "sent", "answered"),
    [
        ("venue", "isFeatured", "false", False),
        ("packege", "isFeatured", "true", True),
        ("packege", "attributeBestFor", " Weddings ,, Parties, ", ["Weddings", "Parties"]),
        ("packege", "attributeBestFor", '[" Weddings, large ", " "]', ["Weddings, large"]),
        ("packege", "attributeBestSeason", "Spring", ["Spring"]),
        ("packege", "attributeBestSeason", "", []),
        ("packege", "topVenues", f'["{VENUE_ID}"]', [VENUE_ID]),
        ("packege", "topVenues", json.dumps([{"_id": VENUE_ID, "title": "Torran House"}]), [VENUE_ID]),
        ("event", "venueId", "", ""),
        ("event", "galleryImages", PICTURE, [PICTURE]),
        ("packege", "galleryImages", json.dumps([OTHER_PICTURE, PICTURE]), [OTHER_PICTURE, PICTURE]),
        ("venue", "itineraryContent", "[]", []),
        ("venue", "itineraryContent", json.dumps([{}, OTHER_VENUE, {"title": " "}]), [OTHER_VENUE]),
        ("event", "itineraryContent", json.dumps([{"title": ""}, ROW]), [ROW]),
        (
            "venue",
            "itineraryContent",
            '[{"image": "https://hills.example/tay.jpg"}]',
            [{"title": "", "description": "", "image": "https://hills.example/tay.jpg"}],
        ),
        ("packege", "plans", "[]", []),
    ],
)
def test_a_value_is_answered_as_it_was_meant(
    catalogues: Catalogues, kind: str, field: str, sent: str, answered: Any
) -> None:
    assert answered == added(catalogues, kind, **{field: sent})[field]


@pytest.mark.parametrize(
    ("field", "sent", "answered"),
    [
        ("plans", [{"title": " ", "description": "Together"}, PLAN], [PLAN]),
        ("plans", [{**PLAN, "description": " Together \n"}], [{**PLAN, "description": "Together"}]),
        ("plans", [{**PLAN, "others": [{"image": "", "text": " "}]}], [PLAN]),
        (
            "plans",
            [{**PLAN, "others": [{"text": "The hall"}, {"image": PICTURE}]}],
            [{**PLAN, "others": [{"image": "", "text": "The hall"}, {"image": PICTURE, "text": ""}]}],
        ),
        ("additionalDetails", [{"text": " ", "details": [{"image": "", "description": ""}]}], []),
        ("additionalDetails", [{"text": "More", "details": [{}]}], [{"text": "More", "details": []}]),
        ("additionalDetails", [{"text": "", "details": [{}, CARD]}], [{"text": "", "details": [CARD]}]),
        (
            "additionalDetails",
            [{"text": "", "details": [{"image": PICTURE}]}],
            [{"text": "", "details": [{"image": PICTURE, "description": ""}]}],
        ),
    ],
)
def test_a_package_is_kept_without_what_is_empty_in_it(
    catalogues: Catalogues, field: str, sent: Any, answered: Any
) -> None:
    assert answered == added(catalogues, "packege", **{field: json.dumps(sent)})[field]


def test_a_refused_form_stores_nothing(house: House, catalogues: Catalogues) -> None:
    before = {file.name for file in house.store.files()}
    with pytest.raises(Invalid):
        added(catalogues, "venue", title="Refused", isFeatured="yes")

    assert "refused" not in {venue.slug for venue in house.venues.list(EVERY_ITEM).items}
    assert before == {file.name for file in house.store.files()}
