"""The crawl goes on with another page when the browser has stopped drawing its own."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.controls.crawl import Crawl
from tests.e2e.support import frames
from tests.e2e.support.visitor import PHONE, open_visitor

_STOP_DRAWING = "() => { window.requestAnimationFrame = () => 0; }"


@pytest.fixture
def crawl(started_browser: Browser) -> Iterator[Crawl]:
    with open_visitor(started_browser, "http://localhost", PHONE) as visitor:
        yield Crawl(visitor.page, {})


def _fail_once(crawl: Crawl, pages: list[Page]) -> None:
    pages.append(crawl.page)
    if len(pages) == 1:
        raise AssertionError


def test_a_step_on_a_page_that_is_no_longer_drawn_is_repeated_on_another_page(
    crawl: Crawl, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frames, "_TIMEOUT_MS", 200)
    pages: list[Page] = []
    crawl.page.evaluate(_STOP_DRAWING)

    crawl.repeat_unless_drawn(lambda: _fail_once(crawl, pages))

    assert 2 == len(pages)
    assert pages[0].is_closed()


def test_a_failure_on_a_page_that_is_drawn_stays(crawl: Crawl) -> None:
    with pytest.raises(AssertionError):
        crawl.repeat_unless_drawn(lambda: _fail_once(crawl, []))
