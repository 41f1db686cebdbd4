"""Drafts beside changes of the published item, flags, addresses and the trash."""

import orjson
import pytest

from ceilidh.content.lifecycle.item_addresses import slug_in
from ceilidh.content.lifecycle.visibility import State
from ceilidh.errors import Gone, Invalid, Moved, NotFound
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from ceilidh_ports.records.publishing import ItemVersion
from ceilidh_ports.serialization import CONVERTER
from tests.catalogue import House
from tests.samples import event_form, packege_form, parts, venue_form
from tests.unit.content.lifecycle.desk import HOUR, Desk


@pytest.fixture
def venues(house: House) -> Desk[Venue]:
    return Desk(house.venue_services)


def update(desk: Desk[Package] | Desk[Venue], key: str, **texts: str) -> None:
    desk.catalogue.update(key, parts((texts, [])))


def test_a_draft_gets_what_changes_meanwhile_and_keeps_its_own_changes(desk: Desk[Package]) -> None:
    key = desk.add(packege_form(title="One", description="old"))
    desk.save(key, title="Drafted")
    update(desk, key, title="Two", description="new")

    content = desk.drafts.read(key).content
    assert ("Drafted", "new", 4) == (content.title, content.description, content.version)
    assert [(4, "draft"), (3, "publish"), (2, "draft"), (1, "publish")] == desk.history(key)
    desk.publish(key)
    assert ("Drafted", "new") == (desk.row(key).title, desk.row(key).description)
    desk.drafts.restore(key, 4)
    restored = desk.drafts.read(key).content
    assert ("Drafted", "new") == (restored.title, restored.description)


def test_a_draft_without_the_changed_field_stays_the_version_that_it_is(desk: Desk[Package]) -> None:
    key = desk.add(packege_form(title="One"))
    desk.save(key, title="Drafted")
    update(desk, key, title="Two")

    content = desk.drafts.read(key).content
    assert ("Drafted", 2) == (content.title, content.version)
    assert [(3, "publish"), (2, "draft"), (1, "publish")] == desk.history(key)
    assert 4 == desk.save(key, title="Three").content.version


def test_a_draft_loses_a_reference_in_a_version_of_its_own(house: House, venues: Desk[Venue]) -> None:
    events, venue = Desk(house.event_services), venues.add(venue_form())
    event = events.add(event_form(venueId=venue))
    events.save(event, title="Drafted")
    venues.catalogue.remove(venue)

    assert [(4, "draft"), (3, "removal"), (2, "draft"), (1, "publish")] == events.history(event)
    draft = events.drafts.read(event).content
    assert ("Drafted", "", "morag") == (draft.title, draft.venue_id, draft.updated_by)


def test_a_flag_that_moves_makes_no_version_of_a_draft(venues: Desk[Venue]) -> None:
    first, second = venues.add(venue_form(title="A", isFeatured="true")), venues.add(venue_form(title="B"))
    venues.save(first, title="A, drafted")
    before = venues.history(first)
    update(venues, second, isFeatured="true")
    assert (before, False) == (venues.history(first), venues.drafts.read(first).content.is_featured)


def test_a_discarded_draft_leaves_its_versions(desk: Desk[Package]) -> None:
    key = desk.add(packege_form(title="One"))
    desk.save(key, title="Two")
    desk.drafts.discard(key)
    desk.save(key, title="Three")
    assert [(4, "draft"), (3, "discard"), (2, "draft"), (1, "publish")] == desk.history(key)
    desk.drafts.restore(key, 2)
    assert "Two" == desk.drafts.read(key).content.title


def test_a_version_holds_nothing_but_json_values(desk: Desk[Package]) -> None:
    desk.save(desk.add(packege_form(title="One")), title="Two")

    with desk.services.store.due.database.read() as records:
        stored = list(records.publishing.all(ItemVersion))
    assert stored == [CONVERTER.structure(CONVERTER.unstructure(each), ItemVersion) for each in stored]


def test_an_update_does_not_know_an_item_that_was_never_published(desk: Desk[Package]) -> None:
    key = desk.draft(packege_form())
    with pytest.raises(NotFound):
        update(desk, key, title="Two")
    assert State.DRAFT is desk.state(key)


