"""A test whose page the browser has stopped drawing fails with an error of its own, whoever opened the page."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.support import failures, frames
from tests.e2e.support.frames import NoFramesError
from tests.e2e.support.visitor import PHONE, open_visitor
from tests.product.product_server import Product

_STOP_DRAWING = "() => { window.requestAnimationFrame = () => 0; }"


@pytest.fixture(autouse=True)
def _no_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(failures, "FOLDER", tmp_path)


def _fail(browser: Browser, url: str, before: str) -> None:
    with open_visitor(browser, url, PHONE) as visitor:
        visitor.page.evaluate(before)
        raise ZeroDivisionError


def test_a_failure_on_a_page_that_is_no_longer_drawn_says_so(
    started_browser: Browser, site: Product, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frames, "_TIMEOUT_MS", 200)

    with pytest.raises(NoFramesError):
        _fail(started_browser, site.url, _STOP_DRAWING)


def test_a_failure_on_a_page_that_is_drawn_stays_what_it_is(started_browser: Browser, site: Product) -> None:
    with pytest.raises(ZeroDivisionError):
        _fail(started_browser, site.url, "() => {}")
