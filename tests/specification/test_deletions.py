"""What follows from deleting an item, and from removing a picture of one."""

import json
from typing import Any

import pytest

from ceilidh.errors import Invalid, NotFound
from tests.catalogue import House
from tests.samples import parts
from tests.specification.conftest import Catalogues
from tests.specification.entities import ENTITIES, FILM, OTHER_PICTURE, PICTURE, VENUE_ID, form_of


def added(catalogues: Catalogues, kind: str, **changes: Any) -> str:
    item: Any = catalogues[kind].add(parts(form_of({**ENTITIES[kind], **changes})))
    id_: str = item.id
    return id_


def read(catalogues: Catalogues, kind: str, key: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(catalogues[kind].published(key).body)
    return answer


def test_a_deleted_venue_leaves_the_top_venues_of_every_package(catalogues: Catalogues) -> None:
    venue = added(catalogues, "venue")
    packages = [added(catalogues, "packege", topVenues=ids) for ids in ([venue, VENUE_ID], [venue])]

    catalogues["venue"].remove(venue)

    assert [[VENUE_ID], []] == [read(catalogues, "packege", each)["topVenues"] for each in packages]


def test_an_event_at_a_deleted_venue_keeps_the_texts_about_it(catalogues: Catalogues) -> None:
    venue = added(catalogues, "venue")
    event = added(catalogues, "event", venueId=venue)
    before = read(catalogues, "event", event)

    catalogues["venue"].remove(venue)

    after = read(catalogues, "event", event)
    assert {**before, "venueId": "", "version": after["version"], "updatedAt": after["updatedAt"]} == after


@pytest.mark.parametrize(
    ("kind", "name", "field"),
    [
        ("venue", "bannerImage", "bannerImage"),
        ("venue", "featuredVideo", "featuredVideo"),
        ("event", "venueTabLeftImage", "venueTabLeftImage"),
        ("packege", "featuredImage", "featuredImage"),
    ],
)
def test_the_name_of_a_field_clears_that_field_alone(catalogues: Catalogues, kind: str, name: str, field: str) -> None:
    id_ = added(catalogues, kind)
    before = read(catalogues, kind, id_)

    catalogues[kind].remove_picture(id_, name)

    after = read(catalogues, kind, id_)
    assert {**before, field: "", "version": after["version"], "updatedAt": after["updatedAt"]} == after


@pytest.mark.parametrize("name", [FILM, FILM.removeprefix("/images/")])
def test_a_path_or_its_file_name_clears_the_fields_that_show_it(catalogues: Catalogues, name: str) -> None:
    id_ = added(catalogues, "venue")

    catalogues["venue"].remove_picture(id_, name)

    item = read(catalogues, "venue", id_)
    assert ("", "", PICTURE) == (item["featuredVideo"], item["accomodationImage"], item["bannerImage"])


def test_a_path_drops_the_entry_of_a_gallery(catalogues: Catalogues) -> None:
    id_ = added(catalogues, "event")

    catalogues["event"].remove_picture(id_, OTHER_PICTURE)

    assert [PICTURE] == read(catalogues, "event", id_)["galleryImages"]


@pytest.mark.parametrize(
    ("kind", "field", "expected"),
    [
        ("venue", "itineraryContent", [{"title": "Loch Tay", "description": "An hour away", "image": ""}]),
        ("event", "itineraryContent", [{"title": "Dinner", "description": "By the fire", "itineraryImage": ""}]),
        ("packege", "additionalDetails", [{"text": "More", "details": [{"image": "", "description": "Pipers"}]}]),
        ("packege", "bookingInfo", {"description": "Book", "link": "/contact", "image": ""}),
    ],
)
def test_a_path_empties_the_image_of_the_row_that_shows_it(
    catalogues: Catalogues, kind: str, field: str, expected: Any
) -> None:
    id_ = added(catalogues, kind)

    catalogues[kind].remove_picture(id_, PICTURE)

    assert expected == read(catalogues, kind, id_)[field]


@pytest.mark.parametrize("name", ["galleryImages", "itineraryContent"])
def test_the_name_of_a_list_alone_is_refused(catalogues: Catalogues, name: str) -> None:
    id_ = added(catalogues, "event")

    with pytest.raises(Invalid) as refusal:
        catalogues["event"].remove_picture(id_, name)

    assert ["imageName"] == list(refusal.value.errors)


@pytest.mark.parametrize("name", ["nothing.png", "title", "/images/", ""])
def test_a_picture_that_is_not_there_is_not_found(catalogues: Catalogues, name: str) -> None:
    id_ = added(catalogues, "event")

    with pytest.raises(NotFound, match="Image not found!"):
        catalogues["event"].remove_picture(id_, name)


def test_a_file_that_another_item_still_shows_stays(house: House, catalogues: Catalogues) -> None:
    ids = [added(catalogues, "venue") for _ in range(2)]

    catalogues["venue"].remove_picture(ids[0], "bannerImage")

    assert PICTURE == read(catalogues, "venue", ids[1])["bannerImage"]
    assert house.media.has(PICTURE)
