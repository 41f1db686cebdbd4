"""All checks of a screen, in one load of its page."""

import re

from playwright.sync_api import Page

from tests.e2e.checks.axe import violations
from tests.e2e.checks.forced_colours import forced_colours_faults
from tests.e2e.checks.html_validation import html_errors
from tests.e2e.checks.layout import layout_faults
from tests.e2e.checks.pressed import low_controls
from tests.e2e.checks.tab_order import tab_order_errors
from tests.e2e.support.frames import wait_for_frames
from tests.e2e.support.page_actions import wait_for_sliders
from tests.e2e.support.sizes import LONG_RUN
from tests.e2e.support.visitor import DESKTOP, PHONE
from tests.e2e.support.walk import open_screen, sent_html

Faults = dict[str, list[str]]


_EDITORS_OWN = re.compile(r'<img class="ProseMirror-separator"[^>]*>')
"""What the editor of texts sets beside a picture, so that the browser shows a cursor there; it has no source."""


def check_screen(page: Page, path: str) -> Faults:
    """Open a screen and return what each check finds; a check that finds nothing is left out."""
    answer = open_screen(page, path)
    wait_for_sliders(page)
    markup = {"as drawn": _EDITORS_OWN.sub("", page.content()), "as sent": sent_html(page, answer) if answer else ""}
    found = {
        "invalid HTML": html_errors(markup),
        "axe on a desktop": violations(page),
        "forced colours": forced_colours_faults(page),
        "Tab key": tab_order_errors(page),
    }
    page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0) }")
    _resize(page, PHONE)
    # The markup of the back office is nearly the same in every window.
    if LONG_RUN or not path.startswith("/admin/"):
        found["axe on a phone"] = violations(page)
    found["layout"] = layout_faults(page)
    if path.startswith("/admin/"):
        found["pressed"] = low_controls(page)
    _resize(page, DESKTOP)
    return {check: faults for check, faults in found.items() if faults}


def _resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    wait_for_frames(page)
