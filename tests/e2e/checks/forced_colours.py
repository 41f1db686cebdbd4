"""Controls and states that cannot be told apart where the system chooses all colours."""

from pathlib import Path

from playwright.sync_api import Page

_SCRIPT = Path(__file__).with_name("forced_colours.js").read_text()


def forced_colours_faults(page: Page) -> list[str]:
    """Return what a page tells by a colour alone."""
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    found: list[str] = page.evaluate(_SCRIPT)
    page.emulate_media(forced_colors="none", reduced_motion="reduce")
    return found
