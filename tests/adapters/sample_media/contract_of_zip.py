"""The contract, on the adapter that Ceilidh finds by the scheme of the URL."""

from pathlib import Path

import pytest

from ceilidh.plugins import open_media
from ceilidh_ports.media import MediaStore
from ceilidh_ports.testing.media import MediaStoreContract


class TestZipMediaStore(MediaStoreContract):
    @pytest.fixture
    def store(self, tmp_path: Path) -> MediaStore:
        return open_media(f"zip://{tmp_path}/media.zip")

    @pytest.fixture
    def silent(self, tmp_path: Path) -> MediaStore:
        store = open_media(f"zip://{tmp_path}/lost.zip")
        (tmp_path / "lost.zip").unlink()
        return store

    @pytest.fixture
    def full(self, tmp_path: Path) -> MediaStore:
        return open_media(f"zip://{tmp_path}/media.zip?most=0")
