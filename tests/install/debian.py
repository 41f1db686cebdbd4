"""A fresh Debian with systemd, in its own namespaces, that uses the package registries of this machine."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

import attrs

BOOT = Path(__file__).with_name("boot.sh")
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
PACKAGES = "ca-certificates,dbus,systemd,systemd-sysv"
SUITE = "bookworm"
_BOOTED_WITHIN = 60
_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
_UP = "systemctl is-system-running --wait >/dev/null || systemctl is-active --quiet multi-user.target"


def missing() -> str:
    """Return what this machine lacks, or an empty text."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "needs Linux, and root to create a Debian"
    tools = [each for each in ("debootstrap", "unshare", "nsenter", "ip", "chroot") if not shutil.which(each)]
    return f"{tools[0]} is not installed" if tools else ""


@attrs.frozen
class Debian:
    """A running one: its root folder and its first process."""

    root: Path
    pid: int

    def run(self, command: str, *, online: bool = False, typed: str = "") -> str:
        """Run a line of a shell as root in /root and return what it printed.

        With ``online`` it runs in the network of this machine, otherwise in a separate one.
        """
        spaces = ["--mount", "--pid", "--uts", "--ipc", *([] if online else ["--net"])]
        completed = subprocess.run(
            ["nsenter", f"--target={self.pid}", *spaces, "chroot", self.root, "/bin/sh", "-ec", f"cd /root; {command}"],
            env={"PATH": _PATH, "HOME": "/root", **_registries()},
            input=typed,
            capture_output=True,
            text=True,
            timeout=900,
            check=False,
        )
        assert 0 == completed.returncode, f"{command}\n{completed.stdout}{completed.stderr}"
        return completed.stdout

    def python(self, program: str) -> str:
        """Run a program of this machine's Python in the network of the Debian, and return what it printed."""
        command = ["nsenter", f"--target={self.pid}", "--net", sys.executable, "-c", program]
        completed = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert 0 == completed.returncode, completed.stderr
        return completed.stdout


@contextmanager
def debian(folder: Path) -> Iterator[Debian]:
    """Install one in a folder, or copy the one in ``CEILIDH_TEST_DEBIAN``, and run it."""
    root = folder / "debian"
    given = os.environ.get("CEILIDH_TEST_DEBIAN")
    if given:
        subprocess.run(["cp", "--archive", given, root], check=True)
    else:
        _bootstrap(root)
    _set_up(root)
    with (folder / "boot.log").open("wb") as log:
        spaces = ["--mount", "--pid", "--uts", "--ipc", "--net", "--cgroup", "--fork", "--kill-child"]
        command = ["unshare", *spaces, "/bin/sh", str(BOOT), str(root)]
        shell = subprocess.Popen(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True)
    try:
        machine = Debian(root, _first_process(shell))
        _wait_for(machine, folder / "boot.log")
        yield machine
    finally:
        shell.send_signal(signal.SIGKILL)  # ends the first process, and with it all others
        shell.wait()


def _bootstrap(root: Path) -> None:
    sources = "".join(path.read_text() for path in Path("/etc/apt").rglob("*.sources"))
    found = re.search(r"^URIs: (\S+/debian)/?$", sources, re.MULTILINE)
    command = ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", SUITE, str(root)]
    mirror = [found[1]] if found else []
    completed = subprocess.run([*command, *mirror], capture_output=True, text=True, check=False)
    assert 0 == completed.returncode, completed.stdout[-2000:] + completed.stderr


def _set_up(root: Path) -> None:
    """Configure its tools to use the registries of this machine."""
    for path in Path("/etc/apt/apt.conf.d").glob("*"):
        if "Acquire::" in path.read_text(errors="replace") and "docker" not in path.name:
            shutil.copy(path, root / "etc/apt/apt.conf.d" / path.name)
    for path in (CERTIFICATES, Path("/etc/resolv.conf"), Path("/etc/hosts")):
        if path.exists():
            shutil.copyfile(path, root / path.relative_to("/"))
    (root / "root/.cache").mkdir(exist_ok=True)


def _registries() -> Mapping[str, str]:
    """Return the registry settings of pip and apt on this machine, except those that are local folders."""
    retained = {name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}
    completed = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True, check=True
    )
    indexes = dict(re.findall(r"^(?:global|:env:)\.(index-url|trusted-host)='(.*)'$", completed.stdout, re.MULTILINE))
    named = {f"PIP_{name.upper().replace('-', '_')}": value for name, value in indexes.items()}
    certificates = {name: str(CERTIFICATES) for name in ("PIP_CERT", "SSL_CERT_FILE") if CERTIFICATES.exists()}
    return {**retained, **named, **certificates, "DEBIAN_FRONTEND": "noninteractive"}


def _first_process(shell: subprocess.Popen[bytes]) -> int:
    children = Path(f"/proc/{shell.pid}/task/{shell.pid}/children")
    for _ in range(200):
        if found := children.read_text().split():
            return int(found[0])
        time.sleep(0.05)
    raise AssertionError("No first process")


def _wait_for(machine: Debian, log: Path) -> None:
    deadline = time.monotonic() + _BOOTED_WITHIN
    while time.monotonic() < deadline:
        with suppress(AssertionError):
            machine.run(_UP)
            return
        time.sleep(0.5)
    raise AssertionError(f"systemd did not come up:\n{log.read_text(errors='replace')[-3000:]}")
