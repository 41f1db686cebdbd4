import json
from pathlib import Path

import pytest

from ceilidh.errors import Invalid, NotFound
from tests.catalogue import House, make_house, stored
from tests.samples import event_form, parts, picture, venue_form


@pytest.fixture
def site_fixture(tmp_path: Path) -> House:
    return make_house(tmp_path)


def test_event_names_a_venue_of_the_catalogue_or_none(site_fixture: House) -> None:
    venue = site_fixture.venues.add(parts(venue_form()))

    assert venue.id == site_fixture.events.add(parts(event_form(venueId=venue.id))).venue_id
    assert site_fixture.events.add(parts(event_form(venueId=""))).venue_id == ""


@pytest.mark.parametrize("venue_id", ["gone", "glenmorven-castle", "\x00"])
def test_event_at_an_unknown_venue_is_refused_before_anything_is_stored(site_fixture: House, venue_id: str) -> None:
    site_fixture.venues.add(parts(venue_form()))
    before = {file.name for file in site_fixture.store.files()}
    with pytest.raises(Invalid) as refusal:
        site_fixture.events.add(parts(event_form(venueId=venue_id)))

    assert ["venueId"] == list(refusal.value.errors)
    assert before == {file.name for file in site_fixture.store.files()}


def test_event_keeps_its_texts_when_its_venue_goes(site_fixture: House) -> None:
    venue = site_fixture.venues.add(parts(venue_form()))
    event = site_fixture.events.add(parts(event_form(venueId=venue.id, venueTitle="Glenmorven")))
    site_fixture.venues.remove(venue.slug)

    left = stored(site_fixture.events, event.id)
    assert ("", "Glenmorven", 2) == (left.venue_id, left.venue_title, left.version)


def test_pictures_of_the_gallery_are_kept_in_order_and_those_of_an_update_appended(site_fixture: House) -> None:
    pictures = [picture(name) for name in ("one", "two", "three")]
    event = site_fixture.events.add(parts(event_form(galleryImages=pictures[:2])))
    changed = site_fixture.events.update(event.id, parts(({}, [("galleryImages", pictures[2])])))

    assert [site_fixture.upload(each) for each in pictures] == changed.gallery_images
    assert site_fixture.events.update(event.id, parts(({}, []))).gallery_images == changed.gallery_images


def test_gallery_without_any_picture_is_asked_for(site_fixture: House) -> None:
    with pytest.raises(Invalid) as refusal:
        site_fixture.events.add(parts(event_form(galleryImages=None)))

    assert {"galleryImages": "Gallery images are required."} == refusal.value.errors


def test_itinerary_row_is_complete_or_named(site_fixture: House) -> None:
    rows = [{}, {"title": "Dinner", "itineraryImage": site_fixture.upload(picture())}]
    with pytest.raises(Invalid) as refusal:
        site_fixture.events.add(parts(event_form(itineraryContent=json.dumps(rows))))

    assert ["itineraryContent.1.description"] == list(refusal.value.errors)


def test_best_for_and_best_season_may_stay_empty(site_fixture: House) -> None:
    event = site_fixture.events.add(parts(event_form(bestFor="Weddings")))

    assert ("Weddings", "") == (event.best_for, event.best_season)


def test_flag_of_an_event_leaves_the_venues_alone(site_fixture: House) -> None:
    venue = site_fixture.venues.add(parts(venue_form(isFeatured="true")))
    site_fixture.events.add(parts(event_form(isFeatured="true")))

    assert stored(site_fixture.venues, venue.id).is_featured


def test_unknown_event_is_not_there(site_fixture: House) -> None:
    with pytest.raises(NotFound, match="Event not found!"):
        site_fixture.events.published("nothing")
