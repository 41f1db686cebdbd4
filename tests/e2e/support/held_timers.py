"""Timers that a test lets run once the page is complete, however long a busy machine takes for that."""

from playwright.sync_api import Page

_HOLD = """(() => {
    const set = window.setTimeout;
    window.heldTimers = [];
    window.setTimeout = (run, time, ...rest) => (time === %d ? window.heldTimers.push(run) : set(run, time, ...rest));
})();"""


def hold_timers(page: Page, milliseconds: int) -> None:
    """Keep the timers of exactly that time from running, in every page that is opened from now on."""
    page.add_init_script(_HOLD % milliseconds)


def run_held_timers(page: Page) -> None:
    """Run the timers that are held, after all that the page asks for has arrived."""
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready.then(() => window.heldTimers.splice(0).forEach(run => run()))")
