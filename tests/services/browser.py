"""A real browser for the tests: the one named by ``CEILIDH_TEST_BROWSER``, or the Chromium that npm carries."""

import fcntl
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

_PACKAGE = Path(__file__).parent / "chromium"
_UNPACKED = _PACKAGE / ".unpacked"
_FONTS = _UNPACKED / "fonts.conf"  # the last file that unpacking writes
_ARGUMENTS = [
    "--no-sandbox",  # the tests also run as root, where Chromium's sandbox refuses to start
    "--headless=shell",
    "--no-zygote",
    "--disable-gpu",
    "--disable-background-networking",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
]


@contextmanager
def _alone() -> Iterator[None]:
    """Keep the other processes of a test run out of the block: a browser that is still written can't be started."""
    with (_PACKAGE / ".unpacking").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _unpack() -> Path:
    """Return the path of the packaged Chromium, unpacking it at the first call in a checkout."""
    with _alone():
        if not _FONTS.exists():
            shutil.rmtree(_UNPACKED, ignore_errors=True)  # what an interrupted run left is not whole
            _UNPACKED.mkdir()
            environment = {**os.environ, "TMPDIR": str(_UNPACKED)}
            subprocess.run(["node", "unpack.mjs"], cwd=_PACKAGE, env=environment, check=True, stdout=subprocess.DEVNULL)
    return _UNPACKED / "chromium"


def _environment(browser: Path) -> dict[str, str | float | bool]:
    """Return what the packaged browser needs: its fonts, and its own nss where the system has none."""
    environment: dict[str, str | float | bool] = {**os.environ, "FONTCONFIG_FILE": str(_FONTS)}
    linked = subprocess.run(["ldd", str(browser)], capture_output=True, text=True, check=False).stdout
    if "not found" in linked:
        environment["LD_LIBRARY_PATH"] = str(_UNPACKED / "al2023" / "lib")
    return environment


@contextmanager
def browser(*more: str) -> Iterator[Browser]:
    """Start the browser for as long as the block runs, with ``more`` arguments on its command line."""
    named = os.environ.get("CEILIDH_TEST_BROWSER")
    path = Path(named) if named else _unpack()
    environment = None if named else _environment(path)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=[*_ARGUMENTS, *more], env=environment)
        yield started
        started.close()
