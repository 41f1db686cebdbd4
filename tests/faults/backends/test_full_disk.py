"""A full disk: nothing is stored partially, and everything works when there is room again."""

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Protocol

import attrs
import psutil
import pytest

from tests.faults.write_streams import assert_all_whole, half_written, noise
from tests.product.api_client import SETTINGS, ApiClient
from tests.product.process_tree import tree_of
from tests.product.product_server import product
from tests.samples import packege_form

_MOUNT = ("mount", "-t", "tmpfs", "-o", "size=24m", "ceilidh")


class Disk(Protocol):
    """The folder of the server's data, on a disk that can be filled."""

    @property
    def folder(self) -> Path: ...

    def full(self, server: int) -> AbstractContextManager[None]:
        """Leave the server, the process with that id, no room during the block."""
        ...


@attrs.frozen
class SizeLimitedDisk:
    """Any folder; a resource limit keeps the server's files from growing."""

    folder: Path

    @contextmanager
    def full(self, server: int) -> Iterator[None]:
        for process in tree_of(server):
            _, hard = process.rlimit(psutil.RLIMIT_FSIZE)
            process.rlimit(psutil.RLIMIT_FSIZE, (0, hard))
        try:
            yield
        finally:
            for process in tree_of(server):
                _, hard = process.rlimit(psutil.RLIMIT_FSIZE)
                process.rlimit(psutil.RLIMIT_FSIZE, (hard, hard))


@attrs.frozen
class SmallFileSystem:
    """A small file system of its own, which only root can mount."""

    folder: Path

    @contextmanager
    def full(self, server: int) -> Iterator[None]:
        filling = self.folder / "filling"
        with filling.open("wb", buffering=0) as file:
            while _written(file.fileno()):
                pass
        try:
            yield
        finally:
            filling.unlink()


def _written(descriptor: int) -> int:
    try:
        return os.write(descriptor, bytes(4096))
    except OSError:
        return 0


def _may_mount() -> bool:
    """Say whether a file system can be mounted: root may lack the permission."""
    if os.geteuid() != 0:
        return False
    with tempfile.TemporaryDirectory() as folder:
        if subprocess.run([*_MOUNT, folder], check=False, stderr=subprocess.DEVNULL).returncode:
            return False
        subprocess.run(["umount", folder], check=True)
    return True


@pytest.fixture(params=["limited", pytest.param("small", marks=pytest.mark.long)])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    if request.param == "limited":
        yield SizeLimitedDisk(tmp_path)
        return
    if not _may_mount():
        pytest.skip("needs root with the permission to mount a file system")
    subprocess.run([*_MOUNT, str(tmp_path)], check=True)
    try:
        yield SmallFileSystem(tmp_path)
    finally:
        subprocess.run(["umount", "--lazy", str(tmp_path)], check=True)


def test_full_disk_stores_nothing_partially_and_writes_succeed_once_space_is_free(disk: Disk) -> None:
    with product(disk.folder, SETTINGS) as served:
        admin = ApiClient(served.url).signed_in()
        path = admin.upload(noise()).json["image"]
        before = admin.call("get-packeges").json
        with disk.full(served.process.pid):
            for _ in range(3):
                for refused in (
                    admin.upload(noise(300)),
                    admin.form("add-packege", packege_form(featuredImage=noise(300))),
                ):
                    assert refused.status in (503, 507), refused
                    assert refused.json["message"]
            enquiries = [admin.enquire(f"Number {number} {'x' * 4000}") for number in range(8)]
            assert {answer.status for answer in enquiries} <= {200, 503, 507}
            assert 200 == admin.get("/healthz").status
            assert 200 == admin.get(path).status
            assert (200, before) == ((read := admin.call("get-packeges")).status, read.json)

        assert 200 == admin.upload(noise(300)).status
        assert 200 == admin.form("add-packege", packege_form(featuredImage=noise(300))).status
        assert 200 == admin.enquire("Room again").status
        retained = [each["message"].split()[1] for each in admin.call("enquiries").json if "Number" in each["message"]]
        assert sorted(retained) == [str(number) for number, answer in enumerate(enquiries) if answer.status == 200]
        assert 1 == len(admin.call("get-packeges").json)
        assert_all_whole(admin)
        media = disk.folder / "data" / "media"
        assert [] == half_written(media)
        assert [] == list(media.glob(".*"))
