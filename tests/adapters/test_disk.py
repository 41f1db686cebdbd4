import datetime as dt
import errno
import io
import os
from pathlib import Path

import pytest

from ceilidh_disk import DiskMediaStore
from ceilidh_ports.errors import Misconfigured, Refused
from ceilidh_ports.testing.media import MediaStoreContract


class TestDiskMediaStore(MediaStoreContract):
    @pytest.fixture
    def store(self, tmp_path: Path) -> DiskMediaStore:
        return DiskMediaStore.from_url((tmp_path / "media").as_uri())

    @pytest.fixture
    def silent(self, tmp_path: Path) -> DiskMediaStore:
        store = DiskMediaStore.from_url((tmp_path / "unmounted").as_uri())
        (tmp_path / "unmounted").rmdir()
        return store

    @pytest.fixture
    def full(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DiskMediaStore:
        def no_space(_: int) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        monkeypatch.setattr(os, "fsync", no_space)
        return DiskMediaStore.from_url((tmp_path / "small").as_uri())


def test_a_folder_with_strange_characters_is_made_and_used(tmp_path: Path) -> None:
    folder = tmp_path / "Céilidh %20 & co" / "media"

    DiskMediaStore.from_url(folder.as_uri()).put("a.png", io.BytesIO(b"bytes"))

    assert b"bytes" == (folder / "a.png").read_bytes()


def test_nothing_but_the_file_is_left_in_the_folder(tmp_path: Path) -> None:
    DiskMediaStore(tmp_path).put("a.png", io.BytesIO(b"bytes"))

    assert [tmp_path / "a.png"] == list(tmp_path.iterdir())


def test_a_folder_and_a_link_are_no_files_of_the_store(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("/etc/passwd")
    store = DiskMediaStore(tmp_path)

    assert (None, None) == (store.find("folder"), store.find("link"))
    assert [] == list(store.files())


def test_temporary_file_of_a_killed_process_is_not_listed_and_removed_once_old(tmp_path: Path) -> None:
    old, young = tmp_path / ".put-old", tmp_path / ".put-young"
    for path, seconds in ((old, 1_000_000), (young, 1_004_000)):
        path.write_bytes(b"half")
        os.utime(path, (seconds, seconds))

    store = DiskMediaStore.from_url(tmp_path.as_uri())
    between = dt.datetime.fromtimestamp(1_002_000, dt.UTC)

    assert [] == list(store.files())
    assert 1 == store.tidy(between, dry_run=True)
    assert {old, young} == set(tmp_path.iterdir())
    assert 1 == store.tidy(between)
    assert [young] == list(tmp_path.iterdir())


def test_a_file_that_is_put_again_is_as_young_as_new(tmp_path: Path) -> None:
    store = DiskMediaStore(tmp_path)
    store.put("a.png", io.BytesIO(b"bytes"))
    new = (tmp_path / "a.png").stat().st_mtime
    os.utime(tmp_path / "a.png", (0, 0))

    store.put("a.png", io.BytesIO(b"bytes"))

    assert new <= (tmp_path / "a.png").stat().st_mtime


@pytest.mark.parametrize("name", ["../a.png", "", ".hidden", "a/b", "A.png"])
def test_a_name_that_the_core_would_not_choose_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(Refused):
        DiskMediaStore(tmp_path).put(name, io.BytesIO(b"bytes"))


@pytest.mark.parametrize("url", ["file:relative", "file://host/path", "file:///path?x=1", "file:"])
def test_a_url_that_is_no_folder_is_refused(url: str) -> None:
    with pytest.raises(Misconfigured, match="file:///absolute/path"):
        DiskMediaStore.from_url(url)


def test_uncreatable_folder_gives_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")

    with pytest.raises(Misconfigured, match="can't be used"):
        DiskMediaStore.from_url((tmp_path / "file" / "media").as_uri())
