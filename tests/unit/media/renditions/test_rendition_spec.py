import re
from pathlib import Path

from ceilidh.media.renditions.rendition_spec import WIDTHS

WEB = Path(__file__).parents[4] / "web/src/api/media/renditions.ts"


def test_the_browser_asks_for_the_widths_that_exist() -> None:
    (listed,) = re.findall(r"^export const WIDTHS = \[(.*)\]", WEB.read_text(), re.MULTILINE)

    assert tuple(map(int, listed.split(","))) == WIDTHS
