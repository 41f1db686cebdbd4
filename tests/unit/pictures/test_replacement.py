"""One file takes the place of another one everywhere at once, and goes again."""

from pathlib import Path
from typing import Any

import attrs
import pytest

from ceilidh.audit.audit_log import AuditAction
from ceilidh.bootstrap import KINDS
from ceilidh.content.editing.publisher import Publication
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.content.lifecycle.kept_versions import versions_of
from ceilidh.errors import Invalid, NotFound, NotPutBack, VersionConflict
from ceilidh.media.facts.file_entries import CHOSEN
from ceilidh.pictures.replacement import ReplacementService
from ceilidh.pictures.service import PictureService
from ceilidh.pictures.usage import UsageService
from ceilidh.site_content.model import SITE_ID, SiteContent
from ceilidh.site_content.sections.rows import Founder
from ceilidh.site_pages.model import SitePage
from ceilidh_ports.records.media_files import MediaFile
from ceilidh_ports.repositories.people.audit_log import AuditQuery
from tests.samples import FILM, File, parts, picture, venue_form
from tests.unit.backup.archive_samples import Place


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def due(place: Place) -> DueDrafts:
    return DueDrafts(place.database, place.clock, KINDS)


def replacement(place: Place) -> ReplacementService:
    return ReplacementService(due(place), place.media.has)


def places(place: Place, path: str) -> list[str]:
    return [each.name for each in UsageService(due(place)).places(path)]


def stored(place: Place, path: str) -> MediaFile:
    return PictureService(place.database, place.clock).read(path)


def new_path(place: Place) -> str:
    return f"/images/{place.upload(picture('new'))}"


def test_published_items_drafts_and_the_site_content_show_the_new_file_and_versions_and_the_trash_the_old_one(
    place: Place,
) -> None:
    drafts = place.venue_services.drafts
    rows = '[{"title": "A", "description": "B", "image": "%s"}]'
    shown = place.venues.add(parts(venue_form(title="Shown", bannerImage=picture("old"))))
    path = shown.banner_image
    place.venues.update(shown.id, parts(({"itineraryContent": rows % path}, [])))
    drafts.save(shown.id, parts(({"title": "Next"}, [("featuredImage", picture("old"))])))
    drafts.add(parts(({"title": "Drafted"}, [("bannerImage", picture("old"))])))
    removed = place.venues.add(parts(venue_form(title="Removed", bannerImage=picture("old"))))
    place.venues.remove(removed.id)
    site = SiteContent(id=SITE_ID, slug=SITE_ID, title="Site", logo_on_light=path, founders=[Founder(portrait=path)])
    page = SitePage(id="p", slug="terms", title="Terms", text=f"![The loch]({path})", share_picture=path)
    with place.database.write() as records:
        records.items.add(site)
        records.items.add(page)
    new = new_path(place)

    done = replacement(place).replace(path, new)

    assert [
        "Shown, Banner image",
        "Shown, Other venues 1: Other venue image",
        "Terms, Text",
        "Terms, Picture of shared links",
        "Site, Logo on a light ground",
        "Site, Founders 1: Portrait",
        "Next, Featured image (draft)",
        "Next, Banner image (draft)",
        "Next, Other venues 1: Other venue image (draft)",
        "Drafted, Banner image (draft)",
    ] == places(place, new)
    assert {"Next", "Drafted", "Removed", "Terms", "Site"} == {each.partition(",")[0] for each in places(place, path)}
    assert all(each.endswith(")") for each in places(place, path))
    assert 4 == len(done.items)

    replacement(place).undo(done)

    assert all(each.endswith(")") and "(draft)" not in each for each in places(place, new))
    assert 10 == len([each for each in places(place, path) if not each.endswith(")") or "(draft)" in each])


def test_each_item_gets_one_version_and_its_draft_another_and_an_open_form_a_conflict(place: Place) -> None:
    venue = place.venues.add(parts(venue_form(bannerImage=picture("old"))))
    drafts = place.venue_services.drafts
    drafts.save(venue.id, parts(({"title": "Next"}, [])))

    replacement(place).replace(venue.banner_image, new_path(place))

    with place.database.read() as records:
        versions = [(each.number, each.action, each.fields) for each in versions_of(records, venue.id)]
    assert [(4, "replacement", ["bannerImage"]), (3, "replacement", ["bannerImage"])] == versions[:2]
    for send, version in ((drafts.save, "2"), (place.venues.update, "1")):
        with pytest.raises(VersionConflict):
            send(venue.id, parts(({"title": "Mine", "version": version}, [])))
    assert "Next" == place.venue_services.publisher.publish(venue.id, Publication()).stored.title


def test_what_is_said_of_the_old_file_carries_over_where_nothing_is_said_of_the_new_one(place: Place) -> None:
    venue, new, service = (
        place.venues.add(parts(venue_form(bannerImage=picture("old")))),
        new_path(place),
        PictureService(place.database, place.clock),
    )
    said: dict[str, Any] = {
        "description": "The loch",
        "caption": "In May",
        "credit": "Ailsa",
        "credit_link": "https://a.example",
    }
    service.change(venue.banner_image, {**said, "focal_x": 10})
    before = service.change(new, {"caption": "In June"})

    done = replacement(place).replace(venue.banner_image, new)

    after = stored(place, new)
    assert attrs.evolve(before, **{**said, "caption": "In June"}) == after
    assert CHOSEN != after.focal_source
    service.change(new, {"credit": "Morag"})
    replacement(place).undo(done)
    assert attrs.evolve(before, credit="Morag") == stored(place, new)


