from pathlib import Path
from typing import Any

import attrs
import pytest

from ceilidh.content.editing.checks.publish_checks import (
    DESCRIPTIONS,
    HEADING_LENGTHS,
    MAX_DEAD_LINKS,
    Surroundings,
    publish_checks,
)
from ceilidh.content.lifecycle.visibility import State
from ceilidh.errors import Invalid
from ceilidh.events.model import Event, Itinerary
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.packages.model import BookingInfo, Detail, Package, Plan, PlanImage, Section
from ceilidh.pictures.service import PictureService
from ceilidh.site_content.model import sample_content
from ceilidh.site_pages.model import SitePage
from ceilidh.venues.model import OtherVenue, Venue
from ceilidh_ports.fields import field_values, values_in
from ceilidh_ports.items import Item
from tests.catalogue import make_house, stored
from tests.samples import File, packege_form, venue_form
from tests.unit.content.lifecycle.desk import Desk
from tests.unit.media.picture_samples import drawn

PICTURE, FILM = f"/images/{'a' * 64}.jpg", f"/images/{'b' * 64}.mov"
AROUND = Surroundings(State.DRAFT, {}, lambda _: True, lambda _kind, _id: True)
DESCRIBED: dict[str, Any] = {"title": "Castle", "description": "A castle."}
ANSWERED = DESCRIBED | {"guests_dine": "90", "price_from": "9000", "minutes_from_edinburgh": "40"}


def advice(item: Item, **around: Any) -> dict[str, str]:
    return {each.field: each.message for each in publish_checks(item, attrs.evolve(AROUND, **around))}


def test_a_careful_item_gets_no_advice() -> None:
    assert {} == advice(Venue(**ANSWERED)) == advice(Event(overlay_text="x")) == advice(Package(**DESCRIBED))


@pytest.mark.parametrize(
    ("item", "field"), [(Venue(), "description"), (Event(overlay_text=" "), "overlayText"), (Package(), "description")]
)
def test_a_page_without_a_description_is_told(item: Item, field: str) -> None:
    assert "Search engines" in advice(item)[field]


def test_the_facts_that_visitors_ask_for_first_are_missed_in_one_advice() -> None:
    told = advice(Venue(**DESCRIBED, price_from="9000"))

    assert ["guestsDine"] == list(told)
    assert "Guests who dine; Minutes from Edinburgh." in told["guestsDine"]


def test_a_heading_that_is_too_long_is_told_with_its_row() -> None:
    item = Package(**DESCRIBED, plans=[Plan(title="x" * 60), Plan(title="x" * 61)])
    assert ["plans.1.title"] == list(advice(item))
    assert "61 characters" in advice(item)["plans.1.title"]


def test_a_link_that_leads_nowhere_is_told() -> None:
    item = Package(**DESCRIBED, plans=[Plan(link_url="/venues")], booking_info=BookingInfo(link="/nowhere"))
    assert ["bookingInfo.link"] == list(advice(item, leads=lambda link: link != "/nowhere"))


def test_a_bounded_number_of_dead_links_of_a_text_is_named() -> None:
    page = SitePage(title="Terms", text=" ".join(f"[x](/{number})" for number in range(2 * MAX_DEAD_LINKS)))
    told = publish_checks(page, attrs.evolve(AROUND, leads=lambda _: False))

    assert MAX_DEAD_LINKS == len([each for each in told if each.field == "text"])


@pytest.mark.parametrize(("plays", "expected"), [("", ["featuredVideo"]), (FILM, [])])
def test_a_film_that_browsers_cannot_play_is_told(plays: str, expected: list[str]) -> None:
    known = {FILM: Metadata(format="QuickTime", plays=plays)}
    assert expected == list(advice(Venue(**ANSWERED, featured_video=FILM), metadata=known))


@pytest.mark.parametrize(
    ("width", "kind", "is_told"), [(1599, "JPEG", 1), (1600, "JPEG", 0), (9, "SVG", 0), (0, "", 0)]
)
def test_a_picture_that_is_smaller_than_its_place_is_told(width: int, kind: str, is_told: int) -> None:
    known = {PICTURE: Metadata(width=width, format=kind)}
    assert is_told == len(advice(Venue(**ANSWERED, banner_image=PICTURE), metadata=known))
    assert {} == advice(Venue(**ANSWERED, banner_image=PICTURE))


