"""Lists have the order that editors give them, and keep it, whatever is removed, restored, unpublished and published.

``CEILIDH_TEST_EXAMPLES`` says how many sequences of steps are tried.
"""

from pathlib import Path

import orjson
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from ceilidh.content.editing.order_service import Move
from ceilidh.content.editing.publisher import Publication
from ceilidh.content.editing.trash_service import TrashService
from ceilidh.errors import NotFound, OrderChanged
from ceilidh.venues.model import Venue
from ceilidh_ports.database import Database
from ceilidh_ports.repositories.queries import Query
from tests.catalogue import KINDS, House, make_house
from tests.fakes.database import MemoryDatabase
from tests.samples import packege_form, parts, venue_form
from tests.state_machines import run_sequences
from tests.unit.backup.archive_samples import Installation, silent
from tests.unit.content.lifecycle.desk import Desk

pytestmark = pytest.mark.slow

numbers = st.integers(0, 10**6)


class AnyOrder(RuleBasedStateMachine):
    """Venues in their order, of which some are hidden and some removed."""

    house: House
    package: str

    def __init__(self) -> None:
        super().__init__()
        self.desk = Desk[Venue](self.house.venue_services)
        self.order: list[str] = []
        self.undo_of_move: tuple[str, Move] | None = None
        self.live: set[str] = set()
        self.recommended: list[str] = []
        self.removed: set[str] = set()

    def teardown(self) -> None:
        """Leave the next sequence an empty catalogue."""
        for key in self.order:
            if key not in self.removed:
                self.house.venues.remove(key)
        for each in self.desk.trash.list():
            self.desk.trash.remove(each.id, each.title)

    @rule(is_live=st.booleans(), seconds=st.sampled_from([0, 1]))
    def begin(self, *, is_live: bool, seconds: int) -> None:
        # Those in the trash were begun before the present time.
        self.house.clock.go_on(1 if self.removed else seconds)
        key = self.desk.add(venue_form()) if is_live else self.desk.draft(venue_form())
        self.order.append(key)
        self.live |= {key} if is_live else set()

    @precondition(lambda self: not self.removed)
    @rule(numbers=st.sets(st.integers(0, 10)))
    def recommend(self, numbers: set[int]) -> None:
        self.recommended = [key for number, key in enumerate(self.order) if number in numbers]
        form = {"topVenues": orjson.dumps(self.recommended).decode()}
        self.house.packages.update(self.package, parts((form, [])))

    @precondition(lambda self: self._present())
    @rule(number=numbers, rank=numbers)
    def move(self, number: int, rank: int) -> None:
        present = self._present()
        key, over = _some(present, number), _some(present, rank)
        move = Move(over, present.index(key) + 1, present.index(over) + 1)
        self.undo_of_move = key, self.house.venue_services.order.move(key, move)
        self._move(key, move.to - 1)

    @precondition(lambda self: self.undo_of_move)
    @rule()
    def undo_move(self) -> None:
        assert self.undo_of_move
        (key, move), present, service = self.undo_of_move, self._present(), self.house.venue_services.order
        if present[move.was - 1 : move.was] != [key] or present[move.to - 1 : move.to] != [move.over]:
            with pytest.raises((NotFound, OrderChanged)):
                service.move(key, move)
        else:
            service.move(key, move)
            self._move(key, move.to - 1)

    @precondition(lambda self: self._present())
    @rule(number=numbers)
    def remove(self, number: int) -> None:
        key = _some(self._present(), number)
        self.house.venues.remove(key)
        self.removed.add(key)

    @precondition(lambda self: self.removed)
    @rule(number=numbers)
    def restore(self, number: int) -> None:
        key = _some(sorted(self.removed), number)
        self.desk.trash.restore(key)
        self.removed.remove(key)

    @precondition(lambda self: self._present())
    @rule(number=numbers)
    def publish(self, number: int) -> None:
        key = _some(self._present(), number)
        self.desk.publish(key)
        self.live.add(key)

    @precondition(lambda self: self._present())
    @rule(number=numbers, to_draft=st.booleans())
    def hide(self, number: int, *, to_draft: bool) -> None:
        key = _some(self._present(), number)
        _ = self.desk.withdraw(key) if to_draft else self.desk.unpublish(key)
        self.live.discard(key)

    @precondition(lambda self: self._present())
    @rule(number=numbers, to_publish=st.booleans())
    def undo(self, number: int, *, to_publish: bool) -> None:
        key = _some(self._present(), number)
        publisher = self.desk.publisher
        done = publisher.publish(key, Publication()) if to_publish else publisher.unpublish(key)
        assert done.former is not None
        self.house.venue_services.undo.undo(key, done.former)

    @invariant()
    def visitors_see_them_in_this_order(self) -> None:
        assert self._shown() == [each["id"] for each in orjson.loads(self.house.venues.published_list(Query()).body)]

    @invariant()
    def the_back_office_lists_them_in_this_order(self) -> None:
        listed = self.house.venue_services.list.page(Query(), None).items
        assert self._present() == [each.stored.id for each in listed]

    @invariant()
    def a_package_recommends_them_in_the_order_that_it_was_given(self) -> None:
        package = orjson.loads(self.house.packages.published(self.package).body)
        shown = self._shown()
        assert [key for key in self.recommended if key in shown] == package["topVenues"]

    def _move(self, key: str, rank: int) -> None:
        """Put a venue directly after the one before it, in front of those in the trash that follow that one."""
        if self._present().index(key) == rank:
            return
        self.order.remove(key)
        present = self._present()
        if rank == len(present):
            self.order.append(key)
        else:
            self.order.insert(self.order.index(present[rank - 1]) + 1 if rank else 0, key)

    def _present(self) -> list[str]:
        return [key for key in self.order if key not in self.removed]

    def _shown(self) -> list[str]:
        return [key for key in self._present() if key in self.live]


def _some(keys: list[str], number: int) -> str:
    return keys[number % len(keys)]


def test_lists_keep_their_order_whatever_is_removed_and_comes_back(
    tmp_path: Path, any_database_or_sample: Database
) -> None:
    house = make_house(tmp_path, any_database_or_sample)
    package = house.packages.add(parts(packege_form())).id
    machine = type("Machine", (AnyOrder,), {"house": house, "package": package})

    run_sequences(machine, examples=5, steps=20)


def test_an_item_in_the_trash_keeps_its_place_through_export_and_import(tmp_path: Path) -> None:
    source, target = (
        Installation(tmp_path / "source", MemoryDatabase(KINDS)),
        Installation(tmp_path / "target", MemoryDatabase(KINDS)),
    )
    begun = []
    for _ in range(3):
        begun.append(source.venues.add(parts(venue_form())).id)
        source.clock.go_on(1)
    source.venues.remove(begun[0])
    source.exporter.run(tmp_path / "archive", silent)
    target.importer.run(tmp_path / "archive", silent)

    TrashService(target.database, target.clock, KINDS).restore(begun[0])

    assert begun == [each.id for each in target.venues.list(Query()).items]
