"""Where the addresses of items lead that moved or were removed."""

import pytest

from ceilidh.content.editing.address_service import AddressService
from ceilidh.content.lifecycle.item_addresses import slug_in
from ceilidh.errors import CeilidhError, Moved, NotFound
from ceilidh.packages.model import Package
from tests.catalogue import House
from tests.samples import packege_form
from tests.unit.content.lifecycle.desk import Desk


@pytest.fixture
def addresses(house: House) -> AddressService:
    return house.package_services.addresses


def moved(desk: Desk[Package], former: str, now: str) -> str:
    """Publish an item at one address and then at another one."""
    key = desk.add(packege_form(title=former))
    desk.save(key, slug=now)
    desk.publish(key)
    return key


def led_to(desk: Desk[Package], slug: str) -> str | None:
    """Return the address that visitors are sent to."""
    with pytest.raises(CeilidhError) as error:
        desk.shown(slug)
    return error.value.slug if isinstance(error.value, Moved) else None


def test_an_address_ends_and_comes_back(desk: Desk[Package], addresses: AddressService) -> None:
    key = moved(desk, "one", "two")
    assert "two" == led_to(desk, "one")
    assert [] == addresses.remove(key, "one")
    assert None is led_to(desk, "one")
    assert ["one"] == [slug_in(each) for each in addresses.point(key, "one")]
    assert "two" == led_to(desk, "one")


@pytest.mark.parametrize("slug", ["other", "two", "unknown", "no address"])
def test_what_does_not_lead_to_an_item_cannot_be_taken_from_it(
    desk: Desk[Package], addresses: AddressService, slug: str
) -> None:
    key = moved(desk, "one", "two")
    moved(desk, "other", "another")
    with pytest.raises(NotFound):
        addresses.remove(key, slug)
    assert ("two", "another") == (led_to(desk, "one"), led_to(desk, "other"))


def test_all_addresses_of_a_removed_item_lead_where_its_last_one_leads(
    desk: Desk[Package], addresses: AddressService
) -> None:
    gone, heir = moved(desk, "one", "two"), desk.add(packege_form(title="Heir"))
    desk.catalogue.remove(gone)
    assert (None, None) == (led_to(desk, "one"), led_to(desk, "two"))
    (trashed,) = desk.trash.list()
    assert {} == desk.trash.holders([trashed])

    addresses.point(heir, "two")
    assert ("heir", "heir") == (led_to(desk, "one"), led_to(desk, "two"))
    assert heir == desk.trash.holders([trashed])[gone].id
    desk.trash.remove(gone, "one")
    assert ("heir", "heir") == (led_to(desk, "one"), led_to(desk, "two"))
    assert {"one", "two"} == {slug_in(each) for each in addresses.former(heir)}


def test_a_restored_item_has_its_addresses_again(desk: Desk[Package], addresses: AddressService) -> None:
    gone, heir = moved(desk, "one", "two"), desk.add(packege_form(title="Heir"))
    desk.catalogue.remove(gone)
    addresses.point(heir, "two")
    desk.trash.restore(gone)
    assert "two" == led_to(desk, "one")
    assert desk.shown(gone) == desk.shown("two")
    assert ([], ["one"]) == ([*map(slug_in, addresses.former(heir))], [*map(slug_in, addresses.former(gone))])


def test_addresses_of_an_item_that_is_gone_for_ever_lead_nowhere(desk: Desk[Package]) -> None:
    gone = moved(desk, "one", "two")
    desk.catalogue.remove(gone)
    desk.trash.remove(gone, "one")
    assert (None, None) == (led_to(desk, "one"), led_to(desk, "two"))