@pytest.mark.parametrize(
    ("item", "field"),
    [
        (SitePage(title="Terms", picture=PICTURE), "picture"),
        (attrs.evolve(sample_content(), home_still=PICTURE), "homeStill"),
        (attrs.evolve(sample_content(), booking_picture=PICTURE), "bookingPicture"),
    ],
)
def test_a_small_picture_of_a_page_of_text_or_of_the_site_is_told(item: Item, field: str) -> None:
    small = {PICTURE: Metadata(width=519, format="JPEG")}
    assert "519 pixels wide, where 1600 are drawn" in advice(item, metadata=small)[field]


@pytest.mark.parametrize(
    ("item", "told"),
    [
        (Venue(**ANSWERED, banner_image=PICTURE), ("bannerImage", "This picture has")),
        (Event(overlay_text="x", gallery_images=["", "/x", PICTURE]), ("galleryImages", "Picture 3 has")),
        (SitePage(text=f"![a]({PICTURE}) ![]({PICTURE})"), ("text", "Picture 2 of this text has")),
    ],
)
def test_a_picture_without_a_description_is_named_by_its_field_and_place(item: Item, told: tuple[str, str]) -> None:
    field, name = told
    around = attrs.evolve(AROUND, undescribed={PICTURE})
    [advice] = publish_checks(item, around)

    assert (field, PICTURE, False) == (advice.field, advice.picture, advice.required)
    assert advice.message.startswith(name)
    assert [] == publish_checks(item, AROUND)


@pytest.mark.parametrize(
    ("size", "item", "field"),
    [
        ((1800, 1200), Venue(**ANSWERED, banner_image=PICTURE), "bannerImage"),
        ((1800, 1200), Event(overlay_text="x", featured_image=PICTURE), "featuredImage"),
        ((1920, 1080), Package(**DESCRIBED, booking_info=BookingInfo(image=PICTURE)), "bookingInfo.image"),
        ((3000, 1000), Venue(**ANSWERED, event_space_left_image=PICTURE), "eventSpaceLeftImage"),
        ((600, 1800), Venue(**ANSWERED, event_space_center_image=PICTURE), "eventSpaceCenterImage"),
    ],
)
def test_a_picture_that_a_phone_cuts_by_more_than_half_is_told_until_somebody_frames_it(
    size: tuple[int, int], item: Item, field: str
) -> None:
    known = {PICTURE: Metadata(width=size[0], height=size[1], format="JPEG")}
    around = attrs.evolve(AROUND, metadata=known)
    told = [each for each in publish_checks(item, attrs.evolve(around, unframed={PICTURE})) if each.picture]

    assert [(field, PICTURE, False)] == [(each.field, each.picture, each.required) for each in told]
    assert [] == [each for each in publish_checks(item, around) if each.picture]


def test_a_picture_of_which_a_phone_shows_half_or_more_is_not_told() -> None:
    for size, item in (
        ((1200, 1800), Venue(**ANSWERED, banner_image=PICTURE)),
        ((1800, 1200), Venue(**ANSWERED, featured_image=PICTURE)),
        ((3000, 1000), Event(overlay_text="x", gallery_images=[PICTURE])),
    ):
        known = {PICTURE: Metadata(width=size[0], height=size[1], format="JPEG")}
        around = attrs.evolve(AROUND, metadata=known, unframed={PICTURE})
        assert [] == [each for each in publish_checks(item, around) if each.picture]


def test_a_framed_picture_is_not_told(tmp_path: Path) -> None:
    house = make_house(tmp_path)
    services, pictures = house.venue_services, PictureService(house.venue_services.store.due.database, house.clock)
    texts, files = venue_form()
    wide = File("wide.png", drawn("png", (180, 120)))
    key = Desk(services).add((texts, [(name, wide if name == "bannerImage" else file) for name, file in files]))
    banner = stored(services.catalogue, key).banner_image
    pictures.change(banner, {"is_decorative": True})

    assert banner in [each.picture for each in services.checks.advice(key)]
    pictures.change(banner, {"focal_x": 30, "focal_y": 20})
    assert banner not in [each.picture for each in services.checks.advice(key)]


@pytest.mark.parametrize(
    ("state", "is_told"), [(State.LIVE, 0), (State.DRAFT, 0), (State.SCHEDULED, 1), (State.ENDED, 1)]
)
def test_a_featured_item_that_is_not_live_is_told(state: State, is_told: int) -> None:
    assert is_told == len(advice(Venue(**ANSWERED, is_featured=True), state=state))
    assert {} == advice(Package(**DESCRIBED, is_featured=True), state=state)


