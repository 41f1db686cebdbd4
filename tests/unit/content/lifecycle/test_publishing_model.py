"""Whatever editors do, and in whatever order, visitors see what the model says, and no version is lost.

``CEILIDH_TEST_EXAMPLES`` says how many sequences of steps are tried.
"""

import datetime as dt
from pathlib import Path

import attrs
import orjson
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from ceilidh.content.editing.publisher import Publication
from ceilidh.content.lifecycle.former_states import ChangedItem, FormerState
from ceilidh.errors import Gone, Invalid, Moved, NotFound, VersionConflict
from ceilidh.venues.http import full_width_venue
from ceilidh.venues.model import Venue
from ceilidh_ports.database import Database
from ceilidh_ports.items import FOREVER
from ceilidh_ports.repositories.queries import Query
from tests.catalogue import House, make_house
from tests.samples import parts, venue_form
from tests.state_machines import run_sequences
from tests.unit.content.lifecycle.desk import HOUR, Desk
from tests.unit.content.lifecycle.model import Content, Model, ModelItem

pytestmark = pytest.mark.slow

numbers = st.integers(0, 10**6)
titles = st.sampled_from(["Castle", "Barn", "Café Ròs", "水"])
slugs = st.sampled_from(["one", "two", "three"])
hours = st.integers(1, 3).map(lambda number: number * HOUR)


@attrs.frozen
class Act:
    """Something that can be undone: what the server and the model had before, and the number of versions after it."""

    key: str
    former: FormerState
    before: ModelItem
    versions: int


