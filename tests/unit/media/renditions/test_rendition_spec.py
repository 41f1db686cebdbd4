import pytest

from ceilidh.media.renditions.rendition_spec import share_size


@pytest.mark.parametrize(
    ("original", "expected"),
    [
        ((2400, 1260), (1200, 630)),
        ((4000, 630), (1200, 630)),
        ((600, 900), (600, 315)),
        ((1200, 315), (600, 315)),
        ((1, 1), (1, 1)),
    ],
)
def test_a_picture_for_link_previews_has_their_shape_and_is_never_enlarged(
    original: tuple[int, int], expected: tuple[int, int]
) -> None:
    assert expected == share_size(*original)
