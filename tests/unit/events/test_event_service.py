import json
from pathlib import Path

import pytest

from ceilidh.errors import Invalid, NotFound
from tests.catalogue import House, make_house, stored
from tests.samples import event_form, parts, picture, venue_form


@pytest.fixture
def house(tmp_path: Path) -> House:
    return make_house(tmp_path)


def test_event_names_a_venue_of_the_catalogue_or_none(house: House) -> None:
    venue = house.venues.add(parts(venue_form()))

    assert venue.id == house.events.add(parts(event_form(venueId=venue.id))).venue_id
    assert house.events.add(parts(event_form(venueId=""))).venue_id == ""


@pytest.mark.parametrize("venue_id", ["gone", "glenmorven-castle", "\x00"])
def test_event_at_an_unknown_venue_is_refused_before_anything_is_stored(house: House, venue_id: str) -> None:
    house.venues.add(parts(venue_form()))
    before = {file.name for file in house.store.files()}
    with pytest.raises(Invalid) as refusal:
        house.events.add(parts(event_form(venueId=venue_id)))

    assert ["venueId"] == list(refusal.value.errors)
    assert before == {file.name for file in house.store.files()}


def test_event_keeps_its_texts_when_its_venue_goes(house: House) -> None:
    venue = house.venues.add(parts(venue_form()))
    event = house.events.add(parts(event_form(venueId=venue.id, venueTitle="Glenmorven")))
    house.venues.remove(venue.slug)

    left = stored(house.events, event.id)
    assert ("", "Glenmorven", 2) == (left.venue_id, left.venue_title, left.version)


def test_pictures_of_the_gallery_are_kept_in_order_and_those_of_an_update_appended(house: House) -> None:
    pictures = [picture(name) for name in ("one", "two", "three")]
    event = house.events.add(parts(event_form(galleryImages=pictures[:2])))
    changed = house.events.update(event.id, parts(({}, [("galleryImages", pictures[2])])))

    assert [house.upload(each) for each in pictures] == changed.gallery_images
    assert house.events.update(event.id, parts(({}, []))).gallery_images == changed.gallery_images


def test_gallery_without_any_picture_is_asked_for(house: House) -> None:
    with pytest.raises(Invalid) as refusal:
        house.events.add(parts(event_form(galleryImages=None)))

    assert {"galleryImages": "Gallery images are required."} == refusal.value.errors


def test_itinerary_row_is_complete_or_named(house: House) -> None:
    rows = [{}, {"title": "Dinner", "itineraryImage": house.upload(picture())}]
    with pytest.raises(Invalid) as refusal:
        house.events.add(parts(event_form(itineraryContent=json.dumps(rows))))

    assert ["itineraryContent.1.description"] == list(refusal.value.errors)


def test_best_for_and_best_season_may_stay_empty(house: House) -> None:
    event = house.events.add(parts(event_form(bestFor="Weddings")))

    assert ("Weddings", "") == (event.best_for, event.best_season)


def test_flag_of_an_event_leaves_the_venues_alone(house: House) -> None:
    venue = house.venues.add(parts(venue_form(isFeatured="true")))
    house.events.add(parts(event_form(isFeatured="true")))

    assert stored(house.venues, venue.id).is_featured


def test_unknown_event_is_not_there(house: House) -> None:
    with pytest.raises(NotFound, match="Event not found!"):
        house.events.published("nothing")
