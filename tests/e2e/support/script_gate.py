"""Keeps the scripts of a page waiting, as a slow network does."""

import attrs
from playwright.sync_api import Page, Route


@attrs.define(slots=False)  # Playwright sets an attribute on the owner of a listener
class ScriptGate:
    """Keeps the scripts of a page waiting until it is opened."""

    held: list[Route] = attrs.field(factory=list)
    is_open: bool = False

    def take(self, route: Route) -> None:
        if self.is_open:
            route.continue_()
        else:
            self.held.append(route)

    def open(self) -> None:
        self.is_open = True
        for route in self.held:
            route.continue_()


def hold_scripts(page: Page, code: str = "**/assets/*.js") -> ScriptGate:
    """Keep the scripts of a page waiting until the gate is opened."""
    gate = ScriptGate()
    page.route(code, gate.take)
    return gate
