import json
from pathlib import Path

import pytest

from ceilidh.errors import Invalid
from tests.catalogue import House, make_house
from tests.samples import event_form, parts, picture, venue_form


@pytest.fixture
def site_fixture(tmp_path: Path) -> House:
    return make_house(tmp_path)


@pytest.mark.parametrize("venue_id", ["gone", "glenmorven-castle", "\x00"])
def test_event_at_an_unknown_venue_is_refused_before_anything_is_stored(site_fixture: House, venue_id: str) -> None:
    site_fixture.venues.add(parts(venue_form()))
    before = {file.name for file in site_fixture.store.files()}
    with pytest.raises(Invalid) as refusal:
        site_fixture.events.add(parts(event_form(venueId=venue_id)))

    assert ["venueId"] == list(refusal.value.errors)
    assert before == {file.name for file in site_fixture.store.files()}


def test_gallery_without_any_picture_is_asked_for(site_fixture: House) -> None:
    with pytest.raises(Invalid) as refusal:
        site_fixture.events.add(parts(event_form(galleryImages=None)))

    assert {"galleryImages": "Gallery images are required."} == refusal.value.errors


def test_itinerary_row_is_complete_or_named(site_fixture: House) -> None:
    rows = [{}, {"title": "Dinner", "itineraryImage": site_fixture.upload(picture())}]
    with pytest.raises(Invalid) as refusal:
        site_fixture.events.add(parts(event_form(itineraryContent=json.dumps(rows))))

    assert ["itineraryContent.1.description"] == list(refusal.value.errors)
