"""Messages that stay ten times as long, so that a busy machine does not look for one after it vanished.

How long each message stays is tested with the clock of vitest.
"""

from playwright.sync_api import BrowserContext

_LAST = """(() => {
    const [shortest, longest] = [3500, 10_000];
    const set = window.setTimeout;
    window.setTimeout = (run, time, ...rest) =>
        set(run, time >= shortest && time <= longest ? time * 10 : time, ...rest);
})();"""


def keep_messages(context: BrowserContext) -> None:
    """Multiply the timeouts of 3.5 to 10 s, which are those of messages, in all pages of a context."""
    context.add_init_script(_LAST)
