"""Follows the links of a screen."""

from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as NoAnswer

from tests.controls.control import Control, control_of
from tests.controls.crawl import Crawl
from tests.controls.usage import StoredWords
from tests.e2e.support.frames import wait_for_frames
from tests.e2e.support.recorded_controls import SCRIPT

_LINKS = f"""() => {{
    {SCRIPT}
    return shownControls().filter(one => one.localName === "a").map(one => ({{
        described: controlOf(one, location.pathname), href: one.href, isApart: Boolean(one.target || one.download),
    }}));
}}"""
_FIND = f"""
    {SCRIPT}
    const found = ({{ described, href }}) =>
        shownControls().find(one => one.href === href && controlOf(one, location.pathname) === described);
"""
_IS_THERE = f"link => {{ {_FIND} return Boolean(found(link)); }}"
_PRESS = f"""wanted => {{
    {_FIND}
    const link = found(wanted);
    // A link to a program for mails or calls, or to another window, would leave the page of the test.
    addEventListener("click", event => link.target || link.download || !link.href.startsWith("http")
        ? event.preventDefault() : undefined, {{ once: true }});
    link.click();
}}"""
_COMES_BACK_WITHIN = 5000
"""Milliseconds."""

_NOTHING = ["Page not found", "Unexpected Application Error!"]


def follow_links(crawl: Crawl, screen: str, stored: StoredWords, followed: set[Control]) -> list[str]:
    """Follow the links of a screen that is shown, one of a kind in a run.

    Return a sentence for each that leads nowhere.
    """
    faults = []
    for link in crawl.page.evaluate(_LINKS):
        control = control_of(link["described"])
        template = stored.template(control)
        if template in followed:
            continue
        followed.add(template)
        _return(crawl, screen, link)
        crawl.page.evaluate(_PRESS, link)
        if fault := _fault(crawl.page, link):
            faults.append(f"{control.sentence}: {fault}")
    return faults


def _return(crawl: Crawl, screen: str, link: dict[str, Any]) -> None:
    """Go back to a screen and wait for its link; open the screen again where that does not come."""
    if not crawl.is_at(screen):
        crawl.page.go_back()
    try:
        crawl.page.wait_for_function(_IS_THERE, arg=link, timeout=_COMES_BACK_WITHIN)
    except NoAnswer:
        crawl.show(screen)


def _fault(page: Page, link: dict[str, Any]) -> str:
    """Return what is wrong where a link has led."""
    address = urlsplit(link["href"])
    if address.scheme not in ("http", "https"):
        return "" if address.path else "it leads nowhere"
    if link["isApart"] or f"{address.scheme}://{address.netloc}" not in page.url:
        return "" if page.request.get(link["href"]).ok else "its address does not answer"
    page.wait_for_url(lambda url: urlsplit(url).path == address.path, wait_until="commit")
    # The address changes before the screen does.
    wait_for_frames(page)
    expect(page.get_by_role("heading").first).to_be_visible()
    return next((text for text in _NOTHING if _stays(page, text)), "")


def _stays(page: Page, heading: str) -> bool:
    try:
        expect(page.get_by_role("heading", name=heading, exact=True)).to_have_count(0)
    except AssertionError:
        return True
    return False
