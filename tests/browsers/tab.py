"""A visit in any browser: it waits for what it acts on, and for what it expects to see."""

import json
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import attrs

from tests.browsers.engines.engine import Engine, NotReadyError
from tests.browsers.engines.keys import ESCAPE

_LOCATE = (Path(__file__).parent / "served" / "locate.js").read_text()
_WITHIN = 60
_FIELDS = "input, textarea, select"


@attrs.frozen
class Tab:
    """A tab at a site; ``selector`` and ``name`` mean the first visible element that has both."""

    engine: Engine
    site: str

    def open(self, path: str) -> None:
        """Load a page of the site, and wait until React has taken it over."""
        self.engine.open(self.site + path)
        self.wait_for("() => Object.keys(document.getElementById('root').firstElementChild ?? {}).length > 0")

    def run(self, function: str, *arguments: object) -> Any:
        """Return the answer of a JavaScript function, which knows what ``locate.js`` defines."""
        given = ", ".join(json.dumps(each) for each in arguments)
        return self.engine.evaluate(f"(() => {{ {_LOCATE}; return ({function})({given}); }})()")

    def wait_for(self, function: str, *arguments: object) -> Any:
        """Return the first answer of a function that is true, as JavaScript says it."""
        answers: list[Any] = []

        def answered() -> bool:
            with suppress(NotReadyError):
                answers[:] = [self.run(function, *arguments)]
            return bool(answers and answers[0])

        _wait(answered, lambda: f"{function} of {arguments} at {self.address()}; complaints: {self.complaints()}")
        return answers[0]

    def see(self, selector: str, name: str = "") -> None:
        self.wait_for("(selector, name) => Boolean(found(selector, name))", selector, name)

    def see_address(self, ending: str) -> None:
        self.wait_for("ending => (location.pathname + location.search).endsWith(ending)", ending)

    def press(self, selector: str, name: str = "") -> None:
        """Press an element with the mouse where it rests, again if it moved away meanwhile."""

        def pressed() -> bool:
            self._press_once(selector, name)
            with suppress(NotReadyError):
                return self.run("() => globalThis.pressed") is not False
            return True

        _wait(pressed, lambda: f"a press on {selector} {name} at {self.address()}")

    def _press_once(self, selector: str, name: str) -> None:
        point = self.wait_for("(selector, name) => target(selector, name)", selector, name)
        while point != (now := self.wait_for("(selector, name) => target(selector, name)", selector, name)):
            point = now
        self.wait_for("(selector, name) => aim(selector, name)", selector, name)
        self.engine.press_at(*point)

    def fill(self, name: str, text: str) -> None:
        """Type a text into the empty field of that label."""
        self.press(_FIELDS, name)
        self.wait_for("(selector, name) => document.activeElement === found(selector, name)", _FIELDS, name)
        self.engine.type(text)
        self.wait_for("(selector, name, text) => found(selector, name).value === text", _FIELDS, name, text)

    def choose(self, name: str, value: str) -> None:
        """Choose a value of the field of that label, which a browser does with a picker."""
        self.see(_FIELDS, name)
        self.run("(selector, name, value) => choose(selector, name, value)", _FIELDS, name, value)

    def escape(self) -> None:
        self.engine.type(ESCAPE)

    def address(self) -> str:
        return str(self.engine.evaluate("location.pathname + location.search + location.hash"))

    def complaints(self) -> list[str]:
        """What the pages of this visit have complained of in the console, or would have."""
        told: list[str] = self.engine.evaluate("JSON.parse(sessionStorage.getItem('complaints') ?? '[]')")
        return told


def _wait(true: Callable[[], bool], what: Callable[[], str]) -> None:
    deadline = time.monotonic() + _WITHIN
    while not true():
        if time.monotonic() > deadline:
            raise AssertionError(f"Not in time: {what()}")
        time.sleep(0.05)
