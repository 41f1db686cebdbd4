import json
from pathlib import Path

import pytest

from ceilidh.errors import Invalid, NotFound
from ceilidh.packages.model import Detail, Plan, PlanImage, Section
from tests.catalogue import House, make_house, stored
from tests.samples import packege_form, parts, picture, venue_form


@pytest.fixture
def site_fixture(tmp_path: Path) -> House:
    return make_house(tmp_path)


def test_package_is_tidied_as_its_form_is(site_fixture: House) -> None:
    path = site_fixture.upload(picture())
    plans = [
        {"title": "", "description": "lost"},
        {"title": "One", "description": " Walk \n", "others": [{"image": "", "text": " "}, {"image": path}]},
    ]
    sections = [
        {"text": "", "details": [{"description": ""}]},
        {"text": "", "details": [{"description": "Pipers"}, {}]},
    ]
    package = site_fixture.packages.add(
        parts(packege_form(plans=json.dumps(plans), additionalDetails=json.dumps(sections)))
    )

    assert [Plan(title="One", description="Walk", others=[PlanImage(image=path)])] == package.plans
    assert [Section(details=[Detail(description="Pipers")])] == package.additional_details


def test_fault_in_a_plan_is_named_by_its_place_in_the_form(site_fixture: House) -> None:
    plans = [{"title": ""}, {"title": "Two", "linkUrl": "javascript:alert(1)"}]
    with pytest.raises(Invalid) as refusal:
        site_fixture.packages.add(parts(packege_form(plans=json.dumps(plans))))

    assert ["plans.1.linkUrl"] == list(refusal.value.errors)


def test_one_missing_picture_is_the_message(site_fixture: House) -> None:
    with pytest.raises(Invalid, match=r"Featured image is required\."):
        site_fixture.packages.add(parts(packege_form(featuredImage=None)))


def test_top_venues_are_known_venues_as_ids_or_objects(site_fixture: House) -> None:
    venues = [site_fixture.venues.add(parts(venue_form())).id for _ in range(2)]
    sent = json.dumps([{"_id": venues[1], "title": "x"}, venues[0]])

    assert [venues[1], venues[0]] == site_fixture.packages.add(parts(packege_form(topVenues=sent))).top_venues
    with pytest.raises(Invalid) as refusal:
        site_fixture.packages.add(parts(packege_form(topVenues=json.dumps([venues[0], "gone"]))))
    assert ["topVenues"] == list(refusal.value.errors)


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


def test_any_number_of_packages_is_featured(site_fixture: House) -> None:
    packages = [site_fixture.packages.add(parts(packege_form(isFeatured="true"))) for _ in range(2)]

    assert [True, True] == [stored(site_fixture.packages, each.id).is_featured for each in packages]


def test_title_that_leaves_no_slug_takes_the_word_of_the_kind(site_fixture: House) -> None:
    assert ["packege", "packege-2"] == [
        site_fixture.packages.add(parts(packege_form(title="!!!"))).slug for _ in range(2)
    ]


def test_unknown_package_is_not_there(site_fixture: House) -> None:
    with pytest.raises(NotFound, match="Packege not found!"):
        site_fixture.packages.published("nothing")
