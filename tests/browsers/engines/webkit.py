"""Safari's engine as Debian packages it, WebKitGTK, driven by WebDriver in a display of its own."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import attrs
import pytest
from selenium import webdriver
from selenium.common.exceptions import JavascriptException, WebDriverException
from selenium.webdriver.common.actions.action_builder import ActionBuilder

from tests.browsers.engines.engine import INSTALL, NotReadyError

PACKAGES = "webkit2gtk-driver xvfb gstreamer1.0-plugins-bad gstreamer1.0-libav"
_DRIVER = "WebKitWebDriver"
_BROWSERS = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"


@attrs.frozen
class WebKit:
    """A tab of WebKitGTK's small browser."""

    driver: Any

    def open(self, url: str) -> None:
        self.driver.get(url)

    def evaluate(self, expression: str) -> Any:
        try:
            return json.loads(self.driver.execute_script(f"return JSON.stringify({expression}) ?? 'null'"))
        except JavascriptException:
            raise
        except WebDriverException as leaving:
            raise NotReadyError(str(leaving)) from leaving

    def press_at(self, x: int, y: int) -> None:
        actions: Any = ActionBuilder(self.driver)
        actions.pointer_action.move_to_location(x, y).click()
        actions.perform()

    def type(self, text: str) -> None:
        actions: Any = ActionBuilder(self.driver)
        actions.key_action.send_keys(text)
        actions.perform()


@contextmanager
def webkit(display: str, size: tuple[int, int]) -> Iterator[WebKit]:
    """Open one in a display for as long as the block runs."""
    options = webdriver.WebKitGTKOptions()
    options.binary_location = _browser()
    options.add_argument("--automation")
    environment = {**os.environ, "DISPLAY": display, "LIBGL_ALWAYS_SOFTWARE": "1"}
    service = webdriver.WebKitGTKService(executable_path=shutil.which(_DRIVER) or _DRIVER, env=environment)
    driver = webdriver.WebKitGTK(options=options, service=service)
    try:
        driver.set_window_size(*size)
        yield WebKit(driver)
    finally:
        driver.quit()


@contextmanager
def display() -> Iterator[str]:
    """Run a display without a screen for as long as the block runs; skip the tests where a package is missing."""
    if not (shutil.which(_DRIVER) and shutil.which("Xvfb") and _browser()):
        pytest.skip(f"WebKitGTK is not installed whole: {INSTALL} {PACKAGES}")
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout
        try:
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


def _browser() -> str:
    return next((str(path) for path in Path("/").glob(_BROWSERS.removeprefix("/"))), "")
