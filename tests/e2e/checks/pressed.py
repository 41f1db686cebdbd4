"""Whether everything that is pressed is high enough: for a mouse on a desktop, for a thumb on a phone."""

from pathlib import Path

from playwright.sync_api import Page

from tests.e2e.support.frames import wait_for_frames
from tests.e2e.support.visitor import DESKTOP, PHONE

_TABLET = (820, 1180)
_SIZES = [(DESKTOP, 24, "*"), (_TABLET, 44, ".choices > *, .form-header__ways > *"), (PHONE, 44, "*")]
"""Windows, how high at least is what is pressed in them, and which of it."""

_LOW = Path(__file__).with_name("pressed.js").read_text()


def low_controls(page: Page) -> list[str]:
    """Resize the window to each size and return what is too low to be pressed with ease."""
    found: list[str] = []
    for (width, height), least, kind in _SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wait_for_frames(page)
        found += [f"{width} {fault}" for fault in page.evaluate(_LOW, [least, kind])]
    return found
