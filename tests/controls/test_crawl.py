"""The crawl goes on with another page when the browser has stopped drawing its own."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.controls.crawl import Crawl
from tests.e2e.support import frames
from tests.e2e.support.visitor import PHONE, open_visitor

_STOP_DRAWING = "() => { window.requestAnimationFrame = () => 0; }"


@pytest.fixture
def crawl(started_browser: Browser) -> Iterator[Crawl]:
    with open_visitor(started_browser, "http://localhost", PHONE) as visitor:
        yield Crawl(visitor.page, {})


def test_a_page_that_is_no_longer_drawn_is_replaced(crawl: Crawl, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "_TIMEOUT_MS", 200)
    former = crawl.page
    former.evaluate(_STOP_DRAWING)

    crawl.renew_unless_drawn()

    assert former.is_closed()
    assert not crawl.page.is_closed()


def test_a_page_that_is_drawn_stays(crawl: Crawl) -> None:
    former = crawl.page

    crawl.renew_unless_drawn()

    assert former is crawl.page
