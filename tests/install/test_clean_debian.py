"""Installs the wheel on a fresh Debian by the documented commands: serves https, backs up, upgrades, restores."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.install.debian import Debian, debian, missing
from tests.install.lines import EXAMPLE, ROOT, VERSION, lines_with

HOST = "ceilidh.localhost"
BACKUPS = "/var/lib/ceilidh-backup"
ASK = """
import http.client, ssl, socket
context = ssl.create_default_context(cafile={authority!r})
wire = http.client.HTTPSConnection({host!r}, context=context, timeout=20)
wire.sock = context.wrap_socket(socket.create_connection(("127.0.0.1", 443), 20), server_hostname={host!r})
wire.request("GET", {path!r})
answer = wire.getresponse()
body = answer.read().decode()
assert answer.status == 200, (answer.status, body)
print(body)
"""

pytestmark = [
    pytest.mark.skipif("CEILIDH_TEST_INSTALL" not in os.environ, reason="takes some five minutes: tox -e install"),
    pytest.mark.skipif(bool(missing()), reason=missing() or "-"),
    pytest.mark.timeout(1800),
]


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Debian]:
    folder = tmp_path_factory.mktemp("install")
    with debian(folder) as machine:
        wheel(ROOT, machine.root / "root")
        shutil.copy(ROOT / "constraints.txt", machine.root / "root")
        wheel(next_release(folder / "next"), machine.root / "root")
        yield machine


def wheel(source: Path, folder: Path) -> None:
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--wheel-dir", folder, source], check=True)


def next_release(folder: Path) -> Path:
    """Copy the sources of the wheel with another version."""
    folder.mkdir()
    for name in ("adapters", "deploy", "ports", "src"):
        shutil.copytree(ROOT / name, folder / name)
    for name in ("LICENSE", "README.md", "hatch_build.py", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    reported = folder / "pyproject.toml"
    reported.write_text(reported.read_text().replace(f'version = "{VERSION}"', f'version = "{EXAMPLE}"', 1))
    return folder


def follow(machine: Debian, page: str, word: str) -> None:
    """Run the commands of a document, with a loopback name in place of the site's host name."""
    for line in lines_with(page, word):
        machine.run(line.replace("ceilidh.example", HOST), online="pip install" in line or "apt-get" in line)


def ask(machine: Debian, path: str) -> str:
    """Get a page over https once the server is up; its certificate must be from the machine's own authority."""
    (authority,) = machine.run("find /var/lib/ceilidh -name root.crt").split() or [""]
    program = ASK.format(authority=f"{machine.root}{authority}", host=HOST, path=path)
    deadline = time.monotonic() + 60
    while True:
        try:
            return machine.python(program)
        except AssertionError:
            if time.monotonic() > deadline:
                machine.run("journalctl --no-pager --lines=50 >&2; false")
            time.sleep(0.5)


def venues(machine: Debian) -> list[Any]:
    found: list[Any] = json.loads(ask(machine, "/api/admin/get-venues"))
    return found


def backups(machine: Debian) -> list[str]:
    return sorted(machine.run(f"ls {BACKUPS}").split())


def running(machine: Debian) -> str:
    return machine.run("/opt/ceilidh/bin/ceilidh --version").split()[-1]


def test_a_clean_server_serves_the_demo_over_https_and_is_backed_up_upgraded_and_restored(machine: Debian) -> None:
    follow(machine, "README.md", "install-service")
    wait_until_up(machine)
    # No mail leaves this machine.
    machine.run("sed -i 's#^CEILIDH_MAIL_URL=.*#CEILIDH_MAIL_URL=console:#' /etc/ceilidh/ceilidh.env")
    machine.run("systemctl restart ceilidh.service && ceilidh check")
    assert VERSION == running(machine)
    assert [] == venues(machine)
    machine.run("/opt/ceilidh/bin/python -m pip install --constraint constraints.txt 'ceilidh[demo]'", online=True)
    machine.run("ceilidh seed-demo")
    shown = venues(machine)
    assert shown
    assert shown[0]["title"] in ask(machine, "/venues")
    machine.run("ceilidh admin add morag --password-stdin", typed="a-long-road-by-the-loch\n")

    machine.run("systemctl start ceilidh-backup.service")
    assert 1 == len(backups(machine))

    follow_upgrade(machine)
    assert (EXAMPLE, shown) == (running(machine), venues(machine))
    assert 2 == len(backups(machine))

    follow(machine, "docs/operating.md", f"/opt/ceilidh-{VERSION}/bin/ceilidh install-service\n")
    assert (VERSION, shown) == (running(machine), venues(machine))

    machine.run("systemctl stop ceilidh.service && rm -rf /var/lib/ceilidh/ceilidh.db* /var/lib/ceilidh/media")
    machine.run(f"ceilidh import {BACKUPS}/{backups(machine)[-1]} && systemctl start ceilidh.service")
    assert shown == venues(machine)
    assert "morag" in machine.run("ceilidh admin list")


def follow_upgrade(machine: Debian) -> None:
    follow(machine, "docs/operating.md", "ceilidh migrate\nsystemctl start")


def wait_until_up(machine: Debian) -> None:
    machine.run("systemctl is-active ceilidh.service ceilidh-backup.timer")
    assert "ok" in ask(machine, "/healthz")
    assert "active" in machine.run("systemctl is-enabled ceilidh.service >/dev/null && echo active")


def test_the_settings_are_for_the_service_alone_and_hold_a_key_of_their_own(machine: Debian) -> None:
    assert "640 root ceilidh" == machine.run("stat --format='%a %U %G' /etc/ceilidh/ceilidh.env").strip()
    settings = dict(line.split("=", 1) for line in machine.run("grep = /etc/ceilidh/ceilidh.env").splitlines())

    assert f"https://{HOST}" == settings["CEILIDH_PUBLIC_URL"]
    assert 64 == len(settings["CEILIDH_SECRET_KEY"])


def test_the_journal_of_the_service_is_json(machine: Debian) -> None:
    lines = machine.run("journalctl --unit=ceilidh.service --output=cat --identifier=ceilidh").splitlines()

    assert lines
    assert [] == [line for line in lines if not line.startswith("{")]
