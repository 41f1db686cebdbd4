"""The focus ring has enough contrast on dark grounds and on pictures."""

from typing import Any

import numpy as np
import pytest
import pyvips
from playwright.sync_api import FloatRect, Page

from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.frames import wait_for_frames
from tests.e2e.support.page_actions import wait_for_animations, wait_for_sliders
from tests.e2e.support.walk import open_screen

MARGIN = 12
SEEN = 3.0
"""The contrast that a ring needs to the same place without it, by WCAG 2.4.13."""

_DARK = """
    .hero, .feature, .banner, .backdrop__media, .centre-block--over,
    .home-section--dark, .section--dark, .footer, .slider__view,
    .header
"""
_FOUND = """dark => {
    const seen = element => element.checkVisibility() && element.getBoundingClientRect().width > 1;
    const apart = ":disabled, [tabindex='-1'], dialog *, [aria-hidden] *";
    const kinds = new Set();
    const firstOfItsKind = element => {
        const ground = element.closest(dark);
        const kind = [element, element.parentElement, ground, ground.parentElement].map(one => one.className).join("|");
        return !kinds.has(kind) && kinds.add(kind);
    };
    return [...new Set(dark.split(",").flatMap(name => [...document.querySelectorAll(name)]))]
        .flatMap(part => [...part.querySelectorAll("a, button")])
        .filter((each, at, all) => all.indexOf(each) === at && seen(each) && !each.matches(apart))
        .filter(firstOfItsKind);
}"""

# In a slider the ring of a card lies around its picture.
_RINGED = "control => control.closest('.slider__view') ? control.querySelector('.picture') : control"

Pixels = np.ndarray[Any, np.dtype[np.float64]]


@pytest.mark.parametrize("name", ["/", "/events", "castle", "heather", "weekend"])
def test_the_focus_is_seen_on_every_dark_ground_and_picture(
    signed_out_page: Page, sample_items: SampleItems, name: str
) -> None:
    kinds = {"castle": "venue", "heather": "event", "weekend": "packege"}
    path = f"/single-{kinds[name]}/{getattr(sample_items, name)['slug']}" if name in kinds else name
    page = signed_out_page
    open_screen(page, path)
    wait_for_sliders(page)
    page.keyboard.press("Tab")  # from now on what has the focus is shown to have it
    controls = page.evaluate_handle(_FOUND, _DARK)

    unseen = [
        text
        for at in range(page.evaluate("controls => controls.length", controls))
        if (text := _unseen(page, controls, at))
    ]
    assert [] == unseen


def _unseen(page: Page, controls: Any, at: int) -> str:
    """Return what the control is, where less of its ring is seen than a line around three quarters of it."""
    control = page.evaluate_handle("([controls, at]) => controls[at]", [controls, at]).as_element()
    assert control
    control.evaluate("control => control.scrollIntoView({ behavior: 'instant', block: 'center' })")
    control.evaluate("control => control.focus({ preventScroll: true })")
    wait_for_frames(page)  # a slider moves to the slide that has the focus
    wait_for_animations(page)
    around = _around(page, control.evaluate_handle(_RINGED).as_element())
    with_ring = _picture(page, around)
    control.evaluate("control => control.blur()")
    wait_for_animations(page)
    observed = int(np.count_nonzero(_contrast(_picture(page, around), with_ring) >= SEEN))
    least = round(1.5 * (around["width"] + around["height"] - 4 * MARGIN))
    reported = f"{control.evaluate('control => control.outerHTML')[:90]}: {observed} pixels of {least}"
    return reported if observed < least else ""


def _around(page: Page, ringed: Any) -> FloatRect:
    """Return the part of the window in which the ring around something lies."""
    box, size = ringed.bounding_box(), page.viewport_size
    assert box
    assert size
    left, top = max(box["x"] - MARGIN, 0), max(box["y"] - MARGIN, 0)
    right = min(box["x"] + box["width"] + MARGIN, size["width"])
    bottom = min(box["y"] + box["height"] + MARGIN, size["height"])
    return {"x": left, "y": top, "width": right - left, "height": bottom - top}


def _picture(page: Page, part: FloatRect) -> Pixels:
    shot = pyvips.Image.new_from_buffer(page.screenshot(clip=part), "").colourspace("srgb")
    pixels: Pixels = shot.numpy()[..., :3].astype(np.float64) / 255
    return pixels


def _contrast(one: Pixels, other: Pixels) -> Pixels:
    """Return WCAG's contrast of each pixel of one picture to the same of the other."""
    lighter, darker = np.maximum(_light(one), _light(other)), np.minimum(_light(one), _light(other))
    ratio: Pixels = (lighter + 0.05) / (darker + 0.05)
    return ratio


def _light(pixels: Pixels) -> Pixels:
    linear = np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    light: Pixels = linear @ np.array([0.2126, 0.7152, 0.0722])
    return light
