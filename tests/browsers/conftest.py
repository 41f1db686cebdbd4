"""The site in real browsers: run by ``tox -e browsers``, and by nothing else."""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.browsers.engines.engine import Engine
from tests.browsers.proxy import WATCH, watched
from tests.browsers.tab import Tab
from tests.e2e.conftest import sample_items, sample_site, started_browser, started_mail_server
from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.older_safari import OLDER_SAFARI
from tests.product.product_server import Product

__all__ = ["sample_items", "sample_site", "started_browser", "started_mail_server"]

_PHONE = (390, 844)
"""WebKitGTK's window is no narrower than 447 pixels, which is a phone's as well."""

CURRENT = ["webkit", "firefox"]
WITH_OLDER = [*CURRENT, "older-safari"]

# The libraries that drive the browsers are installed only there.
collect_ignore_glob = [] if os.environ.get("CEILIDH_TEST_BROWSERS") == "on" else ["test_*.py"]


@pytest.fixture(scope="session")
def webkit_display() -> Iterator[str]:
    from tests.browsers.engines.webkit import display

    with display() as opened:
        yield opened


@pytest.fixture
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """A tab of the browser that a test is named by, in an empty profile."""
    with ExitStack() as stack:
        match request.param:
            case "webkit":
                from tests.browsers.engines.webkit import webkit

                yield stack.enter_context(webkit(request.getfixturevalue("webkit_display"), _PHONE))
            case "firefox":
                from tests.browsers.engines.firefox import firefox

                yield stack.enter_context(firefox(tmp_path / "profile", _PHONE))
            case _:
                from tests.browsers.engines.chromium import chromium

                yield stack.enter_context(chromium(request.getfixturevalue("started_browser"), _PHONE))


@pytest.fixture(scope="session")
def site(sample_site: tuple[Product, SampleItems]) -> Product:
    return sample_site[0]


@pytest.fixture
def tab(engine: Engine, site: Product, request: pytest.FixtureRequest) -> Iterator[Tab]:
    """A visit of the sample site, which has to stay free of errors."""
    older = "older-safari" in request.node.callspec.params.values()
    with watched(site, {**OLDER_SAFARI, **WATCH} if older else WATCH) as url:
        opened = Tab(engine, url)
        yield opened
        assert [] == opened.complaints()
