"""The changes of a live item that are published at a time, which is decided when somebody reads."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any

import attrs
import pytest

from ceilidh.content.editing.publisher import Publication
from ceilidh.content.lifecycle.visibility import State
from ceilidh.errors import Invalid, VersionConflict
from ceilidh.packages.model import Package, Plan
from ceilidh_ports.errors import Unavailable
from ceilidh_ports.items import FOREVER
from ceilidh_ports.records.publishing import Draft
from ceilidh_ports.repositories.queries import Query
from tests.catalogue import House
from tests.fakes.database import MemoryAdapter
from tests.samples import packege_form, parts, venue_form
from tests.unit.content.lifecycle.desk import HOUR, Desk


@pytest.fixture
def changed(desk: Desk[Package]) -> str:
    """A live item whose new title is to be seen in an hour."""
    key = desk.add(packege_form(title="Before"))
    desk.save(key, title="After")
    assert State.CHANGED is desk.publish(key, after=HOUR)
    return key


def test_visitors_see_the_item_as_it_is_until_the_changes_are_due(
    house: House, desk: Desk[Package], changed: str
) -> None:
    before = house.packages.published(changed)
    assert (b'"title":"Before"' in before.body, before.until) == (True, house.clock() + HOUR)
    house.clock.now = before.until
    after = house.packages.published(changed)

    assert (b'"title":"After"' in after.body, after.until) == (True, FOREVER)
    assert after.version > before.version
    row = desk.row(changed)
    assert (False, FOREVER, house.clock()) == (row.has_draft, row.draft_publish_at, row.updated_at)
    assert [(4, "publish"), (3, "schedule"), (2, "draft"), (1, "publish")] == desk.history(changed)


def test_an_editor_sees_the_time_and_after_it_the_published_item(
    house: House, desk: Desk[Package], changed: str
) -> None:
    edited = desk.drafts.read(changed)
    assert ("After", "Before") == (edited.content.title, edited.stored.title)
    assert house.clock() + HOUR == edited.content.draft_publish_at == edited.stored.draft_publish_at

    house.clock.go_on(3600)
    assert ("After", State.LIVE) == (desk.drafts.read(changed).stored.title, desk.state(changed))


def test_the_draft_is_published_as_it_was_saved_last(house: House, desk: Desk[Package], changed: str) -> None:
    desk.save(changed, title="Later still")
    house.clock.go_on(3600)
    assert b"Later still" in desk.shown(changed)


def test_a_save_after_the_time_is_not_published_with_it(house: House, desk: Desk[Package], changed: str) -> None:
    house.clock.go_on(3600)
    desk.save(changed, title="Next")

    assert b'"title":"After"' in desk.shown(changed)
    assert "Next" == desk.drafts.read(changed).content.title


def test_a_form_of_the_draft_is_outdated_once_it_is_published(house: House, desk: Desk[Package], changed: str) -> None:
    version = str(desk.drafts.read(changed).content.version)
    house.clock.go_on(3600)
    with pytest.raises(VersionConflict):
        desk.save(changed, title="Next", version=version)


def test_a_due_draft_that_breaks_a_rule_by_now_is_kept_and_not_scheduled(
    house: House, desk: Desk[Package], changed: str
) -> None:
    desk.drafts.remove_picture(changed, "featuredImage")
    house.clock.go_on(3600)

    assert b'"title":"Before"' in desk.shown(changed)
    assert (FOREVER, True) == (desk.row(changed).draft_publish_at, desk.row(changed).has_draft)
    assert (house.clock(), FOREVER) == (desk.row(changed).draft_missed_at, house.packages.published(changed).until)
    assert "After" == desk.drafts.read(changed).content.title


def test_what_will_keep_a_scheduled_draft_from_being_published_is_told_and_what_kept_it(
    house: House, desk: Desk[Package], changed: str
) -> None:
    assert {} == desk.publisher.draft_errors(desk.drafts.read(changed))
    broken = desk.drafts.remove_picture(changed, "featuredImage")
    assert ["featuredImage"] == list(desk.publisher.draft_errors(broken))
    house.clock.go_on(3600)
    assert ["featuredImage"] == list(desk.publisher.draft_errors(desk.drafts.read(changed)))

    assert {} == desk.publisher.draft_errors(desk.publisher.unschedule(changed))


@pytest.mark.parametrize("end", ["unschedule", "publish", "reschedule", "discard", "unpublish"])
def test_a_missed_time_is_told_until(house: House, desk: Desk[Package], changed: str, end: str) -> None:
    image = desk.row(changed).featured_image
    desk.drafts.remove_picture(changed, "featuredImage")
    missed = house.clock() + HOUR
    house.clock.go_on(3600)
    desk.save(changed, title="Still without a picture")
    assert missed == desk.row(changed).draft_missed_at == desk.drafts.read(changed).content.draft_missed_at

    desk.drafts.restore(changed, 1)
    assert (image, missed) == (desk.drafts.read(changed).content.featured_image, desk.row(changed).draft_missed_at)
    ways: dict[str, Callable[[str], object]] = {
        "unschedule": desk.publisher.unschedule,
        "publish": desk.publish,
        "reschedule": partial(desk.publish, after=HOUR),
        "discard": desk.drafts.discard,
        "unpublish": desk.unpublish,
    }
    ways[end](changed)
    assert FOREVER == desk.row(changed).draft_missed_at


def test_a_draft_whose_time_passes_in_the_trash_has_missed_it(house: House, desk: Desk[Package], changed: str) -> None:
    due = house.clock() + HOUR
    house.packages.remove(changed)
    house.clock.go_on(7200)
    desk.trash.restore(changed)
    assert (FOREVER, due) == (desk.row(changed).draft_publish_at, desk.row(changed).draft_missed_at)


def test_a_due_draft_is_stored_as_its_kind_stores_it(house: House, desk: Desk[Package], changed: str) -> None:
    desk.save(changed, plans='[{"title": "Meet", "linkUrl": "contact"}, {"description": "without a title"}]')
    house.clock.go_on(3600)
    desk.shown(changed)
    assert [Plan(title="Meet", link_url="/contact")] == desk.row(changed).plans


def test_an_end_holds_at_once_and_has_to_come_after_the_changes(house: House, desk: Desk[Package]) -> None:
    key = desk.add(packege_form())
    desk.save(key, title="After")
    with pytest.raises(Invalid) as refused:
        desk.publish(key, after=2 * HOUR, until=HOUR)
    assert ["unpublishAt"] == list(refused.value.errors)

    desk.publish(key, after=HOUR, until=2 * HOUR)
    row = desk.row(key)
    assert (house.clock() + HOUR, house.clock() + 2 * HOUR) == (row.draft_publish_at, row.unpublish_at)
    assert State.CHANGED is desk.state(key)
    house.clock.go_on(7200)
    assert State.ENDED is desk.state(key)


def test_an_end_that_is_set_stays_until_it_is_taken_away(house: House, desk: Desk[Package]) -> None:
    key = desk.add(packege_form())
    desk.publish(key, until=HOUR)
    end = house.clock() + HOUR
    desk.publish(key)
    assert end == desk.row(key).unpublish_at
    desk.publisher.publish(key, Publication(unpublish_at=FOREVER))
    assert FOREVER == desk.row(key).unpublish_at


def test_an_item_without_changes_has_nothing_to_publish_later(desk: Desk[Package]) -> None:
    key = desk.add(packege_form())
    with pytest.raises(Invalid) as refused:
        desk.publish(key, after=HOUR)
    assert ["publishAt"] == list(refused.value.errors)
    assert State.LIVE is desk.state(key)


@pytest.mark.parametrize("end", ["unschedule", "publish", "discard", "unpublish"])
def test_the_schedule_ends_with(house: House, desk: Desk[Package], changed: str, end: str) -> None:
    ways: dict[str, Callable[[str], object]] = {
        "unschedule": desk.publisher.unschedule,
        "publish": desk.publish,
        "discard": desk.drafts.discard,
        "unpublish": desk.unpublish,
    }
    ways[end](changed)
    expected = {
        "unschedule": ("Before", True, State.CHANGED),
        "publish": ("After", False, State.LIVE),
        "discard": ("Before", False, State.LIVE),
        "unpublish": ("Before", True, State.ENDED),
    }[end]
    for _ in range(2):
        row = desk.row(changed)
        assert (*expected, FOREVER) == (row.title, row.has_draft, desk.state(changed), row.draft_publish_at)
        house.clock.go_on(7200)


def test_a_flag_moves_when_the_draft_that_sets_it_is_due(house: House) -> None:
    desk = Desk(house.venue_services)
    holder, other = desk.add(venue_form(title="A", isFullWidth="true")), desk.add(venue_form(title="B"))
    desk.save(other, isFullWidth="true")
    desk.publish(other, after=HOUR)

    assert (True, False) == (desk.row(holder).is_full_width, desk.row(other).is_full_width)
    house.clock.go_on(3600)
    desk.shown(other)
    assert (False, True) == (desk.row(holder).is_full_width, desk.row(other).is_full_width)


def test_many_readers_at_the_time_publish_once(house: House, desk: Desk[Package], changed: str) -> None:
    house.clock.go_on(3600)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(desk.shown, [changed] * 8))  # raises what one of them raises

    # A reading that began before the publication ended may show the former content.
    assert b'"title":"After"' in desk.shown(changed)
    assert 4 == len(desk.history(changed))


class _ReadOnly(MemoryAdapter):
    """A database that can be read only."""

    def __init__(self, tables: Any) -> None:
        super().__init__()
        self._tables = tables

    @contextmanager
    def write(self) -> Iterator[Any]:
        raise Unavailable("The disk is read-only.")
        yield


def test_visitors_get_the_former_content_while_the_database_cannot_be_written(
    house: House, desk: Desk[Package], changed: str
) -> None:
    house.clock.go_on(3600)
    adapter = house.packages.store.due.database.adapter
    house.packages.store.due.database.adapter = _ReadOnly(adapter._tables)  # type: ignore[attr-defined]
    late = house.packages.published(changed)
    assert b'"title":"Before"' in late.body
    assert 0 < (late.until - house.clock()).total_seconds() <= 1

    house.packages.store.due.database.adapter = adapter
    assert b'"title":"After"' in desk.shown(changed)


def test_a_draft_that_cannot_be_read_breaks_no_page(house: House, desk: Desk[Package], changed: str) -> None:
    with house.packages.store.due.database.write() as records:
        draft = records.publishing.get(Draft, changed)
        assert draft
        records.publishing.put(attrs.evolve(draft, content="{"))
    house.clock.go_on(3600)
    assert b'"title":"Before"' in desk.shown(changed)


def test_a_new_item_is_published_by_its_time_alone(house: House, desk: Desk[Package]) -> None:
    key = desk.draft(packege_form())
    assert State.SCHEDULED is desk.publish(key, after=HOUR)
    assert house.clock() + HOUR == house.packages.published_list(Query()).until
    house.clock.go_on(3600)
    assert (State.LIVE, 2) == (desk.state(key), desk.row(key).version)


def test_what_was_scheduled_becomes_a_draft_again_at_its_address(house: House, desk: Desk[Package]) -> None:
    key = desk.draft(packege_form(title="One"))
    desk.publish(key, after=HOUR)
    desk.drafts.save(key, parts(({"slug": "two"}, [])))
    Desk(house.package_services).publisher.unschedule(key)

    assert (State.DRAFT, "one") == (desk.state(key), desk.row(key).slug)
    assert ("", "One") == (desk.row(key).featured_image, desk.drafts.read(key).content.title)
