"""Every page is correct HTML: as the server sends it, and as the browser has drawn it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.markup import faults
from tests.e2e.public.looking import see_everything
from tests.e2e.public.portfolio import Portfolio, filled_site
from tests.e2e.signing_in import sign_in
from tests.e2e.visiting import DESKTOP, visit
from tests.product.product_server import Product
from tests.services.smtp import SmtpServer

PUBLIC = ("/", "/about", "/venues", "/events", "/contact", "/nowhere")
LISTS = ("dashboard", "venues", "add-venue", "events", "add-event", "packages", "add-package", "enquiries", "settings")
DESK = {"venue": "venue", "event": "event", "packege": "package"}


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory, mail: SmtpServer) -> Iterator[tuple[Product, Portfolio]]:
    with filled_site(tmp_path_factory, "markup", mail, {"CEILIDH_RENDERER_URL": "v8:"}) as filled:
        yield filled


@pytest.fixture(scope="module")
def items(filled: tuple[Product, Portfolio]) -> dict[str, dict[str, str]]:
    """The items with most on their pages, by their kinds."""
    portfolio = filled[1]
    return {"venue": portfolio.castle, "event": portfolio.heather, "packege": portfolio.weekend}


@pytest.fixture
def visitor(started_browser: Browser, filled: tuple[Product, Portfolio]) -> Iterator[Page]:
    with visit(started_browser, filled[0].url, DESKTOP) as opened:
        yield opened.page


def test_pages_of_visitors_are_correct_as_sent_and_as_drawn(visitor: Page, items: dict[str, dict[str, str]]) -> None:
    pages: dict[str, str] = {}
    for path in (*PUBLIC, *(f"/single-{kind}/{item['slug']}" for kind, item in items.items())):
        answer = visitor.goto(path, wait_until="networkidle")
        see_everything(visitor)
        pages[f"{path} as sent"] = answer.text() if answer else ""
        pages[f"{path} as drawn"] = visitor.content()

    assert [] == faults(pages)


def test_screens_of_the_back_office_are_correct_as_drawn(visitor: Page, items: dict[str, dict[str, str]]) -> None:
    visitor.goto("/admin/login")
    pages = {"login": visitor.content()}
    sign_in(visitor)
    of_items = (f"{step}{DESK[kind]}/{item['id']}" for kind, item in items.items() for step in ("", "update-"))
    for path in (*LISTS, *of_items):
        visitor.goto(f"/admin/{path}", wait_until="networkidle")
        pages[path] = visitor.content()

    assert [] == faults(pages)
