"""Seeding an empty installation with the demo content."""

import io
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest
from pypdf import PdfReader

from ceilidh.content.rules.validation.text_rules import unfilled_placeholders
from ceilidh.form_data import TextPart
from ceilidh.media.facts.descriptions import lacks_description
from ceilidh.site_pages.model import SitePage
from ceilidh_demo.descriptions import description
from ceilidh_demo.draw_files import draw_all
from ceilidh_demo.items import DemoItem, Drawing, load_items
from ceilidh_demo.seed import seed
from ceilidh_ports.fields import field_specs
from ceilidh_ports.records.media_files import MediaFile
from ceilidh_ports.repositories.queries import Query
from tests.catalogue import House, make_house, stored

pytestmark = pytest.mark.slow

ALL = Query()
TEXT = dict(field_specs(SitePage))["text"]
SCALE = 0.05


@attrs.frozen
class SeededSite:
    """The services after seeding, and the printed progress."""

    site_fixture: House
    workdir: Path
    printed: list[str]


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with all drawings, which seeding reuses, so that the tests draw them once."""
    folder = tmp_path_factory.mktemp("drawn")
    draw_all(drawings(), folder, lambda _: None, SCALE)
    return folder


@pytest.fixture(scope="module")
def seeded(tmp_path_factory: pytest.TempPathFactory, drawn: Path) -> SeededSite:
    workdir = tmp_path_factory.mktemp("seeded")
    shutil.copytree(drawn, workdir / "demo")
    site_fixture, printed = make_house(workdir), list[str]()
    assert seed(site_fixture, workdir, printed.append, scale=SCALE)
    return SeededSite(site_fixture, workdir, printed)


def drawings() -> list[Drawing]:
    return [d for kind in ("venues", "events", "packages") for story in load_items(kind) for d in story.drawings()]


def paths(value: Any) -> Iterator[str]:
    """Yield the path of every picture and film of an item."""
    if isinstance(value, str) and value.startswith("/images/") and not value.endswith(".pdf"):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from paths(each)
    elif attrs.has(type(value)):
        for attribute in attrs.fields(type(value)):
            yield from paths(getattr(value, attribute.name))


def records(site_fixture: House) -> dict[str, MediaFile]:
    """Return what is known of every shown picture and film, by the names of the drawn files."""
    shown = [path for item in items(site_fixture) for path in paths(item)]
    return {file.file_name: file for file in site_fixture.media.files.by_path(shown).values()}


def items_with_galleries() -> list[DemoItem]:
    return [item for kind in ("events", "packages") for item in load_items(kind) if "galleryImages" in item.data]


def items(site_fixture: House) -> list[Any]:
    return [
        *site_fixture.venues.list(ALL).items,
        *site_fixture.events.list(ALL).items,
        *site_fixture.packages.list(ALL).items,
    ]


def test_every_demo_item_is_added_in_order(seeded: SeededSite) -> None:
    reported = [story.title for collection in ("venues", "events", "packages") for story in load_items(collection)]
    assert reported == [item.title for item in items(seeded.site_fixture)]


def test_the_footer_gets_pages_for_its_two_links(seeded: SeededSite) -> None:
    pages = seeded.site_fixture.pages.list(ALL).items
    assert [("Terms & Conditions", "terms-conditions"), ("Privacy Policy", "privacy-policy")] == [
        (page.title, page.slug) for page in pages
    ]
    for page in pages:
        assert page.in_footer
        assert not unfilled_placeholders(TEXT, page.text)


def test_every_picture_of_every_item_is_its_own_and_stored(seeded: SeededSite) -> None:
    shown = [path for item in items(seeded.site_fixture) for path in paths(item)]
    assert len(drawings()) == len(shown)
    assert [] == [path for path, count in Counter(shown).items() if count > 1]
    assert all(seeded.site_fixture.media.has(path) for path in shown)


def test_some_venues_have_a_brochure_of_a_page_with_their_texts(seeded: SeededSite) -> None:
    house = seeded.site_fixture
    brochures = {venue.title: venue.brochure for venue in house.venues.list(ALL).items if venue.brochure}

    assert {"Ardvorran Castle", "Dunskelly Castle"} == set(brochures)
    for title, path in brochures.items():
        content = b"".join(house.media.read(path.removeprefix("/images/")))
        (page,) = PdfReader(io.BytesIO(content)).pages
        assert page.extract_text().startswith(title)
        assert "Your own caterer" in page.extract_text()


def test_references_lead_to_the_venues_named(seeded: SeededSite) -> None:
    titles = {venue.id: venue.title for venue in seeded.site_fixture.venues.list(ALL).items}
    for event, story in zip(seeded.site_fixture.events.list(ALL).items, load_items("events"), strict=True):
        assert story.data.get("venueId") == titles.get(event.venue_id)
    for package, story in zip(seeded.site_fixture.packages.list(ALL).items, load_items("packages"), strict=True):
        assert story.data["topVenues"] == [titles[venue_id] for venue_id in package.top_venues]


def test_links_to_single_venues_lead_somewhere(seeded: SeededSite) -> None:
    links = [plan.link_url for package in seeded.site_fixture.packages.list(ALL).items for plan in package.plans]
    single = [link.removeprefix("/single-venue/") for link in links if link.startswith("/single-venue/")]
    assert single
    assert all(stored(seeded.site_fixture.venues, slug) for slug in single)


def test_progress_is_reported_to_the_end_and_no_temporary_files_remain(seeded: SeededSite) -> None:
    total = len(drawings())
    assert f"Drawing pictures  {total}/{total}" == seeded.printed[0]
    assert "Adding Privacy Policy" == seeded.printed[-1]
    assert [] == list(seeded.workdir.iterdir())


def test_an_installation_with_content_is_left_as_it_is(seeded: SeededSite) -> None:
    before = items(seeded.site_fixture)
    assert not seed(seeded.site_fixture, seeded.workdir, seeded.printed.append, scale=SCALE)
    assert before == items(seeded.site_fixture)


def test_a_seeding_broken_off_while_adding_is_completed_by_the_next(tmp_path: Path, drawn: Path) -> None:
    site_fixture = make_house(tmp_path)
    shutil.copytree(drawn, tmp_path / "demo")

    def interrupt(printed: str) -> None:
        if printed == "Adding Dunskelly Castle":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        seed(site_fixture, tmp_path, interrupt, scale=SCALE)
    retained = [venue.id for venue in site_fixture.venues.list(ALL).items]
    assert len(retained) == 3

    assert seed(site_fixture, tmp_path, lambda _: None, scale=SCALE)
    assert retained == [venue.id for venue in site_fixture.venues.list(ALL).items][:3]
    assert len(items(site_fixture)) == sum(len(load_items(kind)) for kind in ("venues", "events", "packages"))
    assert not any(map(lacks_description, records(site_fixture).values()))


def test_interrupted_drawing_resumes_where_it_stopped(tmp_path: Path, drawn: Path) -> None:
    site_fixture, printed = make_house(tmp_path), list[str]()
    shutil.copytree(drawn, tmp_path / "demo")
    for lost in drawings()[:3]:
        (tmp_path / "demo" / lost.filename).unlink()
    assert seed(site_fixture, tmp_path, printed.append, scale=SCALE)
    total = len(drawings())
    assert f"Drawing pictures  {total - 3}/{total}" == printed[0]


def test_drawings_left_behind_do_not_make_an_installation_with_content_empty(seeded: SeededSite) -> None:
    (seeded.workdir / "demo").mkdir()
    assert not seed(seeded.site_fixture, seeded.workdir, lambda _: None, scale=SCALE)
    (seeded.workdir / "demo").rmdir()


def test_changes_made_after_seeding_are_kept(seeded: SeededSite) -> None:
    venue = seeded.site_fixture.venues.list(ALL).items[-1]
    changed = seeded.site_fixture.venues.update(venue.id, [TextPart("city", "Barra")])
    assert not seed(seeded.site_fixture, seeded.workdir, lambda _: None, scale=SCALE)
    assert changed == stored(seeded.site_fixture.venues, venue.id)


def test_every_picture_is_described_or_decorative(seeded: SeededSite) -> None:
    files = records(seeded.site_fixture)
    assert len(drawings()) == len(files)
    for drawing in drawings():
        text = "" if drawing.motions else description(drawing.scene)
        file = files[drawing.filename]
        assert (text, not (text or drawing.motions)) == (file.description, file.is_decorative), drawing.filename
    assert not any(map(lacks_description, files.values()))
    assert any(file.is_decorative for file in files.values())


def test_pictures_of_several_galleries_have_captions_and_credits(seeded: SeededSite) -> None:
    files = records(seeded.site_fixture)
    galleries = [[files[each.filename] for each in item.data["galleryImages"]] for item in items_with_galleries()]
    assert 2 <= sum(any(file.caption for file in gallery) for gallery in galleries)
    assert 2 <= sum(any(file.credit for file in gallery) for gallery in galleries)


def test_seeding_again_keeps_what_an_editor_said_of_a_picture(seeded: SeededSite) -> None:
    files = seeded.site_fixture.media.files
    path = seeded.site_fixture.venues.list(ALL).items[0].featured_image
    before = files.by_path([path])[path]
    files.change(before.id, {"description": "Home"})
    assert not seed(seeded.site_fixture, seeded.workdir, lambda _: None, scale=SCALE)
    assert "Home" == files.by_path([path])[path].description
    files.change(before.id, {"description": before.description})


def test_a_picture_with_a_focal_point_keeps_it(seeded: SeededSite) -> None:
    (house,) = [each for each in items(seeded.site_fixture) if each.title == "Balquhandie House"]

    files = seeded.site_fixture.media.files.by_path([house.banner_image, house.featured_image])
    assert {"chosen"} == {each.focal_source for each in files.values()}
    assert (50, 40) == (files[house.banner_image].focal_x, files[house.banner_image].focal_y)
