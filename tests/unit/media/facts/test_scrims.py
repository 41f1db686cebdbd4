import json
import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ceilidh.media.facts.brightness import SIDE, WHITE, BrightnessGrid
from ceilidh.media.facts.focal_point import CENTRE, FocalPoint
from ceilidh.media.facts.scrims import MOST_LOST, PAPER, PLACES, SCRIMS, Scrim, crop_position, scrims
from tests.luminance import luminance

_WEB = Path(__file__).parents[4] / "web"
_CROP_POSITIONS = json.loads((_WEB / "tests" / "ui" / "media" / "cropPositions.json").read_text())
_STYLES = {path: path.read_text() for path in (_WEB / "src").rglob("*.css")}
_SCRIM = next(text for path, text in _STYLES.items() if path.name == "scrim.css")
_TEXT = (247, 243, 234)
_SCRIM_COLOUR = np.array([28, 24, 20])
_BY_NAME = {scrim.name: scrim for scrim in SCRIMS}

_CELLS = SIDE * SIDE
_LEVELS = st.binary(min_size=_CELLS, max_size=_CELLS)
_GRIDS = st.builds(BrightnessGrid.of_levels, _LEVELS, _LEVELS)
_POINTS = st.builds(FocalPoint, st.integers(0, 100), st.integers(0, 100))
_RATIOS = st.floats(0.2, 5)


def _plain(*rows: int) -> BrightnessGrid:
    """Return the grid of a picture with plain rows; one level stands for all rows."""
    levels = [level for row in (rows if len(rows) > 1 else rows * SIDE) for level in [row] * SIDE]
    return BrightnessGrid.of_levels(levels, levels)


@given(grid=_GRIDS, point=_POINTS, ratio=_RATIOS, data=st.data())
def test_the_picture_behind_words_is_never_lighter_than_their_scrim_allows(
    grid: BrightnessGrid, point: FocalPoint, ratio: float, data: st.DataObject
) -> None:
    found = scrims(grid, point, ratio)

    for (place, zones), scrim in zip(PLACES.items(), found, strict=True):
        for zone in zones:
            shape = data.draw(st.floats(zone.narrowest, zone.widest), place)
            width, height = min(1, shape / ratio), min(1, ratio / shape)
            left = (1 - width) * crop_position(point.x) / 100
            above = (1 - height) * crop_position(point.y) / 100
            margin = 1e-9  # of the floating-point numbers
            behind = grid.light(
                left + zone.left * width + margin,
                above + zone.top * height + margin,
                left + zone.right * width - margin,
                above + zone.bottom * height - margin,
            )
            assert scrim == PAPER or behind <= _BY_NAME[scrim].most


@given(pixel=st.tuples(*[st.integers(0, 255)] * 3), scrim=st.sampled_from(SCRIMS))
def test_light_text_is_readable_on_every_colour_as_light_as_a_scrim_allows(
    pixel: tuple[int, int, int], scrim: Scrim
) -> None:
    allowed = float(luminance(np.full(3, scrim.most)))
    assume(float(luminance(np.array(pixel))) <= allowed)
    behind = np.array(pixel) * (1 - scrim.opacity) + _SCRIM_COLOUR * scrim.opacity

    assert (float(luminance(np.array(_TEXT))) + 0.05) / (float(luminance(behind)) + 0.05) >= 4.5


def test_the_styles_have_the_same_scrims_behind_words_and_behind_the_header() -> None:
    expected = {scrim.name: scrim.opacity for scrim in SCRIMS if scrim.opacity}

    for name in ("scrim--([0-9]) {\\s*--shade", "under-header--([0-9]) {\\s*--top"):
        assert expected == {step: float(opacity) for step, opacity in re.findall(rf"\.{name}: ([\d.]+);", _SCRIM)}


def test_the_text_and_the_scrims_have_the_colours_that_are_counted_with() -> None:
    tokens = next(text for path, text in _STYLES.items() if path.name == "tokens.css")

    assert f"--paper: #{bytes(_TEXT).hex()};" in tokens
    assert {"28 24 20"} == set(re.findall(r"rgb\((\d+ \d+ \d+)", _SCRIM))


def test_the_frames_of_words_have_the_shapes_that_are_counted_with_at_every_width() -> None:
    found = [
        (float(least), float(share), float(most))
        for text in _STYLES.values()
        for least, share, most in re.findall(r"--tall: clamp\(([\d.]+)rem, ([\d.]+)vw, ([\d.]+)rem\)", text)
    ]
    zones = [zone for place in ("feature", "section") for zone in PLACES[place]]

    assert found
    for width in range(320, 2561):
        rem = 16 * (1.25 if width >= 2300 else 1.125 if width >= 1800 else 1)
        for least, share, most in found:
            shape = width / min(most * rem, max(least * rem, share * width / 100))
            assert any(zone.narrowest - 0.03 <= shape <= zone.widest for zone in zones), (width, least)


@pytest.mark.parametrize("ratio", [0.5, 0.67, 1, 1.5, 3])
@pytest.mark.parametrize(("level", "expected"), [(0, "0"), (108, "0"), (109, "1"), (153, "1"), (154, PAPER)])
def test_a_plain_picture_has_one_scrim(level: int, expected: str, ratio: float) -> None:
    assert expected * len(PLACES) == scrims(_plain(level), CENTRE, ratio)


def test_words_of_a_white_picture_stand_on_paper() -> None:
    assert PAPER * len(PLACES) == scrims(WHITE, CENTRE, 1.5)


def test_a_dark_picture_with_lights_has_a_dark_scrim() -> None:
    def night(mean: int) -> BrightnessGrid:
        return BrightnessGrid.of_levels([250] * _CELLS, [mean] * _CELLS)

    darkest = SCRIMS[-1]
    assert darkest.name * len(PLACES) == scrims(night(int(MOST_LOST / darkest.opacity)), CENTRE, 1.5)
    assert PAPER * len(PLACES) == scrims(night(int(MOST_LOST / darkest.opacity) + 1), CENTRE, 1.5)


def test_only_what_is_behind_words_counts() -> None:
    sky_above_hills = _plain(250, *[60] * (SIDE - 1))
    hall_below_lamps = _plain(*[60] * 6, *[250] * (SIDE - 6))

    assert "p0000" == scrims(sky_above_hills, FocalPoint(50, 0), 1.5)
    assert "0pppp" == scrims(hall_below_lamps, FocalPoint(50, 0), 1.5)


def test_the_focal_point_chooses_what_a_crop_shows() -> None:
    levels = ([250] * 3 + [60] * (SIDE - 3)) * SIDE
    bright_on_the_left = BrightnessGrid.of_levels(levels, levels)

    assert "p" in scrims(bright_on_the_left, FocalPoint(0, 50), 6)
    assert "00000" == scrims(bright_on_the_left, FocalPoint(100, 50), 6)


def test_a_film_has_the_darkest_scrim_since_its_other_frames_may_be_white() -> None:
    assert "33333" == scrims(_plain(30), CENTRE, 1.5, film=True)
    assert "ppppp" == scrims(WHITE, CENTRE, 1.5, film=True)


def test_crops_are_where_the_browser_has_them() -> None:
    assert _CROP_POSITIONS == [crop_position(percent) for percent in range(101)]
