"""Every site that shows a file is found, with the label of its field."""

from pathlib import Path

import pytest

from ceilidh.bootstrap import KINDS
from ceilidh.content.editing.checks.picture_widths import FRAME_WIDTHS
from ceilidh.content.editing.publisher import Publication
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.errors import NotFound
from ceilidh.events.model import Event
from ceilidh.packages.model import BookingInfo, Package
from ceilidh.pictures.places import fields_showing
from ceilidh.pictures.references import referenced_files
from ceilidh.pictures.usage import FileUse, UsageIndex, UsageService, places_of
from ceilidh.site_content.model import SiteContent
from ceilidh.site_content.sections.rows import Founder
from ceilidh.site_pages.model import SitePage
from ceilidh.venues.model import OtherVenue, Venue
from ceilidh_ports.items import Item
from ceilidh_ports.records.enquiry_mails import PRIVATE_EXTENSION
from ceilidh_ports.records.media_files import MediaFile
from tests.samples import parts, picture, venue_form
from tests.unit.backup.archive_samples import Installation

_NAME = f"{'a' * 64}.jpg"
_PATH = f"/images/{_NAME}"
_CARD = FRAME_WIDTHS["card"]
_OTHER = f"/images/{'b' * 64}.jpg"


@pytest.fixture
def site(tmp_path: Path) -> Installation:
    return Installation(tmp_path)


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        (Venue(banner_image=_PATH, featured_image=_OTHER), [("bannerImage", "Banner image")]),
        (
            Venue(itinerary_content=[OtherVenue(image=_OTHER), OtherVenue(title="x", image=_PATH)]),
            [("itineraryContent.1.image", "Other venues 2: Other venue image")],
        ),
        (Event(gallery_images=[_OTHER, _PATH, _PATH]), [("galleryImages", "Gallery images")]),
        (Package(booking_info=BookingInfo(image=_PATH)), [("bookingInfo.image", "Booking image")]),
        (
            SitePage(text=f"# Us\n![The loch]({_PATH} 'x')", share_picture=f"{_PATH}_share_1x2.jpg"),
            [("text", "Text"), ("sharePicture", "Picture of shared links")],
        ),
        (SiteContent(founders=[Founder(name="A", portrait=_PATH)]), [("founders.0.portrait", "Founders 1: Portrait")]),
        (Venue(description=f"See {_PATH}?w=320."), [("description", "Description")]),
        (Venue(description=f"{_PATH}x {'f' * 64}.jpg {_NAME[:-1]}"), []),
    ],
)
def test_a_field_that_names_the_file_is_found(item: Item, expected: list[tuple[str, str]]) -> None:
    assert expected == list(fields_showing(item, _NAME))


def names_of(site: Installation, path: str) -> list[str]:
    """Return the names of the places of a file."""
    due = DueDrafts(site.database, site.clock, KINDS)
    return [each.name for each in UsageService(due).places(path)]


def test_published_items_drafts_former_versions_and_the_trash_are_told_apart(site: Installation) -> None:
    services = site.venue_services
    venue = site.venues.add(parts(venue_form(title="Keep", featuredImage=picture("one"))))
    path = venue.featured_image

    assert ["Keep, Featured image"] == names_of(site, path)

    services.drafts.save(venue.id, parts(({"title": "Next"}, [("bannerImage", picture("one"))])))
    drafted = ["Keep, Featured image", "Next, Featured image (draft)", "Next, Banner image (draft)"]
    assert drafted == names_of(site, path)

    services.drafts.save(venue.id, parts(({}, [(name, picture("two")) for name in ("featuredImage", "bannerImage")])))
    services.publisher.publish(venue.id, Publication())
    former = ["Next, Featured image (version 2)", "Next, Banner image (version 2)"]
    assert former == names_of(site, path)

    services.drafts.restore(venue.id, 1)
    site.venues.remove(venue.id)
    assert [*former, "Next, Featured image (in the trash)"] == names_of(site, path)


def test_a_field_of_an_item_and_of_its_draft_in_the_trash_is_one_place(site: Installation) -> None:
    venue = site.venues.add(parts(venue_form(title="Keep", featuredImage=picture("one"))))
    site.venue_services.drafts.save(venue.id, parts(({"description": "Next"}, [])))
    site.venues.remove(venue.id)

    assert ["Keep, Featured image (in the trash)"] == names_of(site, venue.featured_image)


def test_every_file_that_garbage_collection_keeps_has_a_place_and_no_other_has(site: Installation) -> None:
    site.fill()
    unused = site.upload(picture("unused"))

    with site.database.read() as records:
        # Files of enquiries are in no library.
        shown = {name for name in referenced_files(records, KINDS) if not name.endswith(PRIVATE_EXTENSION)}
        assert unused not in shown
        assert {"logo", "portrait", "text", "share", "next"} <= {_uploaded_as(site, name) for name in shown}
        for name in {*shown, unused}:
            assert bool(places_of(records, KINDS, name)) == (name in shown)
        index = UsageIndex(KINDS).read(records)
        assert shown == index.keys()
        assert all(each.is_used for each in index.values())


def test_an_unknown_file_is_told(site: Installation) -> None:
    with pytest.raises(NotFound):
        names_of(site, _PATH)


def test_the_index_knows_the_titles_of_the_items_that_show_a_file_and_follows_each_change(
    site: Installation,
) -> None:
    index, drafts = UsageIndex(KINDS), site.venue_services.drafts

    def use(path: str) -> FileUse | None:
        with site.database.read() as records:
            return index.read(records).get(path.removeprefix("/images/"))

    first = site.venues.add(parts(venue_form(title="A", featuredImage=picture("one"))))
    path = first.featured_image
    assert FileUse(is_used=True, titles=["A"], width=_CARD) == use(path)

    second = drafts.add(parts(({"title": "B"}, [("featuredImage", picture("two"))]))).content
    assert FileUse(is_used=True, titles=["B"]) == use(second.featured_image)
    drafts.save(second.id, parts(({}, [("featuredImage", picture("one"))])))
    assert FileUse(is_used=True, titles=["A", "B"], width=_CARD) == use(path)
    assert FileUse(is_used=True) == use(second.featured_image)

    site.venues.remove(first.id)
    site.venues.remove(second.id)
    assert FileUse(is_used=True) == use(path)
    assert use(f"/images/{site.upload(picture('unused'))}") is None


def _uploaded_as(site: Installation, name: str) -> str:
    (record,) = (each for each in site.records() if isinstance(each, MediaFile) and each.id == name)
    return record.file_name.removesuffix(".png")
