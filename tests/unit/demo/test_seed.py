"""Seeding an empty installation with the demo content."""

import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

from ceilidh.form_data.form_parts import TextPart
from ceilidh_demo.draw_files import draw_all
from ceilidh_demo.items import Drawing, load_items
from ceilidh_demo.seed import seed
from ceilidh_ports.repositories.queries import Query
from tests.catalogue import House, make_house, stored

ALL = Query()
SCALE = 0.05


@attrs.frozen
class Seeded:
    """The services after seeding, and the printed progress."""

    house: House
    workdir: Path
    said: list[str]


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with all drawings, which seeding reuses, so that the tests draw them once."""
    folder = tmp_path_factory.mktemp("drawn")
    draw_all(drawings(), folder, lambda _: None, SCALE)
    return folder


@pytest.fixture(scope="module")
def seeded(tmp_path_factory: pytest.TempPathFactory, drawn: Path) -> Seeded:
    workdir = tmp_path_factory.mktemp("seeded")
    shutil.copytree(drawn, workdir / "demo")
    house, said = make_house(workdir), list[str]()
    assert seed(house, workdir, said.append, scale=SCALE)
    return Seeded(house, workdir, said)


def drawings() -> list[Drawing]:
    return [d for kind in ("venues", "events", "packages") for story in load_items(kind) for d in story.drawings()]


def paths(value: Any) -> Iterator[str]:
    """Yield every media path of an item."""
    if isinstance(value, str) and value.startswith("/images/"):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from paths(each)
    elif attrs.has(type(value)):
        for attribute in attrs.fields(type(value)):
            yield from paths(getattr(value, attribute.name))


def items(house: House) -> list[Any]:
    return [*house.venues.list(ALL).items, *house.events.list(ALL).items, *house.packages.list(ALL).items]


def test_every_item_told_is_added_in_order(seeded: Seeded) -> None:
    told = [story.title for collection in ("venues", "events", "packages") for story in load_items(collection)]
    assert told == [item.title for item in items(seeded.house)]


def test_every_picture_of_every_item_is_its_own_and_stored(seeded: Seeded) -> None:
    shown = [path for item in items(seeded.house) for path in paths(item)]
    assert len(drawings()) == len(shown)
    assert [] == [path for path, count in Counter(shown).items() if count > 1]
    assert all(seeded.house.media.has(path) for path in shown)


def test_references_lead_to_the_venues_named(seeded: Seeded) -> None:
    titles = {venue.id: venue.title for venue in seeded.house.venues.list(ALL).items}
    for event, story in zip(seeded.house.events.list(ALL).items, load_items("events"), strict=True):
        assert story.data.get("venueId") == titles.get(event.venue_id)
    for package, story in zip(seeded.house.packages.list(ALL).items, load_items("packages"), strict=True):
        assert story.data["topVenues"] == [titles[venue_id] for venue_id in package.top_venues]


def test_links_to_single_venues_lead_somewhere(seeded: Seeded) -> None:
    links = [plan.link_url for package in seeded.house.packages.list(ALL).items for plan in package.plans]
    single = [link.removeprefix("/single-venue/") for link in links if link.startswith("/single-venue/")]
    assert single
    assert all(stored(seeded.house.venues, slug) for slug in single)


def test_progress_is_told_to_the_end_and_nothing_is_left_behind(seeded: Seeded) -> None:
    total = len(drawings())
    assert f"Drawing pictures  {total}/{total}" == seeded.said[0]
    assert "Adding Island Vows" == seeded.said[-1]
    assert [] == list(seeded.workdir.iterdir())


def test_an_installation_with_content_is_left_as_it_is(seeded: Seeded) -> None:
    before = items(seeded.house)
    assert not seed(seeded.house, seeded.workdir, seeded.said.append, scale=SCALE)
    assert before == items(seeded.house)


def test_a_seeding_broken_off_while_adding_is_completed_by_the_next(tmp_path: Path, drawn: Path) -> None:
    house = make_house(tmp_path)
    shutil.copytree(drawn, tmp_path / "demo")

    def interrupt(said: str) -> None:
        if said == "Adding Dunskelly Castle":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        seed(house, tmp_path, interrupt, scale=SCALE)
    kept = [venue.id for venue in house.venues.list(ALL).items]
    assert len(kept) == 3

    assert seed(house, tmp_path, lambda _: None, scale=SCALE)
    assert kept == [venue.id for venue in house.venues.list(ALL).items][:3]
    assert len(items(house)) == sum(len(load_items(kind)) for kind in ("venues", "events", "packages"))


def test_drawing_that_was_broken_off_goes_on_where_it_was(tmp_path: Path, drawn: Path) -> None:
    house, said = make_house(tmp_path), list[str]()
    shutil.copytree(drawn, tmp_path / "demo")
    for lost in drawings()[:3]:
        (tmp_path / "demo" / lost.filename).unlink()
    assert seed(house, tmp_path, said.append, scale=SCALE)
    total = len(drawings())
    assert f"Drawing pictures  {total - 3}/{total}" == said[0]


def test_drawings_left_behind_do_not_make_an_installation_with_content_empty(seeded: Seeded) -> None:
    (seeded.workdir / "demo").mkdir()
    assert not seed(seeded.house, seeded.workdir, lambda _: None, scale=SCALE)
    (seeded.workdir / "demo").rmdir()


def test_what_an_administrator_changed_after_a_seeding_stays(seeded: Seeded) -> None:
    venue = seeded.house.venues.list(ALL).items[-1]
    changed = seeded.house.venues.update(venue.id, [TextPart("city", "Barra")])
    assert not seed(seeded.house, seeded.workdir, lambda _: None, scale=SCALE)
    assert changed == stored(seeded.house.venues, venue.id)
