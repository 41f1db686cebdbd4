"""With JSON logs, every line that a server prints is JSON."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.product.product_server import COMMAND, environment, free_port, product
from tests.server.conftest import Command

NOISE = """
import atexit, ctypes, os, subprocess, sys, threading, warnings

def provoke():
    warnings.warn("a warning of Python")
    os.write(2, b"a line of a library in C\\n")
    os.write(1, b"another on standard output\\n")
    subprocess.run([sys.executable, "-c", "import sys; print('of a child', file=sys.stderr)"])
    subprocess.run([sys.executable, "-c", "1/0"])
    threading.Thread(target=lambda: {}["of a thread"]).start()

    class Unraisable:
        def __del__(self):
            raise ValueError("while nobody could catch it")

    Unraisable()

if sys.argv[1:2] == ["serve"]:
    import gunicorn.arbiter
    started = gunicorn.arbiter.Arbiter.start

    def start(self):
        started(self)
        provoke()

    gunicorn.arbiter.Arbiter.start = start
"""
"""Is loaded into the server's processes as ``sitecustomize``."""


ADMINISTRATOR = {"CEILIDH_ADMIN_USERNAME": "morag", "CEILIDH_ADMIN_PASSWORD": "a-long-road-by-the-loch"}
"""With an administrator no set-up code is printed."""


def lines_of(log: Path) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert [] == [line for line in lines if not {"event", "level", "timestamp"} <= set(line)]
    return lines


def test_everything_that_a_server_prints_is_a_json_object(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(NOISE)
    settings = {"CEILIDH_LOG_FORMAT": "json", "PYTHONPATH": str(tmp_path), "CEILIDH_DATABSE_URL": "x", **ADMINISTRATOR}
    with product(tmp_path, settings) as server:
        os.kill(server.process.pid, signal.SIGWINCH)  # gunicorn prints a message about it
    lines = lines_of(server.log)
    events = [line["event"] for line in lines]
    whole = "\n".join(json.dumps(line) for line in lines)

    assert "setting.unknown" in events
    assert [] == [
        part
        for part in ("a line of a library in C", "another on standard output", "of a child", "server.ready")
        if part not in events
    ]
    for part in ("a warning of Python", "ZeroDivisionError", "of a thread", "while nobody could catch it"):
        assert part in whole, part
    assert "thread.failed" in whole
    assert f"Ceilidh is at {server.url}" in whole


@pytest.mark.parametrize(
    ("arguments", "settings", "reason"),
    [
        (["--bnd", "x"], {}, "--bnd"),
        (["--workers", "none"], {}, "workers"),
        ([], {"CEILIDH_MAX_FILM_MB": "big"}, "CEILIDH_MAX_FILM_MB"),
        (["--bind", "nope"], {}, "nope"),
    ],
)
def test_a_start_that_is_refused_says_so_in_json(
    command: Command, arguments: list[str], settings: dict[str, str], reason: str
) -> None:
    completed = command("serve", *arguments, CEILIDH_LOG_FORMAT="json", **settings)
    (line,) = [json.loads(each) for each in (completed.stdout + completed.stderr).splitlines()]

    assert completed.returncode in (1, 2)
    assert ("command.refused", "critical") == (line["event"], line["level"])
    assert reason in line["reason"]


def test_as_text_a_refused_start_is_one_plain_line(command: Command) -> None:
    completed = command("serve", CEILIDH_LOG_FORMAT="text", CEILIDH_MAX_FILM_MB="big")

    assert "Error: CEILIDH_MAX_FILM_MB must be a whole number of MiB, at least 1.\n" == completed.stderr


def test_uncaught_exception_at_the_start_is_one_json_object(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import ceilidh.cli.provisioning as p\np.prepare_installation = lambda *_: 1 / 0\n"
    )
    settings = {"CEILIDH_LOG_FORMAT": "json", "PYTHONPATH": str(tmp_path)}
    completed = subprocess.run(
        [COMMAND, "serve", "--bind", f"127.0.0.1:{free_port()}"],
        env=environment(tmp_path, settings),
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    (line,) = [json.loads(each) for each in (completed.stdout + completed.stderr).splitlines()]

    assert 1 == completed.returncode
    assert ("process.failed", "critical") == (line["event"], line["level"])
    assert "ZeroDivisionError" in line["exception"]


def test_log_lines_of_a_killed_server_are_not_lost(tmp_path: Path) -> None:
    with product(tmp_path, {"CEILIDH_LOG_FORMAT": "json", "CEILIDH_MAIL_URL": "console:", **ADMINISTRATOR}) as server:
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(60)

    assert "server.stopped" == lines_of(server.log)[-1]["event"]


def test_the_set_up_code_is_printed_but_in_no_log_line(tmp_path: Path) -> None:
    with product(tmp_path, {"CEILIDH_LOG_FORMAT": "json"}) as server:
        pass
    printed = server.log.read_text().splitlines()
    logged = [line for line in printed if line.startswith("{")]

    (code,) = [found[1] for line in printed if (found := re.fullmatch(r" +((?:[A-Z2-9]{5}-){4}[A-Z2-9]{5})", line))]
    assert "server.ready" in "".join(logged)
    assert [] == [line for line in logged if code in line]


def test_a_level_leaves_out_what_is_below_it_and_requests_are_logged_or_not(tmp_path: Path) -> None:
    settings = {"CEILIDH_LOG_FORMAT": "json", "CEILIDH_LOG_LEVEL": "warning", "CEILIDH_REQUEST_LOG": "off"}
    settings |= ADMINISTRATOR
    with product(tmp_path, settings) as server:
        time.sleep(0.2)
    events = {line["event"] for line in lines_of(server.log)}

    assert set() == events & {"request", "server.ready", "sweep.done"}


if sys.platform != "linux":
    pytestmark = pytest.mark.skip("signals and descriptors of Linux")
