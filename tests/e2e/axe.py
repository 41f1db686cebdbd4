"""What axe finds on a screen."""

from pathlib import Path

from playwright.sync_api import Page

from tests.e2e.public.looking import come_to_rest

_AXE = Path(__file__).parents[1] / "services/chromium/node_modules/axe-core/axe.min.js"


def findings(page: Page) -> list[str]:
    """Return each rule that is broken, with what breaks it, once nothing fades or slides any longer."""
    come_to_rest(page)
    page.evaluate(_AXE.read_text())
    violations = page.evaluate("axe.run(document, { resultTypes: ['violations'] }).then(found => found.violations)")
    return [
        f"{found['id']}: {node['target']} {node['failureSummary']}" for found in violations for node in found["nodes"]
    ]
