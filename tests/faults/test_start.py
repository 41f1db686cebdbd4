"""A start without a dependency ends with one clear line, or the server runs and reports that it is not ready."""

import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.product.api_client import SETTINGS, ApiClient
from tests.product.process_tree import kill_tree
from tests.product.product_server import COMMAND, WITHOUT_FILE_OVERRIDE, environment, free_port
from tests.services.s3 import CREDENTIALS

_DECIDED_WITHIN = 60


@contextmanager
def started(folder: Path, settings: dict[str, str]) -> Iterator[tuple[subprocess.Popen[str], ApiClient]]:
    """Start a server that obeys file modes, even as root; yield when it has ended or answers."""
    address = f"127.0.0.1:{free_port()}"
    command = [*map(str, WITHOUT_FILE_OVERRIDE), str(COMMAND), "serve", "--bind", address]
    own = {**SETTINGS, "CEILIDH_PUBLIC_URL": f"http://{address}", **settings}
    with subprocess.Popen(
        command, cwd=folder, env=environment(folder, own), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            client = ApiClient(f"http://{address}")
            deadline = time.monotonic() + _DECIDED_WITHIN
            while process.poll() is None and not _answers(client):
                assert time.monotonic() < deadline
                time.sleep(0.1)
            yield process, client
        finally:
            if process.poll() is None:
                kill_tree(process.pid)


def _answers(client: ApiClient) -> bool:
    try:
        return client.get("/healthz").status == 200
    except OSError:
        return False


def corrupt_database(folder: Path) -> dict[str, str]:
    (folder / "ceilidh.db").write_bytes(b"This is no database. " * 2000)
    return {"CEILIDH_DATABASE_URL": f"sqlite:///{folder}/ceilidh.db"}


def read_only_database(folder: Path) -> dict[str, str]:
    (folder / "closed").mkdir(0o500)
    return {"CEILIDH_DATABASE_URL": f"sqlite:///{folder}/closed/ceilidh.db"}


def unreachable_database(_: Path) -> dict[str, str]:
    return {"CEILIDH_DATABASE_URL": "postgresql://morag:tiptoeing@127.0.0.1:1/name"}


def media_that_are_no_folder(folder: Path) -> dict[str, str]:
    (folder / "media").write_bytes(b"")
    return {"CEILIDH_MEDIA_URL": f"file://{folder}/media"}


Lack = Callable[[Path], dict[str, str]]


@pytest.mark.parametrize(
    ("lack", "named"),
    [
        (corrupt_database, "not a database"),
        (read_only_database, "unable to open database file"),
        (unreachable_database, "127.0.0.1"),
        (media_that_are_no_folder, "/media can't be used"),
    ],
)
def test_start_without_a_required_dependency_fails_with_one_line(lack: Lack, named: str, tmp_path: Path) -> None:
    with started(tmp_path, lack(tmp_path)) as (process, _):
        _, reported = process.communicate()

        assert 1 == process.returncode
        (line,) = reported.strip().splitlines()
        assert named in line
        assert "tiptoeing" not in line


def closed_media(folder: Path) -> dict[str, str]:
    (folder / "media").mkdir(0o500)
    return {"CEILIDH_MEDIA_URL": f"file://{folder}/media"}


def unreachable_bucket(_: Path) -> dict[str, str]:
    return CREDENTIALS | {"CEILIDH_MEDIA_URL": "s3://bucket?endpoint_url=http://127.0.0.1:1&region=eu-west-2"}


@pytest.mark.parametrize("lack", [closed_media, unreachable_bucket])
def test_server_with_unreachable_media_store_starts_and_reports_not_ready(lack: Lack, tmp_path: Path) -> None:
    with started(tmp_path, lack(tmp_path)) as (process, client):
        assert process.poll() is None, process.communicate()[1]
        ready = client.get("/readyz")
        assert (503, "ok", "unavailable") == (ready.status, ready.json["database"], ready.json["media"])
        assert (200, []) == ((read := client.call("get-venues")).status, read.json)
