"""Undo puts an item back to what it was, whatever state it had and whatever was done with it."""

import datetime as dt
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

from ceilidh.content.editing.item_services import ItemServices
from ceilidh.content.editing.publisher import Publication
from ceilidh.content.lifecycle.drafts import EditedItem
from ceilidh.content.lifecycle.former_states import ChangedItem, FormerState
from ceilidh.content.lifecycle.visibility import State
from ceilidh.errors import Invalid, NotFound, VersionConflict
from ceilidh_ports.database import Database
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.people.audit_log import AuditQuery
from tests.catalogue import House, make_house
from tests.samples import event_form, packege_form, parts, venue_form
from tests.unit.content.lifecycle.desk import HOUR, Desk

pytestmark = pytest.mark.slow

FORMS = {"venue": venue_form, "event": event_form, "packege": packege_form}


@pytest.fixture
def stores(tmp_path: Path, any_database_or_sample: Database) -> House:
    """Return the services on each kind of database."""
    return make_house(tmp_path, any_database_or_sample)


def desk_of(house: House, kind: str) -> Desk[Any]:
    services: dict[str, ItemServices[Any]] = {
        "venue": house.venue_services,
        "event": house.event_services,
        "packege": house.package_services,
    }
    return Desk(services[kind])


def drafted(desk: Desk[Any], kind: str) -> str:
    return desk.draft(FORMS[kind](title="Begun", isFeatured="true"))


def scheduled(desk: Desk[Any], kind: str) -> str:
    desk.publish(key := drafted(desk, kind), after=HOUR, until=9 * HOUR)
    return key


def scheduled_and_changed(desk: Desk[Any], kind: str) -> str:
    desk.save(key := scheduled(desk, kind), title="Later", slug="later")
    return key


def live(desk: Desk[Any], kind: str) -> str:
    return desk.add(FORMS[kind](title="Live", isFeatured="true"))


def changed(desk: Desk[Any], kind: str) -> str:
    desk.save(key := live(desk, kind), title="Changed", slug="changed", isFeatured="false")
    return key


def changed_for_later(desk: Desk[Any], kind: str) -> str:
    desk.publish(key := changed(desk, kind), after=HOUR, until=9 * HOUR)
    return key


def changed_and_missed(desk: Desk[Any], kind: str) -> str:
    key = changed_for_later(desk, kind)
    other = desk.add(FORMS[kind](title="Changed"))
    desk.services.clock.go_on(2 * HOUR.total_seconds())  # type: ignore[attr-defined]
    desk.state(key)
    desk.catalogue.remove(other)
    return key


def ended(desk: Desk[Any], kind: str) -> str:
    desk.unpublish(key := live(desk, kind))
    return key


def ended_by_time(desk: Desk[Any], kind: str) -> str:
    desk.publish(key := live(desk, kind), until=HOUR)
    desk.services.clock.go_on(2 * HOUR.total_seconds())  # type: ignore[attr-defined]
    return key


STATES = (
    drafted,
    scheduled,
    scheduled_and_changed,
    live,
    changed,
    changed_for_later,
    changed_and_missed,
    ended,
    ended_by_time,
)
ACTS: dict[str, Callable[[Desk[Any], str], ChangedItem[Any]]] = {
    "publish": lambda desk, key: desk.publisher.publish(key, Publication()),
    "unpublish": lambda desk, key: desk.publisher.unpublish(key),
    "unschedule": lambda desk, key: desk.publisher.unschedule(key),
}


def state_of(desk: Desk[Any], key: str) -> EditedItem[Item]:
    """Return everything about an item but the numbers, times and editors of its saves."""
    edited = desk.drafts.read(key)
    saved = {"version": 0, "updated_at": dt.datetime.fromtimestamp(0, dt.UTC), "updated_by": ""}
    return EditedItem(attrs.evolve(edited.content, **saved), attrs.evolve(edited.stored, **saved))


def undo(desk: Desk[Any], key: str, former: FormerState | None) -> EditedItem[Any]:
    assert former is not None
    return desk.services.undo.undo(key, former)


# The same classes serve all kinds: on each other database one kind is enough.
@pytest.mark.parametrize(
    ("any_database_or_sample", "kind"),
    [
        *(pytest.param("memory", kind, id=f"memory-{kind}") for kind in FORMS),
        pytest.param("sqlite", "event", id="sqlite-event"),
        pytest.param("postgresql", "venue", marks=pytest.mark.thorough, id="postgresql-venue"),
        pytest.param("sample", "packege", marks=pytest.mark.thorough, id="sample-packege"),
    ],
    indirect=["any_database_or_sample"],
)
def test_every_act_with_an_item_in_every_state_is_undone(stores: House, kind: str) -> None:
    for begin in STATES:
        for name, act in ACTS.items():
            desk = desk_of(stores, kind)
            key = begin(desk, kind)
            before, versions = state_of(desk, key), len(desk.history(key))
            done = act(desk, key)
            if done.former:
                undo(desk, key, done.former)
            assert before == state_of(desk, key), (begin.__name__, name)
            assert list(range(1, 1 + len(desk.history(key)))) == sorted(number for number, _ in desk.history(key))
            assert versions <= len(desk.history(key))
            desk.catalogue.remove(key)


