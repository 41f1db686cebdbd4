"""Installs the former release on a fresh Debian by its documented commands, then upgrades, rolls back and restores."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.install import former_release
from tests.install.debian import Debian, debian, missing
from tests.install.documented_commands import HOST, ask, follow
from tests.install.former_release import FORMER
from tests.install.lines import OPERATING, ROLL_BACK, ROOT, UPGRADE, VERSION

BACKUPS = "/var/lib/ceilidh-backup"

pytestmark = [
    pytest.mark.skipif("CEILIDH_TEST_INSTALL" not in os.environ, reason="takes some seven minutes: tox -e install"),
    pytest.mark.skipif(bool(missing()), reason=missing() or "-"),
    pytest.mark.skipif(bool(former_release.missing()), reason=former_release.missing() or "-"),
    pytest.mark.timeout(1800),
]


@pytest.fixture(scope="module")
def former(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return former_release.build(tmp_path_factory.mktemp("former") / "sources")


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory, former: Path) -> Iterator[Debian]:
    with debian(tmp_path_factory.mktemp("install")) as machine:
        bring(former, machine)
        yield machine


def bring(source: Path, machine: Debian) -> None:
    """Put the wheel of a release and its pinned versions where the documented commands expect them."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--wheel-dir", machine.root / "root", source], check=True)
    shutil.copy(source / "constraints.txt", machine.root / "root")


def venues(machine: Debian) -> list[Any]:
    found: list[Any] = json.loads(ask(machine, "/api/admin/get-venues"))
    return found


def titles(machine: Debian) -> list[str]:
    return [each["title"] for each in venues(machine)]


def backups(machine: Debian) -> list[str]:
    return sorted(machine.run(f"ls {BACKUPS}").split())


def running(machine: Debian) -> str:
    return machine.run("/opt/ceilidh/bin/ceilidh --version").split()[-1]


def test_a_server_is_installed_upgraded_rolled_back_and_restored(machine: Debian, former: Path) -> None:
    follow(machine, "README.md", "install-service", former)
    wait_until_up(machine)
    # No mail leaves this machine.
    machine.run("sed -i 's#^CEILIDH_MAIL_URL=.*#CEILIDH_MAIL_URL=console:#' /etc/ceilidh/ceilidh.env")
    machine.run("systemctl restart ceilidh.service && ceilidh check")
    assert FORMER == running(machine)
    assert [] == venues(machine)
    machine.run("/opt/ceilidh/bin/python -m pip install --constraint constraints.txt 'ceilidh[demo]'", online=True)
    machine.run("ceilidh seed-demo")
    shown = titles(machine)
    assert shown
    assert shown[0] in ask(machine, "/venues")
    machine.run("ceilidh admin add morag --password-stdin", typed="a-long-road-by-the-loch\n")

    bring(ROOT, machine)
    follow(machine, OPERATING, UPGRADE)
    assert (VERSION, shown) == (running(machine), titles(machine))
    assert 1 == len(backups(machine))

    follow(machine, OPERATING, ROLL_BACK)
    assert (FORMER, shown) == (running(machine), titles(machine))

    follow(machine, OPERATING, UPGRADE)
    assert (VERSION, shown) == (running(machine), titles(machine))
    assert 2 == len(backups(machine))
    assert "there is an administrator" in machine.run(f"/opt/ceilidh-{VERSION}/bin/ceilidh install-service --start")
    machine.run("systemctl start ceilidh-failure@ceilidh-backup.service.service")
    status = json.loads(machine.run("ceilidh status --json"))
    assert (VERSION, 1, 0) == (status["release"], status["people"], status["waiting_mails"])
    assert [] == [name for name, value in status.items() if value is None]

    machine.run("systemctl stop ceilidh.service && rm -rf /var/lib/ceilidh/ceilidh.db* /var/lib/ceilidh/media")
    machine.run(f"ceilidh import {BACKUPS}/{backups(machine)[-1]} && systemctl start ceilidh.service")
    assert shown == titles(machine)
    assert "morag" in machine.run("ceilidh admin list")


def wait_until_up(machine: Debian) -> None:
    machine.run("systemctl is-active ceilidh.service ceilidh-backup.timer")
    assert "ok" in ask(machine, "/healthz")
    assert "active" in machine.run("systemctl is-enabled ceilidh.service >/dev/null && echo active")


def test_the_settings_are_for_the_service_alone_and_hold_a_key_of_their_own(machine: Debian) -> None:
    assert "640 root ceilidh" == machine.run("stat --format='%a %U %G' /etc/ceilidh/ceilidh.env").strip()
    settings = dict(line.split("=", 1) for line in machine.run("grep = /etc/ceilidh/ceilidh.env").splitlines())

    assert f"https://{HOST}" == settings["CEILIDH_PUBLIC_URL"]
    assert 64 == len(settings["CEILIDH_SECRET_KEY"])


def test_the_journal_of_the_service_is_json_but_for_the_code_of_the_set_up(machine: Debian) -> None:
    printed = machine.run("journalctl --unit=ceilidh.service --output=cat --identifier=ceilidh")
    lines = re.sub(r"This site has no administrator yet\..*?A restart prints a new one\.", "", printed, flags=re.DOTALL)

    assert lines.strip()
    assert [] == [line for line in lines.splitlines() if line.strip() and not line.startswith("{")]
