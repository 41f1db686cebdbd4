import json
from pathlib import Path

import pytest

from ceilidh.errors import Invalid
from tests.catalogue import House, make_house, stored
from tests.samples import packege_form, parts, picture, venue_form


@pytest.fixture
def site_fixture(tmp_path: Path) -> House:
    return make_house(tmp_path)


def test_fault_in_a_plan_is_named_by_its_place_in_the_form(site_fixture: House) -> None:
    plans = [{"title": ""}, {"title": "Two", "linkUrl": "javascript:alert(1)"}]
    with pytest.raises(Invalid) as refusal:
        site_fixture.packages.add(parts(packege_form(plans=json.dumps(plans))))

    assert ["plans.1.linkUrl"] == list(refusal.value.errors)


def test_deleted_venue_leaves_every_package(site_fixture: House) -> None:
    first, second = (site_fixture.venues.add(parts(venue_form())).id for _ in range(2))
    both = site_fixture.packages.add(parts(packege_form(topVenues=json.dumps([first, second]))))
    other = site_fixture.packages.add(parts(packege_form(topVenues=json.dumps([second]))))
    site_fixture.venues.remove(first)

    assert ([second], 2) == (
        stored(site_fixture.packages, both.id).top_venues,
        stored(site_fixture.packages, both.id).version,
    )
    assert other == stored(site_fixture.packages, other.id)


def test_booking_picture_comes_as_a_file_and_stays_when_the_texts_change(site_fixture: House) -> None:
    package = site_fixture.packages.add(
        parts(packege_form(bookingInfo='{"description": "Book", "link": "/contact"}', bookingInfoImage=picture("book")))
    )
    changed = site_fixture.packages.update(
        package.id, parts(({"bookingInfo": '{"description": "Book now", "image": ""}'}, []))
    )

    assert site_fixture.upload(picture("book")) == package.booking_info.image == changed.booking_info.image
    assert ("Book now", "/contact") == (changed.booking_info.description, changed.booking_info.link)


def test_structured_booking_info_with_a_dangerous_link_is_named(site_fixture: House) -> None:
    with pytest.raises(Invalid) as refusal:
        site_fixture.packages.add(parts(packege_form(bookingInfo='{"link": "javascript:alert(1)"}')))

    assert ["bookingInfo.link"] == list(refusal.value.errors)


def test_title_that_leaves_no_slug_takes_the_word_of_the_kind(site_fixture: House) -> None:
    assert ["packege", "packege-2"] == [
        site_fixture.packages.add(parts(packege_form(title="!!!"))).slug for _ in range(2)
    ]
