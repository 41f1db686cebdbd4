from pathlib import Path

import pytest

from ceilidh.errors import Invalid, NotFound
from ceilidh_ports.errors import Unavailable
from ceilidh_ports.repositories.queries import Query
from tests.catalogue import House, make_house, stored
from tests.samples import CENTER, File, parts, venue_form


@pytest.fixture
def site_fixture(tmp_path: Path) -> House:
    return make_house(tmp_path)


def test_venue_is_stored_as_its_form_said(site_fixture: House) -> None:
    venue = site_fixture.venues.add(parts(venue_form(title="Café Ròs", city="Oban")))

    assert venue == stored(site_fixture.venues, venue.id) == stored(site_fixture.venues, "cafe-ros")
    assert ("Café Ròs", "Oban", 1) == (venue.title, venue.city, venue.version)
    assert CENTER["leftText"] == venue.center_content.left_text
    assert site_fixture.media.has(venue.featured_image)
    assert site_fixture.media.has(venue.featured_video)


def test_refused_form_names_every_fault_and_stores_nothing(site_fixture: House) -> None:
    form = venue_form(
        title=" ",
        featuredImage=None,
        isFeatured="yes",
        itineraryContent="{",
        centerContent='{"topText": "T"}',
        bannerImage=File("empty.png", b""),
    )
    with pytest.raises(Invalid) as refusal:
        site_fixture.venues.add(parts(form))

    assert {
        "title",
        "featuredImage",
        "isFeatured",
        "itineraryContent",
        "bannerImage",
        "centerContent.leftText",
        "centerContent.rightText",
    } == set(refusal.value.errors)
    assert site_fixture.venues.list(Query()).total == 0
    assert list(site_fixture.store.files()) == []


def test_update_changes_only_what_was_sent(site_fixture: House) -> None:
    venue = site_fixture.venues.add(parts(venue_form(isFeatured="true")))
    site_fixture.clock.go_on(60)
    changed = site_fixture.venues.update(venue.id, parts(({"city": "Oban", "centerContent": '{"topText": "New"}'}, [])))

    assert ("Oban", "New", CENTER["leftText"]) == (
        changed.city,
        changed.center_content.top_text,
        changed.center_content.left_text,
    )
    assert (venue.created_at, site_fixture.clock.now, 2) == (changed.created_at, changed.updated_at, changed.version)
    assert (venue.featured_image, True, venue.description) == (
        changed.featured_image,
        changed.is_featured,
        changed.description,
    )


def test_picture_may_be_the_path_of_a_stored_one_and_no_other_text(site_fixture: House) -> None:
    venue = site_fixture.venues.add(parts(venue_form()))
    changed = site_fixture.venues.update(venue.id, parts(({"bannerImage": venue.featured_image}, [])))

    assert venue.featured_image == changed.banner_image
    for text in ("/images/no.png", "no.png", "https://elsewhere.example/a.png", "\x00", "/images/../secret"):
        with pytest.raises(Invalid) as refusal:
            site_fixture.venues.update(venue.id, parts(({"bannerImage": text}, [])))
        assert ["bannerImage"] == list(refusal.value.errors)


def test_row_with_a_picture_at_no_address_is_named(site_fixture: House) -> None:
    with pytest.raises(Invalid) as refusal:
        site_fixture.venues.add(parts(venue_form(itineraryContent='[{}, {"title": "Tay", "image": "javascript:x"}]')))

    assert ["itineraryContent.1.image"] == list(refusal.value.errors)


@pytest.mark.parametrize("key", ["nothing", "", "\x00", "\ud800", "a" * 200_000])
def test_unknown_venue_is_not_there(site_fixture: House, key: str) -> None:
    for call in (
        lambda: site_fixture.venues.published(key),
        lambda: site_fixture.venues.uses(key),
        lambda: site_fixture.venues.update(key, parts(({"city": ""}, []))),
        lambda: site_fixture.venues.remove(key),
    ):
        with pytest.raises(NotFound, match="Venue not found!"):
            call()
    assert site_fixture.venues.remove_picture(key, "featuredImage") is None


def test_fields_of_the_system_and_unknown_ones_are_ignored(site_fixture: House) -> None:
    venue = site_fixture.venues.add(parts(venue_form(id="mine", slug="mine", version="7", nonsense="x")))

    assert ("glenmorven-castle", 1) == (venue.slug, venue.version)
    assert venue.id != "mine"


def test_item_is_not_stored_while_the_media_store_is_unavailable(site_fixture: House) -> None:
    site_fixture.store.failure = Unavailable("away")
    with pytest.raises(Unavailable):
        site_fixture.venues.add(parts(venue_form()))

    assert site_fixture.venues.list(Query()).total == 0


def test_removed_picture_is_off_the_venue_and_still_in_the_store(site_fixture: House) -> None:
    venue = site_fixture.venues.add(parts(venue_form()))

    assert site_fixture.venues.remove_picture(venue.slug, "featuredImage")
    assert ("", 2) == (
        stored(site_fixture.venues, venue.id).featured_image,
        stored(site_fixture.venues, venue.id).version,
    )
    assert site_fixture.media.has(venue.featured_image)
