"""Layout faults of a page in windows from 320 to 2560 px: torn words, narrow columns, long lines, cut off content."""

import re
from pathlib import Path

from playwright.sync_api import Page

from tests.e2e.support.frames import wait_for_frames

WIDTHS = [320, 360, 390, 600, 720, 768, 820, 900, 1024, 1100, 1200, 1440, 2560]
_LARGE_TEXT_WIDTHS = [390, 820, 1440]
_HEIGHT = 900
_LOST = re.compile(r'cut off|torn word: <a class="(button|header__logo)"')
_FAULTS = Path(__file__).with_name("layout_faults.js").read_text()


def layout_faults(page: Page) -> list[str]:
    """Resize the window to each width and return what is wrong; a fault of several widths names them all."""
    found: dict[str, list[int]] = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": _HEIGHT})
        wait_for_frames(page)
        for fault in page.evaluate(_FAULTS):
            found.setdefault(fault, []).append(width)
    return [f"{widths} {fault}" for fault, widths in found.items()]


def excess_width(page: Page) -> int:
    """Return by how many pixels the page is wider than a window of 320 px with text of twice its size."""
    page.set_viewport_size({"width": WIDTHS[0], "height": _HEIGHT})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    wait_for_frames(page)
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def large_text_faults(page: Page) -> list[str]:
    """Set text of twice its size and return what is out of reach then. A long word of a title may be torn."""
    page.evaluate("""() => {
        document.documentElement.style.fontSize = '200%';
        for (const strip of document.querySelectorAll('.tabs')) strip.remove(); // it is swiped
    }""")
    found = []
    for width in _LARGE_TEXT_WIDTHS:
        page.set_viewport_size({"width": width, "height": _HEIGHT})
        wait_for_frames(page)
        found += [f"{width} {fault}" for fault in page.evaluate(_FAULTS) if _LOST.match(fault)]
    return found
