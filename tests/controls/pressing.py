"""Presses, ticks and fills in every control of a screen, and says which of them does nothing or breaks the page."""

import base64
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import attrs

from tests.controls.control import Control, control_of
from tests.controls.crawl import Crawl
from tests.controls.usage import StoredWords
from tests.e2e.support.recorded_controls import SCRIPT
from tests.e2e.support.visitor import DESKTOP, PHONE
from tests.samples import film, picture

_FILES = {"PICTURE": picture("hall").content, "FILM": film("hall").content}
_IN_PAGE = f"""
    {SCRIPT}
    {"".join(f'const {name} = "{base64.b64encode(content).decode()}";' for name, content in _FILES.items())}
    const errors = (window.errors ??= []);
    {Path(__file__).with_name("press.js").read_text()}
"""
_LISTED = f"() => {{ {_IN_PAGE} return listed(); }}"
_PRESS = f"async wanted => {{ {_IN_PAGE} return useAll(wanted); }}"
_ACTIONS = f"""() => {{
    {SCRIPT}
    return shownControls().filter(one => one.closest(".dialog__actions")).map(one => controlOf(one, location.pathname));
}}"""
_LISTEN = """
    window.errors = [];
    if (location.protocol.startsWith("http")) localStorage.removeItem("folded-sections");
    addEventListener("error", ({ message }) => window.errors.push(message));
    addEventListener("unhandledrejection", ({ reason }) => window.errors.push(String(reason)));
    window.print = () => document.documentElement.toggleAttribute("data-printed");
"""
Wanted = list[dict[str, str | int]]
"""Controls, described, with their places on the page."""
_APART: Mapping[str, str] = {
    "Logout": "it ends the session of all that follows",
    "End all other sessions": "it ends the sessions of the other tests",
}
"""Names of controls that are not pressed here, with the reason; other tests press them."""


@attrs.frozen
class Presser:
    """Somebody who uses what is on a page, each control of a kind once in a run."""

    crawl: Crawl
    stored: StoredWords
    done: set[Control] = attrs.field(factory=set)

    def listen(self) -> None:
        """Let every page from now on keep its errors, and print nothing."""
        context = self.crawl.page.context
        context.on("dialog", lambda dialog: dialog.accept())  # the browser's question before a page is left
        context.add_init_script(_LISTEN)

    def use_all(self, screen: str) -> list[str]:
        """Use every control of a screen but its links, and return a sentence for each that does nothing."""
        show = partial(self.crawl.show, screen)
        show()
        wide = self._wanted()
        self.crawl.resize(PHONE)
        narrow = self._wanted()
        self.crawl.resize(DESKTOP)
        faults = self._use(show, wide)
        if narrow:
            self.crawl.resize(PHONE)
            show()
            faults += self._use(show, narrow)
            self.crawl.resize(DESKTOP)
        return faults

    def use_opened(self, show: Callable[[], object]) -> list[str]:
        """Use what is there after ``show``, but the buttons at the end of a dialog, which close it."""
        show()
        return self._use(show, self._opened())

    def _use(self, show: Callable[[], object], wanted: Wanted) -> list[str]:
        faults: list[str] = []
        before = 0
        while len(wanted) != before:  # what is still not there after the screen was opened again needs another state
            before = len(wanted)
            found = self.crawl.page.evaluate(_PRESS, wanted)
            faults += [f"{control_of(described).sentence}: {fault}" for described, fault in found["faults"]]
            wanted = found["rest"]
            if wanted:
                show()
        self.done.difference_update(self._template(each) for each in wanted)  # another screen may have them
        return faults

    def _opened(self) -> Wanted:
        actions = set(self.crawl.page.evaluate(_ACTIONS))
        wanted = [each for each in self._wanted() if each["described"] not in actions]
        # A tick that has revealed the buttons is taken away last.
        return sorted(wanted, key=lambda each: control_of(str(each["described"])).role != "button")

    def _wanted(self) -> Wanted:
        """Return what is on the page and was not used before, with its place there."""
        wanted: Wanted = []
        for at, one in enumerate(self.crawl.page.evaluate(_LISTED)):
            control = control_of(one["described"])
            template = self._template(one)
            if one["idle"] or control.role == "link" or control.name in _APART or template in self.done:
                continue
            self.done.add(template)
            wanted.append({"described": one["described"], "at": at})
        return wanted

    def _template(self, one: Mapping[str, str | int]) -> Control:
        return self.stored.template(control_of(str(one["described"])))
