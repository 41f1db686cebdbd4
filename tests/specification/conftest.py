"""The services on stores in memory, and the whole application as the tests of the API have it."""

import io
from collections.abc import Mapping
from typing import Any

import pytest

from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.venues.model import Venue
from tests.catalogue import House, make_house
from tests.specification.entities import FILES, VENUE_ID, stored_path

Catalogues = Mapping[str, Catalogue[Any]]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    """Services in memory with the files and the venue that forms may name. The tests of a file share them."""
    house = make_house(tmp_path_factory.mktemp("house"))
    for file in FILES:
        house.store.put(stored_path(file).rpartition("/")[2], io.BytesIO(file.content))
    with house.venues.store.writing() as records:
        records.items.add(Venue(id=VENUE_ID, slug="torran-house", title="Torran House"))
    return house


@pytest.fixture(scope="module")
def catalogues(house: House) -> Catalogues:
    """The items of each kind, by the name that calls have for it."""
    return {"venue": house.venues, "event": house.events, "packege": house.packages}
