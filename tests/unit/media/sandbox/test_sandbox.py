import json
import math
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

import psutil
import pytest

from ceilidh.errors import Invalid
from ceilidh.media.sandbox import sandbox_client
from ceilidh.media.sandbox.confinement import EMPTY_ROOT, LANDLOCK, NAMESPACES, SECCOMP, is_sufficient
from ceilidh.media.sandbox.resource_limits import ResourceLimits
from ceilidh.media.sandbox.sandbox_client import Sandbox, cpu_seconds
from ceilidh.media.sandbox.sandbox_task import (
    Cancellation,
    Cancelled,
    SandboxTask,
    TaskFailed,
    TaskKilled,
    TaskStarved,
)

pytestmark = pytest.mark.slow

_INTRUDER = "tests.unit.media.sandbox.escape_attempts"
_LIMITS = ResourceLimits(seconds=20, memory=512 << 20, file_size=1 << 20)
_WITHOUT_NAMESPACES = 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"'


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CEILIDH_SECRET_KEY", "thistle")
        with closing(Sandbox(_INTRUDER)) as found:
            yield found


@pytest.fixture
def attack_targets(tmp_path: Path) -> Iterator[Mapping[str, Any]]:
    """The surroundings of a server: a key, a database, and listening sockets of every kind."""
    (tmp_path / "secret.key").write_text("thistle", encoding="ascii")
    with sqlite3.connect(tmp_path / "ceilidh.db") as database:
        database.execute("CREATE TABLE accounts (name)")
    with ExitStack() as stack:
        names = [str(tmp_path / "listening"), "\0ceilidh-test"]
        tcp = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        for name in names:
            stack.enter_context(socket.socket(socket.AF_UNIX)).bind(name)
        paths = [str(tmp_path / "secret.key"), str(tmp_path / "ceilidh.db"), "/etc/passwd"]
        yield {"server": os.getpid(), "paths": paths, "sockets": names, "port": tcp.getsockname()[1]}


def test_compromised_decoder_reaches_nothing(sandbox: Sandbox, attack_targets: Mapping[str, Any]) -> None:
    _is_confined(sandbox.run(_task("look_around", attack_targets)))


def test_fork_server_without_tasks_ends_and_starts_again_with_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox_client, "IDLE_SECONDS", 0.1)
    with closing(Sandbox(_INTRUDER)) as sandbox:
        first, again = (_ended_server_of(sandbox) for _ in range(2))

    assert first is not again


def _ended_server_of(sandbox: Sandbox) -> "subprocess.Popen[bytes]":
    """Run a task, and return the fork server that it had once that has ended."""
    process = sandbox._running_server().process
    assert [{"a": 1}] == sandbox.run(_task("lie", {"words": {"a": 1}}))
    process.wait(60)
    return process


def test_sandbox_without_namespaces_reaches_nothing(attack_targets: Mapping[str, Any]) -> None:
    command = [sys.executable, "-m", "tests.unit.media.sandbox.report", json.dumps(attack_targets)]
    unshare = ["unshare", "--user", "--map-root-user", "sh", "-c", _WITHOUT_NAMESPACES, "sh"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "CEILIDH_SECRET_KEY": "thistle"}
    if subprocess.run([*unshare, "true"], check=False, capture_output=True).returncode:
        pytest.skip("this machine does not allow user namespaces")

    done = subprocess.run([*unshare, *command], check=True, capture_output=True, env=environment, timeout=60)

    reported = json.loads(done.stdout)
    assert ["Landlock", "seccomp"] == reported["protections"]
    _is_confined(reported["lines"])


@pytest.mark.parametrize("what", ["memory", "file size", "open files", "end"])
def test_sandboxed_task_ends_at_its_limits(sandbox: Sandbox, what: str) -> None:
    with tempfile.TemporaryFile() as file, pytest.raises(TaskFailed):
        sandbox.run(_task("overstep", {"what": what}, [file]))


@pytest.mark.parametrize(("what", "error"), [("CPU", TaskFailed), ("time", TaskStarved)])
def test_sandboxed_task_ends_at_its_timeout(sandbox: Sandbox, what: str, error: type[TaskFailed]) -> None:
    started = time.monotonic()

    with pytest.raises(error):
        sandbox.run(_task("overstep", {"what": what}, [], ResourceLimits(1, 1 << 29, 1)))

    assert time.monotonic() - started < 10


