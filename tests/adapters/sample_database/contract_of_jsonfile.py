"""The contract, on the adapter that Ceilidh finds by the scheme of the URL."""

from pathlib import Path

import pytest

from ceilidh.plugins import open_database
from ceilidh_ports.database_adapter import DatabaseAdapter
from ceilidh_ports.testing.database import DatabaseContract
from ceilidh_ports.testing.samples import SAMPLES


class TestJsonDatabase(DatabaseContract):
    @pytest.fixture
    def adapter(self, tmp_path: Path) -> DatabaseAdapter:
        return open_database(f"jsonfile://{tmp_path}/ceilidh.json", SAMPLES).adapter
