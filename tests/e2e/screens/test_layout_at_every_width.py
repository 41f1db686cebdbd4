"""Every screen from 320 to 2560 px wide: no word is torn, no column narrow, no line too long, nothing cut off."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.screens import ADMIN, PUBLIC
from tests.e2e.support.sizes import LONG_RUN
from tests.e2e.support.walk import open_screen

WIDTHS = [320, 360, 390, 600, 720, 768, 820, 900, 1024, 1100, 1200, 1440, 2560]
HEIGHT = 900
FAULTS = (Path(__file__).parents[1] / "checks/layout_faults.js").read_text()
SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"

# An update form has all fields of the form that adds, and texts in them.
_FILLED = [screen for screen in ADMIN if LONG_RUN or "add-" not in screen]
_SPARSE = ["lodge", "bare_house", "hogmanay", "bare_day"]
_LONG, _RIGHT_TO_LEFT = (0, 2, 4), (1, 3, 5)


def faults_at_all_widths(page: Page) -> list[str]:
    """Return what is wrong in windows of each width; a fault of several widths names them all."""
    found: dict[str, list[int]] = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": HEIGHT})
        page.evaluate(SETTLED)
        for fault in page.evaluate(FAULTS):
            found.setdefault(fault, []).append(width)
    return [f"{widths} {fault}" for fault, widths in found.items()]


@pytest.mark.parametrize("screen", PUBLIC)
def test_public_screen_is_readable(signed_out_page: Page, ids: Mapping[str, str], screen: str) -> None:
    open_screen(signed_out_page, screen.format(**ids))

    assert [] == faults_at_all_widths(signed_out_page)


@pytest.mark.parametrize("screen", _FILLED)
def test_screen_of_the_back_office_is_readable(signed_in_page: Page, ids: Mapping[str, str], screen: str) -> None:
    open_screen(signed_in_page, screen.format(**ids))

    assert [] == faults_at_all_widths(signed_in_page)


@pytest.mark.parametrize("name", _SPARSE)
def test_page_of_a_sparse_item_is_readable(signed_out_page: Page, sample_items: SampleItems, name: str) -> None:
    kind = {"hogmanay": "event", "bare_day": "packege"}.get(name, "venue")
    open_screen(signed_out_page, f"/single-{kind}/{getattr(sample_items, name)['slug']}")

    assert [] == faults_at_all_widths(signed_out_page)


@pytest.mark.parametrize("index", [*_LONG, *_RIGHT_TO_LEFT])
def test_page_of_long_and_of_right_to_left_texts_is_readable(
    signed_out_page: Page, sample_items: SampleItems, index: int
) -> None:
    path, item = list(sample_items.far.items())[index]
    open_screen(signed_out_page, path)
    title = signed_out_page.get_by_role("heading", level=1)

    expect(title).to_have_css("direction", "rtl" if index in _RIGHT_TO_LEFT else "ltr")
    expect(title).to_have_text(item["title"].strip(), use_inner_text=True)
    assert [] == faults_at_all_widths(signed_out_page)


@pytest.mark.parametrize("screen", ["/admin/{kind}/{id}", "/admin/update-{kind}/{id}"], ids=["detail", "form"])
@pytest.mark.parametrize("index", _LONG)
def test_long_texts_are_readable_in_the_back_office(
    signed_in_page: Page, sample_items: SampleItems, index: int, screen: str
) -> None:
    path, item = list(sample_items.far.items())[index]
    kind = path.split("/")[1].removeprefix("single-").replace("packege", "package")
    open_screen(signed_in_page, screen.format(kind=kind, id=item["_id"]))

    assert [] == faults_at_all_widths(signed_in_page)


def test_long_title_has_smaller_type_than_a_short_one(signed_out_page: Page, sample_items: SampleItems) -> None:
    short, long = f"/single-venue/{sample_items.castle['slug']}", next(iter(sample_items.far))

    assert _title_size(signed_out_page, long) < _title_size(signed_out_page, short)


def _title_size(page: Page, path: str) -> float:
    page.goto(path)
    size: float = page.get_by_role("heading", level=1).evaluate("title => parseFloat(getComputedStyle(title).fontSize)")
    return size
