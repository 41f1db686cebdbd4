"""Firefox ESR as Debian packages it, driven by WebDriver BiDi, which it serves itself."""

import base64
import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import attrs
import pytest
import websocket

from tests.browsers.engines.engine import INSTALL, NotReadyError

PACKAGES = "firefox-esr"
_COMMAND = "firefox-esr"
_MADE_WITHIN = 120
_LISTENS = "WebDriver BiDi listening on "
_SETTINGS = {
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.normandy.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
}


@attrs.define
class Firefox:
    """A tab of Firefox."""

    connection: Any
    tab: str = ""
    _calls: int = 0

    def open(self, url: str) -> None:
        self.call("browsingContext.navigate", context=self.tab, url=url, wait="complete")

    def evaluate(self, expression: str) -> Any:
        told = self.call(
            "script.evaluate",
            expression=f"JSON.stringify({expression}) ?? 'null'",
            target={"context": self.tab},
            awaitPromise=False,
        )
        assert "exceptionDetails" not in told, told["exceptionDetails"]["text"]
        return json.loads(told["result"]["value"])

    def press_at(self, x: int, y: int) -> None:
        steps = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._act({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps})

    def type(self, text: str) -> None:
        steps = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keyboard", "actions": steps})

    def print(self) -> bytes:
        """Return the page on paper, as a PDF."""
        page = {"width": 21.0, "height": 29.7}
        return base64.b64decode(self.call("browsingContext.print", context=self.tab, page=page)["data"])

    def call(self, method: str, **parameters: object) -> dict[str, Any]:
        """Give a command and return its result; events in between are for nobody."""
        self._calls += 1
        self.connection.send(json.dumps({"id": self._calls, "method": method, "params": parameters}))
        while (answer := json.loads(self.connection.recv())).get("id") != self._calls:
            pass
        if answer["type"] == "error":
            raise NotReadyError(f"{method}: {answer['error']}, {answer['message']}")
        result: dict[str, Any] = answer["result"]
        return result

    def _act(self, source: dict[str, object]) -> None:
        self.call("input.performActions", context=self.tab, actions=[source])


@contextmanager
def firefox(profile: Path, size: tuple[int, int]) -> Iterator[Firefox]:
    """Open one with an empty profile for as long as the block runs; skip the tests where it is not installed."""
    if not shutil.which(_COMMAND):
        pytest.skip(f"Firefox ESR is not installed: {INSTALL} {PACKAGES}")
    with _running(profile) as address:
        connection = websocket.create_connection(f"{address}/session", timeout=_MADE_WITHIN, suppress_origin=True)
        opened = Firefox(connection)
        opened.call("session.new", capabilities={})
        opened.tab = opened.call("browsingContext.create", type="tab")["context"]
        viewport = {"width": size[0], "height": size[1]}
        opened.call("browsingContext.setViewport", context=opened.tab, viewport=viewport)
        yield opened
        connection.close()


@contextmanager
def _running(profile: Path) -> Iterator[str]:
    profile.mkdir()
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in _SETTINGS.items())
    (profile / "user.js").write_text("".join(lines))
    command = [_COMMAND, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", str(profile)]
    log = profile / "firefox.log"
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as browser:
        assert browser.stderr
        try:
            yield next(line.strip().removeprefix(_LISTENS) for line in browser.stderr if line.startswith(_LISTENS))
        finally:
            browser.terminate()
            log.write_text(browser.stderr.read())