def test_the_time_that_a_process_had_on_a_processor_is_known() -> None:
    ticks = 2 / os.sysconf("SC_CLK_TCK")
    process = os.pidfd_open(os.getpid())
    before = time.process_time()
    used = cpu_seconds(process)
    os.close(process)

    assert before - ticks <= used <= time.process_time() + ticks
    assert math.inf == cpu_seconds(process)


def test_cpu_time_limit_ends_the_task_even_without_a_waiting_caller(sandbox: Sandbox) -> None:
    started = time.monotonic()
    busy = ResourceLimits(1 / (os.cpu_count() or 1), 1 << 29, 1)

    with pytest.raises(TaskFailed, match=r"took too long|ended"):
        sandbox.run(_task("overstep", {"what": "CPU"}, [], busy))

    assert time.monotonic() - started < 10


def test_error_of_a_sandboxed_task_keeps_its_message(sandbox: Sandbox) -> None:
    with pytest.raises(Invalid, match=r"No picture\."):
        sandbox.run(_task("refuse", {}))


def test_the_server_that_ends_leaves_its_tasks(sandbox: Sandbox) -> None:
    cancellation = Cancellation()
    threading.Timer(0.3, cancellation.cancel).start()

    for _ in range(2):
        with pytest.raises(Cancelled):
            sandbox.run(_task("overstep", {"what": "time"}), cancellation=cancellation)


def test_a_task_that_is_killed_from_outside_says_so_and_the_next_one_runs(sandbox: Sandbox) -> None:
    assert sandbox.protections
    server = sandbox._server
    assert server
    parent = psutil.Process(server.process.pid)
    before = set(parent.children(recursive=True))
    with ThreadPoolExecutor() as pool:
        ended = pool.submit(sandbox.run, _task("overstep", {"what": "time"}))
        # What an earlier task left may come beside this one, so each new process is killed until this one is.
        while not ended.done():
            for process in set(parent.children(recursive=True)) - before:
                with suppress(psutil.NoSuchProcess):
                    process.kill()
            time.sleep(0.01)
        with pytest.raises(TaskKilled):
            ended.result()

    assert [{"a": 1}] == sandbox.run(_task("lie", {"words": {"a": 1}}))


@pytest.mark.parametrize("what", ["memory", "end", "CPU"])
def test_a_task_that_ends_by_its_own_fault_was_not_killed(sandbox: Sandbox, what: str) -> None:
    limits = ResourceLimits(1 / (os.cpu_count() or 1), 1 << 29, 1) if what == "CPU" else None
    with pytest.raises(TaskFailed) as failure:
        sandbox.run(_task("overstep", {"what": what}, [], *([limits] if limits else [])))

    assert not isinstance(failure.value, TaskKilled)


def test_a_killed_fork_server_is_started_again(sandbox: Sandbox) -> None:
    assert sandbox._server or sandbox.protections
    server = sandbox._server
    assert server
    os.kill(server.process.pid, signal.SIGKILL)
    server.process.wait()

    assert [{"a": 1}] == sandbox.run(_task("lie", {"words": {"a": 1}}))


def test_concurrent_tasks_get_their_own_results(sandbox: Sandbox) -> None:
    found: dict[int, Sequence[Any]] = {}

    def ask(number: int) -> None:
        found[number] = sandbox.run(_task("lie", {"words": {"number": number}}))

    threads = [threading.Thread(target=ask, args=[number]) for number in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert {number: [{"number": number}] for number in range(12)} == found


@pytest.mark.parametrize(
    ("held", "closed"),
    [
        ([NAMESPACES, EMPTY_ROOT], True),
        ([LANDLOCK, SECCOMP], True),
        ([NAMESPACES, SECCOMP], False),
        ([LANDLOCK], False),
        ([], False),
    ],
)
def test_files_and_network_have_to_be_closed(held: Sequence[str], closed: bool) -> None:
    assert closed is is_sufficient(held)


def _task(
    function: str, arguments: Mapping[str, Any], files: Sequence[Any] = (), limits: ResourceLimits = _LIMITS
) -> SandboxTask:
    return SandboxTask(f"{_INTRUDER}:{function}", arguments, files, limits)


def _is_confined(lines: Sequence[Mapping[str, Any]]) -> None:
    reported = {what: result for line in lines for what, result in line.items()}
    assert [] == reported.pop("environment")
    (_own_answers,) = reported.pop("descriptors")
    assert {} == {what: result for what, result in reported.items() if result == "done"}
    assert {"tcp", "udp", "program", "fork", "signal", "own environment", "other environment"} <= reported.keys()