def test_a_decorative_file_gets_no_description(place: Place) -> None:
    venue, new = place.venues.add(parts(venue_form(bannerImage=picture("old")))), new_path(place)
    service = PictureService(place.database, place.clock)
    service.change(venue.banner_image, {"description": "The loch"})
    before = service.change(new, {"is_decorative": True})

    replacement(place).replace(venue.banner_image, new)

    assert before == stored(place, new)


def test_undoing_is_refused_when_somebody_saved_or_removed_one_of_the_items_since(place: Place) -> None:
    first, second = (place.venues.add(parts(venue_form(title=title, bannerImage=picture("old")))) for title in "AB")
    new, service = new_path(place), replacement(place)
    done = service.replace(first.banner_image, new)
    place.venues.update(second.id, parts(({"city": "Oban"}, [])))
    before = places(place, new)

    with pytest.raises(NotPutBack, match="Somebody saved B since, so nothing was put back"):
        service.undo(done)
    place.venues.remove(second.id)
    with pytest.raises(NotPutBack, match="One venue was removed since"):
        service.undo(done)

    assert before[0] == places(place, new)[0] == "A, Banner image"


def test_undoing_twice_is_refused(place: Place) -> None:
    venue, service = place.venues.add(parts(venue_form(bannerImage=picture("old")))), replacement(place)
    done = service.replace(venue.banner_image, new_path(place))
    service.undo(done)

    with pytest.raises(NotPutBack, match="was undone since"):
        service.undo(done)


def test_undoing_the_first_of_two_replacements_says_that_another_one_followed(place: Place) -> None:
    venue, service = place.venues.add(parts(venue_form(title="A", bannerImage=picture("old")))), replacement(place)
    second = new_path(place)
    first = service.replace(venue.banner_image, second)
    service.replace(second, f"/images/{place.upload(picture('third'))}")

    with pytest.raises(NotPutBack, match="A picture or film of A was replaced again since, so nothing was put back"):
        service.undo(first)


def test_undoing_keeps_a_flag_and_a_file_that_was_there_before(place: Place) -> None:
    venue = place.venues.add(parts(venue_form(bannerImage=picture("old"), featuredImage=picture("new"))))
    service = replacement(place)
    done = service.replace(venue.banner_image, venue.featured_image)
    place.venues.update(venue.id, parts(({"isFeatured": "true"}, [])))

    service.undo(done)

    with place.database.read() as records:
        after = records.items.get(type(venue), venue.id)
    assert after
    assert (venue.banner_image, venue.featured_image) == (after.banner_image, after.featured_image)
    assert after.is_featured


def test_it_is_in_the_audit_log(place: Place) -> None:
    venue = place.venues.add(parts(venue_form(bannerImage=picture("old"))))

    replacement(place).replace(venue.banner_image, new_path(place))

    with place.database.read() as records:
        actions = [each.action for each in records.audit.list(AuditQuery())]
    assert {AuditAction.PICTURE_REPLACED, "replacement"} <= set(actions)


def test_what_can_not_take_the_place_is_refused(place: Place) -> None:
    venue = place.venues.add(parts(venue_form(bannerImage=picture("old"))))
    service, unknown = replacement(place), f"/images/{'a' * 64}.png"
    unused = f"/images/{place.upload(picture('unused'))}"

    for path, by, field in (
        (venue.banner_image, venue.featured_video, "replacement"),
        (venue.featured_video, unused, "replacement"),
        (venue.banner_image, venue.banner_image, "replacement"),
        (venue.banner_image, unknown, "replacement"),
        (unused, venue.banner_image, "path"),
    ):
        with pytest.raises(Invalid) as refused:
            service.replace(path, by)
        assert [field] == list(refused.value.errors)
    with pytest.raises(NotFound):
        service.replace(unknown, unused)


def test_a_film_takes_the_place_of_a_film(place: Place) -> None:
    venue = place.venues.add(parts(venue_form(title="Keep", accomodationImage=File("film.m4v", FILM))))

    replacement(place).replace(venue.featured_video, venue.accomodation_image)

    expected = ["Keep, Featured video", "Keep, Accomodation image or video"]
    assert expected == places(place, venue.accomodation_image)[:2]


def test_a_rule_that_the_new_file_breaks_names_the_field(place: Place) -> None:
    short, long = place.upload(picture("old")), place.upload(picture("new", "webp"))
    text = f"![]({short})".ljust(50_000, "x")
    with place.database.write() as records:
        records.items.add(SitePage(id="p", slug="terms", title="Terms", text=text))

    with pytest.raises(Invalid, match="Terms, Text: Use at most 50000 characters"):
        replacement(place).replace(f"/images/{short}", f"/images/{long}")


def test_an_undo_that_a_browser_made_up_brings_no_draft_to_visitors(place: Place) -> None:
    shown = place.venues.add(parts(venue_form(title="Shown", bannerImage=picture("old"))))
    by = new_path(place)
    place.venue_services.drafts.save(shown.id, parts(({"title": "Not for visitors"}, [])))
    done = replacement(place).replace(shown.banner_image, by)
    (item,) = done.items
    draft = attrs.evolve(done, items=[attrs.evolve(item, published=item.draft)])

    with pytest.raises(Invalid, match="Send what the call that is to be undone answered"):
        replacement(place).undo(draft)

    with place.database.read() as records:
        stored = records.items.get(type(shown), shown.id)
    assert stored
    assert "Shown" == stored.title


def test_an_undo_names_each_item_once(place: Place) -> None:
    shown = place.venues.add(parts(venue_form(title="Shown", bannerImage=picture("old"))))
    done = replacement(place).replace(shown.banner_image, new_path(place))

    with pytest.raises(ValueError, match="twice"):
        attrs.evolve(done, items=[*done.items, *done.items])
