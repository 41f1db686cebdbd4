"""Goes through every screen and dialog of the back office, and lists the controls that they show."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress

import attrs
from playwright.sync_api import Locator, Page

from tests.controls.control import Control, control_of
from tests.controls.requests_under_way import RequestsUnderWay
from tests.e2e.support.frames import NoFramesError, wait_for_frames
from tests.e2e.support.recorded_controls import SCRIPT
from tests.e2e.support.unsaved_copies import forget_unsaved_copies, leave_forms, wait_for_unsaved_copy
from tests.e2e.support.visitor import DESKTOP, PHONE
from tests.e2e.support.walk import open_screen

_SHOWN = f"""() => {{
    {SCRIPT}
    return shownControls().map(control => controlOf(control, location.pathname));
}}"""


_READY = r"""() => {
    const isBusy = [...document.querySelectorAll("button")].some(one => /(\.\.\.|…)$/.test(one.textContent));
    return !isBusy && !/^Loading\b.*(\.\.\.|…)$/m.test(document.body.innerText);
}"""


def text_of(step: str) -> str:
    """Return what a step of :meth:`Crawl.open` fills in."""
    return step.rpartition(": ")[0].partition("=")[2]


@attrs.define
class Crawl:
    """A page of somebody who is signed in."""

    page: Page
    ids: Mapping[str, str]
    _requests: RequestsUnderWay = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self._requests = RequestsUnderWay.of(self.page.context)

    def renew_unless_drawn(self) -> None:
        """Take another page where the browser has stopped drawing this one."""
        with suppress(NoFramesError):
            wait_for_frames(self.page)
            return
        former = self.page
        self.page = former.context.new_page()
        former.close()

    def visit(self, screen: str) -> set[Control]:
        """Open a screen, and return its controls in a wide and in a narrow window."""
        self.show(screen)
        found = self.listed()
        self.resize(PHONE)
        found |= self.listed()
        self.resize(DESKTOP)
        return found

    def listed(self) -> set[Control]:
        """Return the controls that the page shows."""
        return {control_of(each) for each in self.page.evaluate(_SHOWN)}

    def resize(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def open(self, screen: str, steps: Sequence[str]) -> None:
        """Take steps on a screen.

        A step is the name of a button, or a role and a name as in ``link: ^Home``, or also a text to fill in, as in
        ``textbox=Words: ^Title``. Names are expressions.
        """
        self.show(screen)
        for step in steps:
            self._take(step)

    def open_dialog(self, screen: str, steps: Sequence[str]) -> Locator:
        """Return the dialog that the steps open."""
        self.open(screen, steps)
        dialog = self.page.locator("dialog[open]").last
        dialog.get_by_role("heading").first.wait_for()
        self._wait()
        return dialog

    def open_unsaved(self, screen: str, steps: Sequence[str]) -> Locator:
        """Return the offer of a screen to restore what the last of the steps has typed."""
        self.open(screen, steps)
        wait_for_unsaved_copy(self.page, text_of(steps[-1]))
        leave_forms(self.page)
        self._open(screen)
        offer = self.page.get_by_role("region", name="Unsaved changes")
        offer.wait_for()
        return offer

    def show(self, screen: str) -> None:
        """Open a screen and wait until all of it is there, without what was typed there before and not saved."""
        if self.page.url.startswith("http"):
            leave_forms(self.page)
            forget_unsaved_copies(self.page)
        self._open(screen)

    def _open(self, screen: str) -> None:
        self._requests.forget()
        open_screen(self.page, screen.format(**self.ids))
        self._wait()

    def is_at(self, screen: str) -> bool:
        """Return whether the page is still at a screen."""
        return self.page.url.endswith(screen.format(**self.ids))

    def _take(self, step: str) -> None:
        kind, _, name = step.rpartition(": ")
        role, text = kind.partition("=")[0], text_of(step)
        dialog = self.page.locator("dialog[open]")
        part = dialog.last if dialog.count() else self.page
        control = part.get_by_role(role or "button", name=re.compile(name)).first  # type: ignore[arg-type]
        control.fill(text) if text else control.click()
        self._wait()
        if text and role == "combobox":  # asks a moment after the last letter
            part.get_by_role("option").first.wait_for()
            self._wait()

    def _wait(self) -> None:
        self._requests.wait(self.page)
        self.page.wait_for_function(_READY)
