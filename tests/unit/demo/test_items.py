"""The texts of the demo."""

from collections import Counter
from typing import Any

import pytest

from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from ceilidh_demo.descriptions import description
from ceilidh_demo.drawing.animations import ANIMATIONS
from ceilidh_demo.drawing.daylight import LIGHTS
from ceilidh_demo.drawing.elements.houses import HOUSES
from ceilidh_demo.drawing.elements.tartan import SETTS
from ceilidh_demo.drawing.perspective import DECORS
from ceilidh_demo.drawing.picture import SHAPES, SUBJECTS
from ceilidh_demo.drawing.scene import Scene
from ceilidh_demo.items import DemoItem, Drawing, load_items
from ceilidh_ports.fields import FieldType, field_specs, json_name
from ceilidh_ports.items import Item

KINDS: tuple[type[Item], ...] = (Venue, Event, Package)
COLLECTIONS = [kind.collection for kind in KINDS]


def demo_items() -> list[DemoItem]:
    return [story for collection in COLLECTIONS for story in load_items(collection)]


def drawings() -> list[Drawing]:
    return [drawing for story in demo_items() for drawing in story.drawings()]


def texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for each in value.values() for text in texts(each)]
    return [text for each in value for text in texts(each)] if isinstance(value, list) else []


@pytest.mark.parametrize(("collection", "least"), [("venues", 6), ("events", 6), ("packages", 4)])
def test_there_are_enough_items_of_each_kind(collection: str, least: int) -> None:
    assert least <= len(load_items(collection))


@pytest.mark.parametrize("kind", KINDS, ids=COLLECTIONS)
def test_every_field_of_every_item_is_filled(kind: type[Item]) -> None:
    facts = {json_name(name): facts for name, facts in field_specs(kind) if facts.type is not FieldType.IDENTITY}
    optional = {name for name, each in facts.items() if each.type in (FieldType.FLAG, FieldType.REFERENCE)}
    optional |= {"searchTitle", "searchDescription", "sharePicture", "brochure", "secondSetting"}
    for story in load_items(kind.collection):
        assert set(facts) - optional <= set(story.data), story.title
        assert set(story.data) <= set(facts), story.title
        assert "" not in [value for name, value in story.data.items() if name != "plans"], story.title


@pytest.mark.parametrize("collection", COLLECTIONS)
def test_every_picture_that_phones_crop_has_the_point_that_they_keep(collection: str) -> None:
    cropped = ("featuredImage", "bannerImage", "BannerImage", "BannerImage2", "bookingInfo/image", "CenterImage")
    found = [each for story in load_items(collection) for each in story.drawings() if each.name.endswith(cropped)]
    assert found
    assert [] == [each.name for each in found if not each.focus]


def test_no_two_long_texts_are_the_same() -> None:
    long = [text for story in demo_items() for text in texts(dict(story.data)) if len(text) > 40]
    assert [] == [text for text, count in Counter(long).items() if count > 1]


def test_no_two_pictures_show_the_same_scene() -> None:
    assert [] == [
        scene for scene, count in Counter((d.scene, bool(d.motions)) for d in drawings()).items() if count > 1
    ]


def test_no_two_drawings_share_a_file() -> None:
    assert len(drawings()) == len({drawing.filename for drawing in drawings()})


def test_every_scene_asks_for_what_can_be_drawn() -> None:
    for drawing in drawings():
        scene = drawing.scene
        assert scene.subject in SUBJECTS
        assert scene.light in LIGHTS
        assert scene.house in {"", *HOUSES}
        assert scene.tartan in DECORS.keys() & SETTS.keys()
        assert drawing.shape in SHAPES
        assert set(drawing.motions) <= ANIMATIONS.keys()


@pytest.mark.parametrize("subject", SUBJECTS)
@pytest.mark.parametrize("light", LIGHTS)
def test_every_subject_but_plain_tartan_is_described(subject: str, light: str) -> None:
    for house in ("", *HOUSES):
        text = description(Scene(subject=subject, light=light, house=house))
        assert (subject != "tartan") == bool(text)
        assert not {"{", "}"} & set(text)


@pytest.mark.parametrize(
    ("scene", "text"),
    [
        (
            Scene(subject="loch", light="frost", house="lodge"),
            "A loch below hills, with pines and a lodge on a point of land in it, on a frosty evening",
        ),
        (Scene(subject="coast", light="summer"), "Cliffs above the sea, on a summer day"),
        (
            Scene(subject="glen", light="winter", variant="stag"),
            "A stag beside a river in a glen, with pines below steep hills, on a snowy day",
        ),
        (Scene(subject="fiddle", light="night"), "A fiddle and its bow on tartan"),
    ],
    ids=["house", "no house", "variant", "without daylight"],
)
def test_a_description_says_what_the_scene_has_drawn(scene: Scene, text: str) -> None:
    assert text == description(scene)


@pytest.mark.parametrize("collection", ["venues", "events"])
@pytest.mark.parametrize("flag", ["isFeatured", "isFullWidth"])
def test_exactly_one_venue_and_one_event_hold_each_flag(collection: str, flag: str) -> None:
    assert 1 == sum(story.data[flag] for story in load_items(collection))


def test_at_least_two_packages_are_featured() -> None:
    assert 2 <= sum(story.data["isFeatured"] for story in load_items("packages"))


def test_one_event_is_at_a_house_outside_the_catalogue_and_the_others_name_theirs() -> None:
    titles = {story.title for story in load_items("venues")}
    named = [story.data.get("venueId") for story in load_items("events")]
    assert 1 == named.count(None)
    assert {venue for venue in named if venue} <= titles


def test_packages_name_venues_of_the_catalogue() -> None:
    titles = {story.title for story in load_items("venues")}
    for story in load_items("packages"):
        assert story.data["topVenues"]
        assert set(story.data["topVenues"]) <= titles