class AnyOrder(RuleBasedStateMachine):
    """Does the same to a catalogue and to the model of it."""

    house: House
    template: str

    def __init__(self) -> None:
        super().__init__()
        self.desk = Desk(self.house.venue_services)
        self.model = Model(self.house.clock())
        self.acts: list[Act] = []

    def teardown(self) -> None:
        """Leave the next sequence an empty catalogue."""
        for key in self.model.items:
            self.house.venues.remove(key)
        for each in self.desk.trash.list():
            if each.id != self.template:
                self.desk.trash.remove(each.id, each.title)

    @rule(title=titles)
    def begin(self, title: str) -> None:
        copy = self.desk.drafts.duplicate(self.template).stored
        content = Content(copy.title, copy.slug)
        self.model.items[copy.id] = ModelItem(content, content, versions=[content])
        self._save(copy.id, attrs.evolve(content, title=title), title=title)

    @precondition(lambda self: self.model.items)
    @rule(number=numbers, title=titles, wide=st.booleans())
    def save(self, number: int, title: str, *, wide: bool) -> None:
        key = self._some(number)
        content = attrs.evolve(self.model.items[key].edited, title=title, wide=wide)
        self._save(key, content, title=title, isFullWidth=str(wide).lower())

    @precondition(lambda self: self.model.items)
    @rule(number=numbers, slug=slugs)
    def change_address(self, number: int, slug: str) -> None:
        key = self._some(number)
        if self.model.is_taken(slug, key):
            with pytest.raises(Invalid):
                self.desk.save(key, slug=slug)
        else:
            self._save(key, attrs.evolve(self.model.items[key].edited, slug=slug), slug=slug)

    @precondition(lambda self: self.model.items)
    @rule(number=numbers, start=st.none() | hours, end=st.none() | hours)
    def publish(self, number: int, start: dt.timedelta | None, end: dt.timedelta | None) -> None:
        key, now = self._some(number), self.model.now
        item = self.model.items[key]
        live = item.is_live(now)
        kept = FOREVER if item.unpublish_at <= now else item.unpublish_at
        publish_at = now + start if start else item.publish_at if live else now
        unpublish_at = now + end if end else kept
        publication = Publication(now + start if start else None, now + end if end else None)
        before = attrs.evolve(item)
        later = live and start is not None
        if (
            unpublish_at <= max(publish_at, now)
            or self.model.is_taken(item.edited.slug, key)
            or (later and item.draft is None)
        ):
            with pytest.raises(Invalid):
                self.desk.publisher.publish(key, publication)
            return
        done = self.desk.publisher.publish(key, publication)
        if later:
            item.due_at, item.unpublish_at = publish_at, unpublish_at
            item.versions.append(item.edited)
        else:
            self.model.publish(key, publish_at, unpublish_at, now)
        self._did(key, done, before)

    @precondition(lambda self: self.model.items)
    @rule(number=numbers)
    def unpublish(self, number: int) -> None:
        key, now = self._some(number), self.model.now
        item = self.model.items[key]
        before = attrs.evolve(item)
        done = self.desk.publisher.unpublish(key)
        if item.is_live(now):
            self.model.clear_flag(item)
            item.unpublish_at, item.due_at = now, FOREVER
            item.versions.append(item.row)
        elif item.publish_at != FOREVER and item.unpublish_at > now:
            self._back_to_draft(item)
        self._did(key, done, before)

    @precondition(lambda self: self.model.items)
    @rule(number=numbers)
    def withdraw(self, number: int) -> None:
        item = self.model.items[key := self._some(number)]
        self.desk.withdraw(key)
        if item.publish_at != FOREVER:
            self._back_to_draft(item)

    @precondition(lambda self: self.model.items)
    @rule(number=numbers)
    def unschedule(self, number: int) -> None:
        item = self.model.items[key := self._some(number)]
        before = attrs.evolve(item)
        done = self.desk.publisher.unschedule(key)
        if is_scheduled := item.publish_at != FOREVER and self.model.now < min(item.publish_at, item.unpublish_at):
            self._back_to_draft(item)
        item.due_at = FOREVER
        if is_scheduled or before.due_at != FOREVER:
            self._did(key, done, before)
        else:
            assert done.former is None

    @precondition(lambda self: self.acts)
    @rule(number=numbers)
    def undo(self, number: int) -> None:
        act = self.acts[number % len(self.acts)]
        item, undo = self.model.items.get(act.key), self.house.venue_services.undo
        if item is None:
            with pytest.raises(NotFound):
                undo.undo(act.key, act.former)
        elif len(item.versions) != act.versions:
            with pytest.raises(VersionConflict):
                undo.undo(act.key, act.former)
        elif self.model.is_taken(act.before.row.slug, act.key):
            with pytest.raises(Invalid):
                undo.undo(act.key, act.former)
        else:
            undo.undo(act.key, act.former)
            self.model.put_back(act.key, act.before)

    @precondition(lambda self: self.model.items)
    @rule(number=numbers)
    def discard(self, number: int) -> None:
        item = self.model.items[key := self._some(number)]
        if item.draft is None:
            with pytest.raises(NotFound):
                self.desk.drafts.discard(key)
            return
        self.desk.drafts.discard(key)
        if item.publish_at == FOREVER:
            self.model.trash[key] = self.model.items.pop(key)
        else:
            item.draft, item.due_at = None, FOREVER
            item.versions.append(item.row)

    @precondition(lambda self: self.model.items)
    @rule(number=numbers, which=numbers)
    def restore_version(self, number: int, which: int) -> None:
        item = self.model.items[key := self._some(number)]
        index = which % len(item.versions)
        content = item.versions[index]
        if self.model.is_taken(content.slug, key):
            content = attrs.evolve(content, slug=item.edited.slug)
        self.desk.drafts.restore(key, index + 1)
        self.model.save(key, content)

    @precondition(lambda self: self.model.items)
    @rule(number=numbers)
    def remove(self, number: int) -> None:
        key = self._some(number)
        self.house.venues.remove(key)
        self.model.trash[key] = self.model.items.pop(key)

    @precondition(lambda self: self.model.trash)
    @rule(number=numbers)
    def restore(self, number: int) -> None:
        key = list(self.model.trash)[number % len(self.model.trash)]
        item, now = self.model.trash.pop(key), self.model.now
        slug = self.desk.trash.restore(key).slug
        if self.model.is_taken(item.row.slug, key):
            assert not self.model.is_taken(slug, key)
            if item.draft and item.draft.slug == item.row.slug:
                item.draft = attrs.evolve(item.draft, slug=slug)
            item.row = attrs.evolve(item.row, slug=slug)
        assert slug == item.row.slug
        if item.due_at <= now:
            item.due_at = FOREVER
        if item.row.wide and (not item.is_live(now) or any(each.row.wide for each in self.model.items.values())):
            item.row = attrs.evolve(item.row, wide=False)
        self.model.items[key] = item

    @precondition(lambda self: self.model.live())
    @rule(number=numbers, title=titles, wide=st.booleans())
    def update_at_once(self, number: int, title: str, *, wide: bool) -> None:
        live = self.model.live()
        key = list(live)[number % len(live)]
        item, after = self.model.items[key], attrs.evolve(live[key], title=title, wide=wide)
        form = {"title": title, "isFullWidth": str(wide).lower()}
        self.house.venues.update(key, parts((form, [])))
        item.versions.append(after)
        if item.draft:
            changes = {name: getattr(after, name) for name in ("title", "wide") if _same(item, name)}
            former, item.draft = item.draft.title, attrs.evolve(item.draft, **changes)
            if former != item.draft.title:
                item.versions.append(item.draft)
        item.row = after
        if wide:
            self.model.take_flag(key)

    @precondition(lambda self: self.model.items)
    @rule(number=numbers, slug=slugs)
    def point_address(self, number: int, slug: str) -> None:
        key = self._some(number)
        if self.model.is_taken(slug, ""):
            with pytest.raises(Invalid):
                self.house.venue_services.addresses.point(key, slug)
        else:
            self.house.venue_services.addresses.point(key, slug)
            self.model.lead(slug, key)

    @rule(step=st.sampled_from([HOUR / 2, HOUR, 5 * HOUR]))
    def go_on(self, step: dt.timedelta) -> None:
        self.house.clock.go_on(step.total_seconds())
        self.model.go_on(step)

    @invariant()
    def visitors_see_the_live_items(self) -> None:
        listed = orjson.loads(self.house.venues.published_list(Query()).body)
        assert self.model.live() == {
            item["id"]: Content(item["title"], item["slug"], item["isFullWidth"]) for item in listed
        }
        for key, item in self.model.items.items():
            if item.is_live(self.model.now):
                assert self.house.venues.published(item.row.slug) == self.house.venues.published(key)
            else:
                with pytest.raises(Gone if self._has_ended(item) else NotFound):
                    self.house.venues.published(key)

    @invariant()
    def one_item_at_most_has_the_flag(self) -> None:
        shown = orjson.loads(full_width_venue(self.house.venues).body)
        wide = [key for key, content in self.model.live().items() if content.wide]
        assert ([shown["id"]] if shown else []) == wide

    @invariant()
    def editors_see_their_drafts(self) -> None:
        for key, item in self.model.items.items():
            content = self.desk.drafts.read(key).content
            assert item.edited == Content(content.title, content.slug, content.is_full_width)
            assert (item.draft is not None, item.due_at) == (content.has_draft, content.draft_publish_at)

    @invariant()
    def no_version_is_lost(self) -> None:
        for key, item in self.model.items.items():
            numbers = [each.number for each in self.house.venue_services.versions.list(key)]
            assert list(range(len(item.versions), 0, -1)) == numbers

    @invariant()
    def former_addresses_lead_to_their_items_in_one_hop(self) -> None:
        live = {content.slug for content in self.model.live().values()}
        for slug, key in self.model.former_addresses():
            if self.model.items[key].is_live(self.model.now) and slug not in live:
                with pytest.raises(Moved) as moved:
                    self.house.venues.published(slug)
                assert self.model.items[key].row.slug == moved.value.slug

    def _some(self, number: int) -> str:
        return list(self.model.items)[number % len(self.model.items)]

    def _save(self, key: str, content: Content, **fields: str) -> None:
        self.desk.save(key, **fields)
        self.model.save(key, content)

    def _did(self, key: str, done: ChangedItem[Venue], before: ModelItem) -> None:
        assert done.former is not None
        self.acts.append(Act(key, done.former, before, len(self.model.items[key].versions)))

    def _back_to_draft(self, item: ModelItem) -> None:
        content = attrs.evolve(item.edited, slug=item.row.slug, wide=item.edited.wide and not item.row.wide)
        item.publish_at = item.unpublish_at = item.due_at = FOREVER
        item.draft, item.row = content, attrs.evolve(content, wide=False)
        item.versions.append(content)

    def _has_ended(self, item: ModelItem) -> bool:
        return item.publish_at != FOREVER and item.unpublish_at <= self.model.now


def _same(item: ModelItem, name: str) -> bool:
    return item.draft is not None and getattr(item.draft, name) == getattr(item.row, name)


def test_every_order_of_steps_ends_as_the_model_says(tmp_path: Path, any_database: Database) -> None:
    house = make_house(tmp_path, any_database)
    template = Desk[Venue](house.venue_services).draft(venue_form(title="Template"))
    machine = type("Machine", (AnyOrder,), {"house": house, "template": template})

    run_sequences(machine, examples=5, steps=25)
