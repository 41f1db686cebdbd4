"""One file takes the site of another one everywhere at once, and goes again."""

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
from tests.unit.backup.archive_samples import Installation


@pytest.fixture
def site(tmp_path: Path) -> Installation:
    return Installation(tmp_path)


def due(site: Installation) -> DueDrafts:
    return DueDrafts(site.database, site.clock, KINDS)


def replacement(site: Installation) -> ReplacementService:
    return ReplacementService(due(site), site.media.has)


def places(site: Installation, path: str) -> list[str]:
    return [each.name for each in UsageService(due(site)).places(path)]


def stored(site: Installation, path: str) -> MediaFile:
    return PictureService(site.database, site.clock).read(path)


def new_path(site: Installation) -> str:
    return f"/images/{site.upload(picture('new'))}"


def test_published_items_drafts_and_the_site_content_show_the_new_file_and_versions_and_the_trash_the_old_one(
    site: Installation,
) -> None:
    drafts = site.venue_services.drafts
    rows = '[{"title": "A", "description": "B", "image": "%s"}]'
    shown = site.venues.add(parts(venue_form(title="Shown", bannerImage=picture("old"))))
    path = shown.banner_image
    site.venues.update(shown.id, parts(({"itineraryContent": rows % path}, [])))
    drafts.save(shown.id, parts(({"title": "Next"}, [("featuredImage", picture("old"))])))
    drafts.add(parts(({"title": "Drafted"}, [("bannerImage", picture("old"))])))
    removed = site.venues.add(parts(venue_form(title="Removed", bannerImage=picture("old"))))
    site.venues.remove(removed.id)
    content = SiteContent(id=SITE_ID, slug=SITE_ID, title="Site", logo_on_light=path, founders=[Founder(portrait=path)])
    page = SitePage(id="p", slug="terms", title="Terms", text=f"![The loch]({path})", share_picture=path)
    with site.database.write() as records:
        records.items.add(content)
        records.items.add(page)
    new = new_path(site)

    done = replacement(site).replace(path, new)

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
    ] == places(site, new)
    assert {"Next", "Drafted", "Removed", "Terms", "Site"} == {each.partition(",")[0] for each in places(site, path)}
    assert all(each.endswith(")") for each in places(site, path))
    assert 4 == len(done.items)

    replacement(site).undo(done)

    assert all(each.endswith(")") and "(draft)" not in each for each in places(site, new))
    assert 10 == len([each for each in places(site, path) if not each.endswith(")") or "(draft)" in each])


def test_each_item_gets_one_version_and_its_draft_another_and_an_open_form_a_conflict(
    site: Installation,
) -> None:
    venue = site.venues.add(parts(venue_form(bannerImage=picture("old"))))
    drafts = site.venue_services.drafts
    drafts.save(venue.id, parts(({"title": "Next"}, [])))

    replacement(site).replace(venue.banner_image, new_path(site))

    with site.database.read() as records:
        versions = [(each.number, each.action, each.fields) for each in versions_of(records, venue.id)]
    assert [(4, "replacement", ["bannerImage"]), (3, "replacement", ["bannerImage"])] == versions[:2]
    for send, version in ((drafts.save, "2"), (site.venues.update, "1")):
        with pytest.raises(VersionConflict):
            send(venue.id, parts(({"title": "Mine", "version": version}, [])))
    assert "Next" == site.venue_services.publisher.publish(venue.id, Publication()).stored.title


def test_what_is_said_of_the_old_file_carries_over_where_nothing_is_said_of_the_new_one(
    site: Installation,
) -> None:
    venue, new, service = (
        site.venues.add(parts(venue_form(bannerImage=picture("old")))),
        new_path(site),
        PictureService(site.database, site.clock),
    )
    said: dict[str, Any] = {
        "description": "The loch",
        "caption": "In May",
        "credit": "Ailsa",
        "credit_link": "https://a.example",
    }
    service.change(venue.banner_image, {**said, "focal_x": 10})
    before = service.change(new, {"caption": "In June"})

    done = replacement(site).replace(venue.banner_image, new)

    after = stored(site, new)
    assert attrs.evolve(before, **{**said, "caption": "In June"}) == after
    assert CHOSEN != after.focal_source
    service.change(new, {"credit": "Morag"})
    replacement(site).undo(done)
    assert attrs.evolve(before, credit="Morag") == stored(site, new)


def test_a_decorative_file_gets_no_description(site: Installation) -> None:
    venue, new = site.venues.add(parts(venue_form(bannerImage=picture("old")))), new_path(site)
    service = PictureService(site.database, site.clock)
    service.change(venue.banner_image, {"description": "The loch"})
    before = service.change(new, {"is_decorative": True})

    replacement(site).replace(venue.banner_image, new)

    assert before == stored(site, new)


