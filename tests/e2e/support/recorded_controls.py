"""Records which controls of a page the tests press and fill in, for the test that finds those which none uses."""

import os
from pathlib import Path

from playwright.sync_api import BrowserContext

SCRIPT = (Path(__file__).parents[3] / "web/tests/support/controls.js").read_text().replace("export ", "")
"""Describes the controls of a page."""

VARIABLE = "CEILIDH_TEST_CONTROLS"
"""Names the folder of the records; without it nothing is recorded."""

_RECORD = """(() => {
    %s
    const note = event => {
        const control = usedBy(event);
        if (control) recordControl(controlOf(control, location.pathname));
    };
    for (const type of USES) addEventListener(type, note, true);
})();"""


def record_controls(context: BrowserContext) -> None:
    """Record what the pages of a context use, in the folder that the environment names."""
    folder = os.environ.get(VARIABLE)
    if not folder:
        return
    seen = set[str]()

    def record(_: object, control: str) -> None:
        if control not in seen:
            seen.add(control)
            with (Path(folder) / f"browser-{os.getpid()}.jsonl").open("a") as records:
                records.write(f"{control}\n")

    Path(folder).mkdir(parents=True, exist_ok=True)
    context.expose_binding("recordControl", record)
    context.add_init_script(_RECORD % SCRIPT)