def test_an_item_that_visitors_do_not_see_takes_no_flag_from_another(venues: Desk[Venue]) -> None:
    holder, ended = venues.add(venue_form(isFeatured="true")), venues.add(venue_form(title="Ended"))
    venues.unpublish(ended)
    with pytest.raises(Invalid) as refused:
        update(venues, ended, isFeatured="true")
    assert (["isFeatured"], True) == (list(refused.value.errors), venues.row(holder).is_featured)


def test_a_flag_that_moved_on_does_not_come_back_with_a_draft(venues: Desk[Venue]) -> None:
    first, second = venues.add(venue_form(title="A", isFeatured="true")), venues.add(venue_form(title="B"))
    venues.save(first, title="A, drafted")
    update(venues, second, isFeatured="true")
    venues.publish(first)
    assert (False, True) == (venues.row(first).is_featured, venues.row(second).is_featured)


@pytest.mark.parametrize("is_taken", [False, True])
def test_an_item_of_the_trash_has_its_flag_again_unless_another_has_it(venues: Desk[Venue], *, is_taken: bool) -> None:
    key = venues.add(venue_form(isFeatured="true"))
    venues.catalogue.remove(key)
    if is_taken:
        venues.add(venue_form(isFeatured="true"))
    assert (not is_taken) == venues.trash.restore(key).is_featured  # type: ignore[attr-defined]


def test_a_restored_draft_is_at_the_address_of_its_item(desk: Desk[Package]) -> None:
    key = desk.draft(packege_form(title="One"))
    desk.catalogue.remove(key)
    desk.add(packege_form(title="One"))
    desk.trash.restore(key)
    assert "one-2" == desk.drafts.read(key).content.slug == desk.row(key).slug
    desk.save(key, title="Saved")
    assert State.LIVE is desk.publish(key)


def test_a_restored_item_refers_to_nothing_that_is_gone(house: House, venues: Desk[Venue]) -> None:
    venue = venues.add(venue_form())
    events = Desk(house.event_services)
    event = events.add(event_form(venueId=venue))
    events.catalogue.remove(event)
    venues.catalogue.remove(venue)
    events.trash.restore(event)
    assert "" == events.row(event).venue_id


def test_a_version_at_an_address_that_is_taken_is_restored_at_the_present_one(desk: Desk[Package]) -> None:
    key = desk.draft(packege_form(title="One"))
    desk.save(key, slug="two")
    desk.add(packege_form(title="One"))
    assert "two" == desk.drafts.restore(key, 1).content.slug


def test_the_address_of_a_removed_item_leads_to_another_one(house: House, desk: Desk[Package]) -> None:
    gone, other = desk.add(packege_form(title="Gone")), desk.add(packege_form(title="Other"))
    addresses = house.package_services.addresses
    with pytest.raises(Invalid, match="Gone has this address"):
        addresses.point(other, "gone")
    desk.catalogue.remove(gone)

    assert ["gone"] == [slug_in(each) for each in addresses.point(other, "gone")]
    with pytest.raises(Moved) as moved:
        desk.shown("gone")
    assert "other" == moved.value.slug
    desk.trash.restore(gone)
    assert "Gone" == orjson.loads(desk.shown("gone"))["title"]


def test_a_former_address_of_an_item_that_ended_is_gone(desk: Desk[Package]) -> None:
    key = desk.add(packege_form(title="One"))
    desk.save(key, slug="two")
    desk.publish(key)
    desk.unpublish(key)
    with pytest.raises(Gone):
        desk.shown("one")
    before = desk.history(key)
    desk.unpublish(key)
    assert before == desk.history(key)


def test_a_draft_may_have_a_link_that_is_none_yet(desk: Desk[Package]) -> None:
    key = desk.draft(packege_form(plans='[{"title": "Meet", "linkUrl": "not yet"}]'))
    with pytest.raises(Invalid) as refused:
        desk.publish(key, after=HOUR)
    assert ["plans.0.linkUrl"] == list(refused.value.errors)
