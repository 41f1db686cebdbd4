"""The services of all kinds on a database in memory, and those of packages."""

from pathlib import Path

import pytest

from ceilidh.packages.model import Package
from tests.catalogue import House, make_house
from tests.unit.content.publishing.desk import Desk


@pytest.fixture
def house(tmp_path: Path) -> House:
    return make_house(tmp_path)


@pytest.fixture
def desk(house: House) -> Desk[Package]:
    return Desk(house.packages)