def test_nothing_is_undone_where_a_missed_time_alone_was_dismissed(desk: Desk[Any]) -> None:
    key = changed_and_missed(desk, "packege")
    assert desk.publisher.unschedule(key).former is None


def test_what_somebody_saved_since_is_kept(stores: House) -> None:
    desk = Desk(stores.venue_services)
    for act in ACTS.values():
        done = act(desk, key := changed_for_later(desk, "venue"))
        desk.save(key, title="Saved since")
        before = state_of(desk, key)
        with pytest.raises(VersionConflict, match="saved this venue while you were working on it"):
            undo(desk, key, done.former)
        assert before == state_of(desk, key)
        desk.catalogue.remove(key)


def test_a_second_undo_of_the_same_act_is_refused(desk: Desk[Any]) -> None:
    done = desk.publisher.unpublish(key := live(desk, "packege"))
    undo(desk, key, done.former)
    with pytest.raises(VersionConflict):
        undo(desk, key, done.former)
    assert State.LIVE is desk.state(key)


def test_what_breaks_a_rule_by_now_is_not_shown_again(stores: House) -> None:
    desk = Desk(stores.venue_services)
    done = desk.publisher.publish(key := changed(desk, "venue"), Publication())
    desk.save(other := drafted(desk, "venue"), slug="live")
    desk.publish(other)
    before = state_of(desk, key)
    with pytest.raises(Invalid):
        undo(desk, key, done.former)
    assert before == state_of(desk, key)


def test_an_item_in_the_trash_stays_there(desk: Desk[Any]) -> None:
    done = desk.publisher.unpublish(key := live(desk, "packege"))
    desk.catalogue.remove(key)
    with pytest.raises(NotFound):
        undo(desk, key, done.former)
    assert [key] == [each.id for each in desk.trash.list()]


def test_a_place_is_taken_back_from_the_item_that_has_got_it(stores: House) -> None:
    desk = Desk(stores.venue_services)
    first = live(desk, "venue")
    done = desk.publisher.unpublish(first)
    second = live(desk, "venue")
    undo(desk, first, done.former)
    assert [True, False] == [desk.row(key).is_featured for key in (first, second)]


def test_an_item_from_the_trash_is_put_back_at_the_address_that_it_got_there(stores: House) -> None:
    desk = Desk(stores.venue_services)
    desk.catalogue.remove(key := live(desk, "venue"))
    live(desk, "venue")
    desk.trash.restore(key)
    before = state_of(desk, key)
    undo(desk, key, desk.publisher.unpublish(key).former)
    assert ("live-2", before) == (before.stored.slug, state_of(desk, key))


def test_no_undo_is_offered_where_no_version_has_the_references_from_the_trash(house: House) -> None:
    packages, venue = Desk(house.package_services), live(Desk(house.venue_services), "venue")
    key = packages.add(packege_form(topVenues=f'["{venue}"]'))
    packages.catalogue.remove(key)
    house.venues.remove(venue)
    packages.trash.restore(key)
    assert packages.publisher.unpublish(key).former is None


def test_a_draft_time_that_passed_meanwhile_publishes_the_draft(house: House) -> None:
    desk = Desk(house.venue_services)
    done = desk.publisher.unschedule(key := changed_for_later(desk, "venue"))
    house.clock.go_on(2 * HOUR.total_seconds())
    undone = undo(desk, key, done.former)
    assert ("Changed", False) == (undone.stored.title, undone.stored.has_draft)


def test_undo_is_a_version_and_an_entry_of_the_audit_log(stores: House) -> None:
    desk = Desk(stores.venue_services)
    done = desk.publisher.unpublish(key := live(desk, "venue"))
    undo(desk, key, done.former)
    assert [(3, "undo"), (2, "unpublish"), (1, "publish")] == desk.history(key)
    with stores.venue_services.store.due.database.read() as records:
        told = {(each.action, each.who) for each in records.audit.list(AuditQuery())}
    assert {(action, "morag") for action in ("publish", "unpublish", "undo", "picked")} == told


def test_the_version_of_what_visitors_see_stays_where_times_alone_are_put_back(desk: Desk[Any]) -> None:
    done = desk.publisher.unschedule(key := changed_for_later(desk, "packege"))
    shown = desk.row(key).version
    undo(desk, key, done.former)
    assert shown == desk.row(key).version


def test_a_live_item_takes_no_second_exclusive_flag_by_undo(stores: House) -> None:
    desk = Desk(stores.venue_services)
    key = ended_by_time(desk, "venue")
    done = desk.publisher.publish(key, Publication(None, stores.clock() + HOUR))
    desk.catalogue.update(live(desk, "venue"), parts(({"isFeatured": "true"}, [])))
    undo(desk, key, done.former)
    assert not desk.row(key).is_featured
