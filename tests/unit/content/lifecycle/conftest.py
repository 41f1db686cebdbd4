"""The services of all kinds on a database in memory, and those of packages."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ceilidh.audit.actor import Actor, acting_as
from ceilidh.packages.model import Package
from tests.catalogue import House, make_house
from tests.unit.content.lifecycle.desk import Desk


@pytest.fixture(autouse=True)
def _morag_acts() -> Iterator[None]:
    with acting_as(Actor(name="morag")):
        yield


@pytest.fixture
def house(tmp_path: Path) -> House:
    return make_house(tmp_path)


@pytest.fixture
def desk(house: House) -> Desk[Package]:
    return Desk(house.package_services)
