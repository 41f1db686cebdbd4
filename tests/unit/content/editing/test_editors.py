"""Who has the form of an item open."""

import pytest

from ceilidh.audit.actor import Actor, acting_as
from ceilidh.content.editing.editors import TOLD_FOR, Editors
from ceilidh.errors import NotFound
from ceilidh_ports.database import Database
from ceilidh_ports.records.coordination import Lease
from tests.fakes.clock import StoppedClock

MORAG, IAIN, AILSA = (Actor(name.lower(), name) for name in ("Mòrag", "Iain", "Ailsa"))


@pytest.fixture
def clock() -> StoppedClock:
    return StoppedClock()


@pytest.fixture
def editors(any_database: Database, clock: StoppedClock) -> Editors:
    return Editors(any_database, clock)


def told(editors: Editors, actor: Actor, item: str = "castle") -> list[str]:
    with acting_as(actor):
        return [*editors.tell(item)]


def test_everybody_learns_of_the_others_at_the_same_item(editors: Editors) -> None:
    assert [] == told(editors, MORAG)
    assert [] == told(editors, IAIN, "loch")
    assert ["Mòrag"] == told(editors, IAIN)
    assert ["Iain", "Mòrag"] == told(editors, AILSA)
    assert ["Ailsa", "Iain"] == told(editors, MORAG)


def test_who_says_nothing_any_more_is_forgotten(editors: Editors, clock: StoppedClock, any_database: Database) -> None:
    told(editors, MORAG)
    clock.go_on(TOLD_FOR.total_seconds() - 1)
    assert ["Mòrag"] == told(editors, IAIN)
    clock.go_on(2)

    assert [] == told(editors, IAIN)
    with any_database.adapter.read() as store:
        assert ["form/castle/iain"] == [each.task for each in store.all(Lease)]


@pytest.mark.parametrize("key", ["", "a" * 101, "nul\0", "\ud800"])
def test_what_can_be_no_id_is_not_found(editors: Editors, key: str) -> None:
    with pytest.raises(NotFound):
        told(editors, MORAG, key)
