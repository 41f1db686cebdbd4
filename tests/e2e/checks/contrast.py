"""Measures how much text on a picture, or below it, stands out from what is behind it, as WCAG counts it."""

import io
from collections.abc import Iterator
from typing import Any

import attrs
import numpy as np
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from tests.e2e.support.frames import wait_for_frames
from tests.e2e.support.page_actions import scroll_to
from tests.luminance import luminance

_BESIDE_PICTURES = ".scrim, .on-paper"
_LEAST, _LEAST_LARGE = 4.5, 3.0
# A picture is never quite of the colours it was drawn in.
_OUTLIERS = 1
_HIDE = """*, *::before { color: transparent !important; text-decoration-color: transparent !important;
    transition: none !important; } button, .button, .sticky-bar { visibility: hidden !important; }"""
# Each line of each text on a picture that is in the window and not below the header, which is listed while it is clear.
# Of what scrolls in a box, the lines that are scrolled into it.
_TEXTS = """where => {
    const header = document.querySelector(".header");
    const clear = !header.matches(".header--overlay") && document.querySelector("main .under-header");
    const top = header.getBoundingClientRect().bottom;
    const leftOut = element => element.closest(".button, button, .visually-hidden");
    const inside = element => element.closest(where) && !leftOut(element);
    const onHeader = element => clear && element.closest(".header") && !leftOut(element);
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const { data, parentElement } = texts.currentNode;
        if (!data.trim() || !(inside(parentElement) || onHeader(parentElement)) || !parentElement.checkVisibility())
            continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const frame = parentElement.closest("[tabindex]");
        const scrolled = frame && getComputedStyle(frame).overflowY === "auto" ? frame.getBoundingClientRect() : null;
        const { color, fontSize, fontWeight } = getComputedStyle(parentElement);
        for (const { left, top: above, right, bottom } of range.getClientRects())
            if ((!scrolled || (above >= scrolled.top && bottom <= scrolled.bottom)) &&
                    left >= 0 && right <= innerWidth && bottom <= innerHeight && right - left > 1 &&
                    (above >= top || parentElement.closest(".header")) && above >= 0)
                found.push({ text: data.trim().slice(0, 40), color, size: parseFloat(fontSize), weight: +fontWeight,
                    box: [left, above, right, bottom].map(Math.round) });
    }
    return found;
}"""


@attrs.frozen
class TextLine:
    """A line of text on a picture or below it: its contrast to what is behind it, and how much that has to be."""

    text: str
    contrast: float
    least: float


def lines(page: Page) -> Iterator[TextLine]:
    """Yield every line of text that stands on a picture or below it, from the top of the page to its end."""
    for y in _stops(page):
        scroll_to(page, y)
        page.wait_for_function(
            "y => Math.abs(scrollY - y) < 2 || scrollY + innerHeight >= document.body.scrollHeight - 2", arg=y
        )
        wait_for_frames(page)
        # The header changes its ground after the scroll event, see OVERLAY_FROM.
        if page.evaluate("scrollY > 50"):
            expect(page.locator(".header--overlay")).to_have_count(1)
        yield from lines_in_window(page, _BESIDE_PICTURES)


def lines_in_window(page: Page, where: str) -> Iterator[TextLine]:
    """Yield every line of text in the window within elements of a selector."""
    found: list[dict[str, Any]] = page.evaluate(_TEXTS, where)
    behind = Image.open(io.BytesIO(page.screenshot(style=_HIDE))).convert("RGB")
    for each in found:
        yield TextLine(each["text"], _contrast(each["color"], behind.crop(each["box"])), _least(each))


def _stops(page: Page) -> list[float]:
    """Return where to stop so that every picture with text is seen whole once, or its lower part."""
    found: list[tuple[float, float]] = page.eval_on_selector_all(
        _BESIDE_PICTURES,
        """all => all.map(each => each.getBoundingClientRect()).map(({ top, bottom }) =>
            [Math.max(0, bottom + scrollY - innerHeight), top + scrollY - 90])""",
    )
    # At 49 pixels the header is clear still, and furthest down its picture.
    stops: list[float] = [0, 49]
    for lowest, highest in sorted(found):
        if not any(lowest <= stop <= highest for stop in stops[:1] + stops[2:]):
            stops.append(round(lowest))
    return stops


def _least(text: dict[str, Any]) -> float:
    bold = text["weight"] >= 700
    return _LEAST_LARGE if text["size"] >= (18.66 if bold else 24) else _LEAST


def _contrast(colour: str, behind: Image.Image) -> float:
    levels = luminance(np.asarray(behind, dtype=float))
    extremes = np.percentile(levels, [_OUTLIERS, 100 - _OUTLIERS])
    return min(_ratio(_luminance_of(colour), float(each)) for each in extremes)


def _ratio(one: float, other: float) -> float:
    darker, lighter = sorted((one, other))
    return (lighter + 0.05) / (darker + 0.05)


def contrast_of(locator: Locator) -> float:
    """Return the contrast of a text to the plain colour of its own box."""
    found: list[str] = locator.evaluate(
        "element => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor]"
    )
    text, ground = map(_luminance_of, found)
    return _ratio(text, ground)


def _luminance_of(colour: str) -> float:
    parts = [float(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(",")]
    return float(luminance(np.array([[parts]]))[0, 0])


def rows_behind(page: Page) -> NDArray[Any]:
    """Return how bright each row of the window is along its left edge, beside all text."""
    shown = Image.open(io.BytesIO(page.screenshot(style=_HIDE))).convert("L")
    rows: NDArray[Any] = np.asarray(shown, dtype=float)[:, 2:10].mean(axis=1)
    return rows
