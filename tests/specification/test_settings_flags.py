"""The flags that the settings set: one venue and one event is featured, one is shown in full width."""

import json
from typing import Any

import pytest

from ceilidh.venues.http import full_width_venue
from ceilidh_ports.repositories.queries import EVERY_ITEM
from tests.catalogue import House
from tests.samples import parts
from tests.specification.conftest import Catalogues
from tests.specification.entities import ENTITIES, form_of, without

FLAGS = ["isFeatured", "isFullWidth"]


def added(catalogues: Catalogues, kind: str, **flags: bool) -> str:
    """Add an item with these flags alone; return its id."""
    item: Any = catalogues[kind].add(parts(form_of({**without(ENTITIES[kind], *FLAGS), **flags})))
    id_: str = item.id
    return id_


def flagged(catalogues: Catalogues, kind: str, flag: str) -> list[str]:
    """Return the ids of the items that have the flag."""
    items = json.loads(catalogues[kind].published_list(EVERY_ITEM).body)
    return [item["id"] for item in items if item[flag]]


def chosen(catalogues: Catalogues, kind: str, id_: str, flag: str) -> None:
    """Send what the settings send for an item that is chosen."""
    catalogues[kind].update(id_, parts(({flag: "true"}, [])))


@pytest.mark.parametrize("flag", FLAGS)
@pytest.mark.parametrize("kind", ["venue", "event"])
def test_the_chosen_item_is_the_only_one_of_its_kind(catalogues: Catalogues, kind: str, flag: str) -> None:
    first, second = (added(catalogues, kind, **{flag: True}) for _ in range(2))
    assert [second] == flagged(catalogues, kind, flag)

    chosen(catalogues, kind, first, flag)

    assert [first] == flagged(catalogues, kind, flag)


@pytest.mark.parametrize("kind", ["venue", "event"])
def test_one_flag_leaves_the_other_and_the_other_kind(catalogues: Catalogues, kind: str) -> None:
    for each in ("venue", "event"):
        added(catalogues, each, isFeatured=True, isFullWidth=True)
    before = {(each, flag): flagged(catalogues, each, flag) for each in ("venue", "event") for flag in FLAGS}
    item = added(catalogues, kind)

    chosen(catalogues, kind, item, "isFeatured")

    after = {(each, flag): flagged(catalogues, each, flag) for each, flag in before}
    assert {**before, (kind, "isFeatured"): [item]} == after


@pytest.mark.parametrize("kind", ["venue", "event"])
def test_a_flag_can_be_cleared_without_another_choice(catalogues: Catalogues, kind: str) -> None:
    item = added(catalogues, kind, isFeatured=True)

    catalogues[kind].update(item, parts(({"isFeatured": "false"}, [])))

    assert [] == flagged(catalogues, kind, "isFeatured")


def test_any_number_of_packages_is_featured(catalogues: Catalogues) -> None:
    ids = [added(catalogues, "packege", isFeatured=True) for _ in range(2)]

    assert ids == flagged(catalogues, "packege", "isFeatured")


def test_the_full_width_venue_has_a_call_of_its_own_which_is_null_without_one(
    house: House, catalogues: Catalogues
) -> None:
    id_ = added(catalogues, "venue", isFullWidth=True)
    assert id_ == json.loads(full_width_venue(house.venues).body)["id"]

    house.venues.update(id_, parts(({"isFullWidth": "false"}, [])))

    assert json.loads(full_width_venue(house.venues).body) is None