def test_undoing_is_refused_when_somebody_saved_or_removed_one_of_the_items_since(site: Installation) -> None:
    first, second = (site.venues.add(parts(venue_form(title=title, bannerImage=picture("old")))) for title in "AB")
    new, service = new_path(site), replacement(site)
    done = service.replace(first.banner_image, new)
    site.venues.update(second.id, parts(({"city": "Oban"}, [])))
    before = places(site, new)

    with pytest.raises(NotPutBack, match="Somebody saved B since, so nothing was put back"):
        service.undo(done)
    site.venues.remove(second.id)
    with pytest.raises(NotPutBack, match="One venue was removed since"):
        service.undo(done)

    assert before[0] == places(site, new)[0] == "A, Banner image"


def test_undoing_twice_is_refused(site: Installation) -> None:
    venue, service = site.venues.add(parts(venue_form(bannerImage=picture("old")))), replacement(site)
    done = service.replace(venue.banner_image, new_path(site))
    service.undo(done)

    with pytest.raises(NotPutBack, match="was undone since"):
        service.undo(done)


def test_undoing_the_first_of_two_replacements_says_that_another_one_followed(site: Installation) -> None:
    venue, service = (
        site.venues.add(parts(venue_form(title="A", bannerImage=picture("old")))),
        replacement(site),
    )
    second = new_path(site)
    first = service.replace(venue.banner_image, second)
    service.replace(second, f"/images/{site.upload(picture('third'))}")

    with pytest.raises(NotPutBack, match="A picture or film of A was replaced again since, so nothing was put back"):
        service.undo(first)


def test_undoing_keeps_a_flag_and_a_file_that_was_there_before(site: Installation) -> None:
    venue = site.venues.add(parts(venue_form(bannerImage=picture("old"), featuredImage=picture("new"))))
    service = replacement(site)
    done = service.replace(venue.banner_image, venue.featured_image)
    site.venues.update(venue.id, parts(({"isFeatured": "true"}, [])))

    service.undo(done)

    with site.database.read() as records:
        after = records.items.get(type(venue), venue.id)
    assert after
    assert (venue.banner_image, venue.featured_image) == (after.banner_image, after.featured_image)
    assert after.is_featured


def test_it_is_in_the_audit_log(site: Installation) -> None:
    venue = site.venues.add(parts(venue_form(bannerImage=picture("old"))))

    replacement(site).replace(venue.banner_image, new_path(site))

    with site.database.read() as records:
        actions = [each.action for each in records.audit.list(AuditQuery())]
    assert {AuditAction.PICTURE_REPLACED, "replacement"} <= set(actions)


def test_what_can_not_take_the_place_is_refused(site: Installation) -> None:
    venue = site.venues.add(parts(venue_form(bannerImage=picture("old"))))
    service, unknown = replacement(site), f"/images/{'a' * 64}.png"
    unused = f"/images/{site.upload(picture('unused'))}"

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


def test_a_film_takes_the_place_of_a_film(site: Installation) -> None:
    venue = site.venues.add(parts(venue_form(title="Keep", accomodationImage=File("film.m4v", FILM))))

    replacement(site).replace(venue.featured_video, venue.accomodation_image)

    expected = ["Keep, Featured video", "Keep, Accomodation image or video"]
    assert expected == places(site, venue.accomodation_image)[:2]


def test_a_rule_that_the_new_file_breaks_names_the_field(site: Installation) -> None:
    short, long = site.upload(picture("old")), site.upload(picture("new", "webp"))
    text = f"![]({short})".ljust(50_000, "x")
    with site.database.write() as records:
        records.items.add(SitePage(id="p", slug="terms", title="Terms", text=text))

    with pytest.raises(Invalid, match="Terms, Text: Use at most 50000 characters"):
        replacement(site).replace(f"/images/{short}", f"/images/{long}")


def test_an_undo_that_a_browser_made_up_brings_no_draft_to_visitors(site: Installation) -> None:
    shown = site.venues.add(parts(venue_form(title="Shown", bannerImage=picture("old"))))
    by = new_path(site)
    site.venue_services.drafts.save(shown.id, parts(({"title": "Not for visitors"}, [])))
    done = replacement(site).replace(shown.banner_image, by)
    (item,) = done.items
    draft = attrs.evolve(done, items=[attrs.evolve(item, published=item.draft)])

    with pytest.raises(Invalid, match="Send what the call that is to be undone answered"):
        replacement(site).undo(draft)

    with site.database.read() as records:
        stored = records.items.get(type(shown), shown.id)
    assert stored
    assert "Shown" == stored.title


def test_an_undo_names_each_item_once(site: Installation) -> None:
    shown = site.venues.add(parts(venue_form(title="Shown", bannerImage=picture("old"))))
    done = replacement(site).replace(shown.banner_image, new_path(site))

    with pytest.raises(ValueError, match="twice"):
        attrs.evolve(done, items=[*done.items, *done.items])
