"""Accessibility rules that axe finds broken on a page."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.support.page_actions import wait_for_animations

_AXE = (Path(__file__).parents[2] / "services/chromium/node_modules/axe-core/axe.min.js").read_text


def violations(page: Page) -> list[str]:
    """Return each rule that is broken, with the element that breaks it, once lists and animations have finished."""
    # A list is dimmed while it is loaded again.
    expect(page.locator(".table[aria-busy=true]")).to_have_count(0)
    wait_for_animations(page)
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(_AXE())
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] }).then(result => result.violations)")
    return [f"{each['id']}: {node['target']} {node['failureSummary']}" for each in found for node in each["nodes"]]
