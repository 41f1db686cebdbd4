"""A SQLite database and a folder of media that are locked, gone, corrupt or read-only: at the start, and meanwhile."""

import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import pytest

from ceilidh.http.health import CACHE_SECONDS
from tests.faults.load_clients import concurrent_clients, run_concurrently
from tests.faults.write_streams import noise
from tests.product.api_client import SETTINGS, ApiClient, ApiResponse
from tests.product.product_server import WITHOUT_FILE_OVERRIDE, product
from tests.samples import packege_form

_LOCKED_OUT = 15
_NOT_HELD_UP = 5


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sqlite")


@pytest.fixture(scope="module")
def admin(folder: Path) -> Iterator[ApiClient]:
    settings = SETTINGS | {"CEILIDH_DATABASE_URL": f"sqlite:///{folder}/database/ceilidh.db"}
    with product(folder, settings, WITHOUT_FILE_OVERRIDE) as served:
        yield ApiClient(served.url).signed_in()


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the write lock."""
    with closing(sqlite3.connect(folder / "database" / "ceilidh.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            other.execute("ROLLBACK")


def test_short_database_lock_delays_writers_and_not_readers(admin: ApiClient, folder: Path) -> None:
    with concurrent_clients(6, lambda: admin.enquire("In a moment")) as writers, locked(folder):
        time.sleep(0.2)
        reads = [admin.call("get-venues") for _ in range(8)]
        time.sleep(2)

    assert {200} == {answer.status for answer in (*writers, *reads)}
    assert max(answer.seconds for answer in reads) < _NOT_HELD_UP


def test_lasting_database_lock_gives_writers_an_error_in_time_and_readers_succeed(
    admin: ApiClient, folder: Path
) -> None:
    with locked(folder), concurrent_clients(6, lambda: admin.enquire("Too late")) as writers:
        reads = []
        for _ in range(20):
            time.sleep(0.2)
            reads.append(admin.call("get-venues"))
        while len(writers) < 6:
            time.sleep(0.1)

    assert {503} == {answer.status for answer in writers}
    assert all(answer.json["message"] and answer.seconds < _LOCKED_OUT for answer in writers)
    assert {200} == {answer.status for answer in reads}
    assert max(answer.seconds for answer in reads) < _NOT_HELD_UP
    assert 200 == admin.enquire("Now").status


def readiness(admin: ApiClient) -> ApiResponse:
    """Return the readiness once the cached report has expired."""
    time.sleep(CACHE_SECONDS + 0.1)
    return admin.get("/readyz")


@contextmanager
def gone(path: Path) -> Iterator[None]:
    path.rename(path.with_name("elsewhere"))
    try:
        yield
    finally:
        path.with_name("elsewhere").rename(path)


@contextmanager
def corrupt(path: Path) -> Iterator[None]:
    copy = _copied(path)
    broken = _empty_folder(path)
    (broken / "ceilidh.db").write_bytes(b"This is no database. " * 2000)
    _put_in_place(broken, path)
    try:
        yield
    finally:
        _put_in_place(copy, path)


@contextmanager
def read_only(path: Path) -> Iterator[None]:
    """Replace the folder by a read-only copy, as after a read-only mount."""
    copy = _copied(path)
    (copy / "ceilidh.db").chmod(0o400)
    copy.chmod(0o500)
    _put_in_place(copy, path)
    try:
        yield
    finally:
        path.chmod(0o700)
        (path / "ceilidh.db").chmod(0o600)


def _copied(path: Path) -> Path:
    copy = _empty_folder(path)
    with closing(sqlite3.connect(path / "ceilidh.db")) as whole, closing(sqlite3.connect(copy / "ceilidh.db")) as file:
        whole.backup(file)
    return copy


def _empty_folder(path: Path) -> Path:
    return Path(tempfile.mkdtemp(dir=path.parent))


def _put_in_place(folder: Path, path: Path) -> None:
    """Replace the whole folder: between the file and its journal, a connection would use the one with the other."""
    path.rename(folder.with_name(f"{folder.name}-before"))
    folder.rename(path)


Trouble = Callable[[Path], AbstractContextManager[None]]


@pytest.mark.parametrize("trouble", [gone, corrupt, read_only])
def test_server_without_its_database_stays_up_reports_it_and_recovers(
    trouble: Trouble, admin: ApiClient, folder: Path
) -> None:
    before = admin.enquire("Before")
    with trouble(folder / "database"):
        refused = run_concurrently(4, lambda: admin.enquire("Meanwhile"))
        added = admin.form("add-packege", packege_form())
        up, ready = admin.get("/healthz"), readiness(admin)
        time.sleep(1)  # for the outbox to meet it too

    assert [200, *[503] * 5] == [answer.status for answer in (before, *refused, added)]
    assert all(answer.json["message"] and answer.seconds < _LOCKED_OUT for answer in (*refused, added))
    assert 200 == up.status
    assert (503, "unavailable") == (ready.status, ready.json["database"])
    assert {200} == {answer.status for answer in run_concurrently(8, lambda: admin.enquire("Afterwards"))}
    assert 200 == admin.form("add-packege", packege_form()).status
    assert 200 == readiness(admin).status


@contextmanager
def closed(path: Path) -> Iterator[None]:
    path.chmod(0o500)
    try:
        yield
    finally:
        path.chmod(0o700)


@pytest.mark.parametrize("trouble", [gone, closed])
def test_server_without_its_media_store_stays_up_reports_it_and_recovers(
    trouble: Trouble, admin: ApiClient, folder: Path
) -> None:
    before = admin.call("get-packeges").json
    with trouble(folder / "data" / "media"):
        refused = [admin.upload(noise()), admin.form("add-packege", packege_form(featuredImage=noise()))]
        read, ready = admin.call("get-packeges"), readiness(admin)

    assert {503} == {answer.status for answer in refused}
    assert (200, before) == (read.status, read.json)
    assert (503, "unavailable", "ok") == (ready.status, ready.json["media"], ready.json["database"])
    assert 200 == admin.upload(noise()).status
    assert 200 == readiness(admin).status
