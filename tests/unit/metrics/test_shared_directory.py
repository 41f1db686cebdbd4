from pathlib import Path

import pytest

from ceilidh.metrics import shared_directory


@pytest.fixture(autouse=True)
def _environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", "")


def test_the_counts_of_a_service_are_in_its_runtime_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUNTIME_DIRECTORY", f"{tmp_path}:{tmp_path}/another")
    folder = shared_directory.create()

    assert tmp_path == folder.parent
    shared_directory.remove(folder)
    assert [] == list(tmp_path.iterdir())


def test_without_a_usable_runtime_directory_there_is_a_folder_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path / "missing"))
    folder = shared_directory.create()

    assert folder.is_dir()
    shared_directory.remove(folder)
