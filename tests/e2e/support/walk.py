"""Opening one screen after the other."""

from collections.abc import Iterator, Mapping, Sequence

from playwright.sync_api import Page, Response, expect

from tests.e2e.support.page_actions import scroll_through, wait_for_pictures, wait_until


def open_screen(page: Page, path: str) -> Response | None:
    """Open a screen, wait for its content, and scroll through it so that all of it has loaded."""
    answer = page.goto(path)
    expect(page.get_by_role("main").get_by_role("heading").first).to_be_visible()
    expect(page.get_by_text("Loading...")).to_have_count(0)
    scroll_through(page)
    wait_for_pictures(page)
    return answer


def sent_html(page: Page, answer: Response) -> str:
    """Return the HTML that is sent at the address of an answer; ``Response.text`` waits without a limit."""
    return page.request.get(answer.url, headers={"Accept": "text/html"}).text()


def wait_for_hydration(page: Page) -> None:
    """Wait until the code of the page answers what people do; before, a form is sent as one without scripts."""
    ours = "Object.keys(document.getElementById('root').firstChild).some(key => key.includes('react'))"
    wait_until(lambda: bool(page.evaluate(ours)))


def walk(page: Page, screens: Sequence[str], ids: Mapping[str, str]) -> Iterator[str]:
    """Open each of :mod:`tests.e2e.support.screens`; ``ids`` has the values for the braces in their addresses."""
    for screen in screens:
        open_screen(page, screen.format(**ids))
        yield screen
