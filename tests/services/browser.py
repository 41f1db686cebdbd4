"""A real browser for the tests: the one named by ``CEILIDH_TEST_BROWSER``, or the Chromium from npm."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.services.shared_folder import filled_once

_PACKAGE = Path(__file__).parent / "chromium"
_UNPACKED = _PACKAGE / ".unpacked"
_FONTS = _UNPACKED / "fonts.conf"
_ARGUMENTS = [
    "--no-sandbox",  # the tests also run as root, where Chromium's sandbox refuses to start
    "--headless=shell",
    "--no-zygote",
    # Draws without OpenGL: its emulation sometimes stops drawing a page for minutes on a busy machine.
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-software-rasterizer",
]


def _unpack(folder: Path) -> None:
    environment = {**os.environ, "TMPDIR": str(folder)}
    subprocess.run(["node", "unpack.mjs"], cwd=_PACKAGE, env=environment, check=True, stdout=subprocess.DEVNULL)


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
    path = Path(named) if named else filled_once(_UNPACKED, _unpack) / "chromium"
    environment = None if named else _environment(path)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=[*_ARGUMENTS, *more], env=environment)
        yield started
        started.close()