def test_a_reference_to_an_item_that_visitors_do_not_see_is_told() -> None:
    item = Package(**DESCRIBED, top_venues=["seen", "hidden"])
    assert ["topVenues"] == list(advice(item, is_seen=lambda _kind, id_: id_ == "seen"))


def test_the_places_are_those_of_declared_fields() -> None:
    items = [
        Venue(itinerary_content=[OtherVenue(title="a")]),
        Event(itinerary_content=[Itinerary(title="a")]),
        Package(
            plans=[Plan(others=[PlanImage(text="a")])],
            additional_details=[Section(details=[Detail(image="/images/a.png")])],
        ),
    ]
    known = {
        item.collection: {each.attribute_path for each in field_values(type(item), values_in(item))} for item in items
    }
    for collection, paths in known.items():
        assert set(DESCRIPTIONS[collection]) <= paths
    assert HEADING_LENGTHS.keys() <= set().union(*known.values())


def test_links_within_the_site_are_followed_to_live_items(tmp_path: Path) -> None:
    house = make_house(tmp_path)
    live, hidden = (
        Desk(house.venue_services).add(venue_form(title="Live")),
        Desk(house.venue_services).draft(venue_form(title="Draft")),
    )
    links = [
        f"/single-venue/{live}", "/single-venue/live/", "/single-venue/draft", f"/single-venue/{hidden}",
        "/single-event/live", "/", "/Contact?x=1#y", "/nowhere", "https://example.org/x", "#top",
        "mailto:a@b.example", "/single-venue/%00",
    ]  # fmt: skip
    rows = "[" + ",".join(f'{{"title": "{number}", "linkUrl": "{link}"}}' for number, link in enumerate(links)) + "]"
    key = Desk(house.package_services).add(packege_form(plans=rows))

    told = [each.field for each in house.package_services.checks.advice(key) if each.field.endswith("linkUrl")]
    assert [f"plans.{number}.linkUrl" for number in (2, 3, 4, 7, 11)] == told


def test_a_new_address_that_led_to_another_item_is_told_until_it_is_published(tmp_path: Path) -> None:
    house = make_house(tmp_path)
    desk = Desk(house.venue_services)
    moved, new = desk.add(venue_form(title="Moved")), desk.add(venue_form(title="New"))
    desk.save(moved, slug="elsewhere")
    desk.publish(moved)
    desk.save(new, slug="moved")

    def told() -> list[str]:
        return [each.message for each in house.venue_services.checks.advice(new) if each.field == "slug"]

    assert ["This was the address of Moved. It will no longer lead there."] == told()
    desk.publish(new)
    assert [] == told()


def test_an_item_may_have_its_own_former_address_again(tmp_path: Path) -> None:
    house = make_house(tmp_path)
    desk = Desk(house.venue_services)
    key = desk.add(venue_form(title="Castle"))
    desk.save(key, slug="elsewhere")
    desk.publish(key)
    desk.save(key, slug="castle")

    assert [] == [each for each in house.venue_services.checks.advice(key) if each.field == "slug"]


def test_what_keeps_an_item_from_being_published_comes_first_and_once(tmp_path: Path) -> None:
    house = make_house(tmp_path)
    desk = Desk(house.venue_services)
    key = desk.draft(({"title": "An extraordinarily long name of a venue " * 3}, []))

    advice = house.venue_services.checks.advice(key)
    required = [each.field for each in advice if each.required]
    with pytest.raises(Invalid) as refused:
        desk.publish(key)
    assert list(refused.value.errors) == required
    assert required == [each.field for each in advice][: len(required)]
    assert ["guestsDine", "title"] == [each.field for each in advice if not each.required]


def test_pictures_that_are_described_or_decorative_are_not_told(tmp_path: Path) -> None:
    house = make_house(tmp_path)
    services, pictures = house.venue_services, PictureService(house.venue_services.store.due.database, house.clock)
    names = ("banner_image", "featured_image", "accomodation_image")
    key = Desk(services).add(venue_form())
    banner, featured, accomodation = (getattr(stored(services.catalogue, key), name) for name in names)

    pictures.change(banner, {"description": "The loch"})
    pictures.change(featured, {"is_decorative": True})

    told = [each.picture for each in services.checks.advice(key) if each.picture]
    assert accomodation in told
    assert not {banner, featured} & {*told}


def test_nothing_is_required_of_a_published_item(tmp_path: Path) -> None:
    house = make_house(tmp_path)
    key = Desk(house.venue_services).add(venue_form())

    assert [] == [each for each in house.venue_services.checks.advice(key) if each.required]
