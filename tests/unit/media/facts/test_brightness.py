import io

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from ceilidh.media.facts.brightness import SIDE, BrightnessGrid
from ceilidh.media.renditions.rendition_encoder import examine

pytestmark = pytest.mark.slow

_MILLIONS = 10_000_000
_PARTS = st.tuples(st.floats(0, 1), st.floats(0, 1)).map(sorted)


def _measured(image: Image.Image) -> BrightnessGrid:
    written = io.BytesIO()
    image.save(written, "PNG")
    return examine(written.getvalue(), "PNG", _MILLIONS).brightness


@pytest.mark.parametrize("size", [(1200, 800), (800, 1200), (1, 1), (2000, 3), (3, 2000), (13, 11)])
@pytest.mark.parametrize("tone", [0, 128, 255])
def test_a_picture_in_one_tone_is_as_bright_everywhere(size: tuple[int, int], tone: int) -> None:
    assert {tone} == set(bytes.fromhex(_measured(Image.new("L", size, tone)).digits))


def test_a_part_is_as_bright_as_its_lightest_cell() -> None:
    image = Image.new("L", (1200, 1200), 30)
    image.paste(220, (0, 0, 1200, 400))

    grid = _measured(image)

    assert 220 <= grid.light(0, 0, 1, 1)
    assert 220 <= grid.light(0, 0.32, 1, 1)
    assert 30 == grid.light(0, 0.42, 1, 1)


def test_the_light_of_stripes_is_that_of_the_light_ones_and_their_mean_is_grey() -> None:
    across = np.tile(np.repeat([0, 255], 8), 60).astype(np.uint8)

    grid = _measured(Image.fromarray(np.tile(across, (600, 1))))

    assert grid.light(0, 0, 1, 1) > 240
    assert 120 < grid.mean(0, 0, 1, 1) < 135


def test_a_transparent_picture_is_measured_on_white() -> None:
    assert 255 == _measured(Image.new("RGBA", (60, 40), (0, 0, 0, 0))).light(0, 0, 1, 1)


@pytest.mark.parametrize(("colour", "grey"), [("#ff0000", 127), ("#00ff00", 220), ("#0000ff", 76), ("#ffff00", 248)])
def test_colours_are_as_bright_as_they_look(colour: str, grey: int) -> None:
    assert grey - 8 <= _measured(Image.new("RGB", (60, 40), colour)).light(0, 0, 1, 1) <= grey + 16


@given(across=_PARTS, down=_PARTS, levels=st.binary(min_size=SIDE * SIDE, max_size=SIDE * SIDE))
def test_every_cell_that_a_part_touches_counts(across: list[float], down: list[float], levels: bytes) -> None:
    grid = BrightnessGrid.of_levels(levels, levels)

    touched = [
        levels[row * SIDE + column]
        for row in range(SIDE)
        for column in range(SIDE)
        if row / SIDE < down[1] and down[0] < (row + 1) / SIDE
        if column / SIDE < across[1] and across[0] < (column + 1) / SIDE
    ]

    assert grid.light(across[0], down[0], across[1], down[1]) >= max(touched, default=0)


@pytest.mark.parametrize("digits", ["", "0g", "00" * (SIDE * SIDE * 2 - 1)])
def test_a_grid_has_all_its_levels(digits: str) -> None:
    with pytest.raises(ValueError, match="match"):
        BrightnessGrid(digits)
