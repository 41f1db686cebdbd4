import json
from pathlib import Path

import pytest

from ceilidh.errors import Invalid, NotFound
from ceilidh.packages.model import Detail, Plan, PlanImage, Section
from tests.catalogue import House, make_house, stored
from tests.samples import packege_form, parts, picture, venue_form


@pytest.fixture
def house(tmp_path: Path) -> House:
    return make_house(tmp_path)


def test_package_is_tidied_as_its_form_is(house: House) -> None:
    path = house.upload(picture())
    plans = [
        {"title": "", "description": "lost"},
        {"title": "One", "description": " Walk \n", "others": [{"image": "", "text": " "}, {"image": path}]},
    ]
    sections = [
        {"text": "", "details": [{"description": ""}]},
        {"text": "", "details": [{"description": "Pipers"}, {}]},
    ]
    package = house.packages.add(parts(packege_form(plans=json.dumps(plans), additionalDetails=json.dumps(sections))))

    assert [Plan(title="One", description="Walk", others=[PlanImage(image=path)])] == package.plans
    assert [Section(details=[Detail(description="Pipers")])] == package.additional_details


def test_fault_in_a_plan_is_named_by_its_place_in_the_form(house: House) -> None:
    plans = [{"title": ""}, {"title": "Two", "linkUrl": "javascript:alert(1)"}]
    with pytest.raises(Invalid) as refusal:
        house.packages.add(parts(packege_form(plans=json.dumps(plans))))

    assert ["plans.1.linkUrl"] == list(refusal.value.errors)


def test_one_missing_picture_is_the_message(house: House) -> None:
    with pytest.raises(Invalid, match=r"Featured image is required\."):
        house.packages.add(parts(packege_form(featuredImage=None)))


def test_top_venues_are_known_venues_as_ids_or_objects(house: House) -> None:
    venues = [house.venues.add(parts(venue_form())).id for _ in range(2)]
    sent = json.dumps([{"_id": venues[1], "title": "x"}, venues[0]])

    assert [venues[1], venues[0]] == house.packages.add(parts(packege_form(topVenues=sent))).top_venues
    with pytest.raises(Invalid) as refusal:
        house.packages.add(parts(packege_form(topVenues=json.dumps([venues[0], "gone"]))))
    assert ["topVenues"] == list(refusal.value.errors)


def test_deleted_venue_leaves_every_package(house: House) -> None:
    first, second = (house.venues.add(parts(venue_form())).id for _ in range(2))
    both = house.packages.add(parts(packege_form(topVenues=json.dumps([first, second]))))
    other = house.packages.add(parts(packege_form(topVenues=json.dumps([second]))))
    house.venues.remove(first)

    assert ([second], 2) == (stored(house.packages, both.id).top_venues, stored(house.packages, both.id).version)
    assert other == stored(house.packages, other.id)


def test_booking_picture_comes_as_a_file_and_stays_when_the_texts_change(house: House) -> None:
    package = house.packages.add(
        parts(packege_form(bookingInfo='{"description": "Book", "link": "/contact"}', bookingInfoImage=picture("book")))
    )
    changed = house.packages.update(
        package.id, parts(({"bookingInfo": '{"description": "Book now", "image": ""}'}, []))
    )

    assert house.upload(picture("book")) == package.booking_info.image == changed.booking_info.image
    assert ("Book now", "/contact") == (changed.booking_info.description, changed.booking_info.link)


def test_structured_booking_info_with_a_dangerous_link_is_named(house: House) -> None:
    with pytest.raises(Invalid) as refusal:
        house.packages.add(parts(packege_form(bookingInfo='{"link": "javascript:alert(1)"}')))

    assert ["bookingInfo.link"] == list(refusal.value.errors)


def test_any_number_of_packages_is_featured(house: House) -> None:
    packages = [house.packages.add(parts(packege_form(isFeatured="true"))) for _ in range(2)]

    assert [True, True] == [stored(house.packages, each.id).is_featured for each in packages]


def test_title_that_leaves_no_slug_takes_the_word_of_the_kind(house: House) -> None:
    assert ["packege", "packege-2"] == [house.packages.add(parts(packege_form(title="!!!"))).slug for _ in range(2)]


def test_unknown_package_is_not_there(house: House) -> None:
    with pytest.raises(NotFound, match="Packege not found!"):
        house.packages.published("nothing")
