import re

import pytest

from ceilidh.form_data import without_invisible_ends


def test_white_space_of_any_kind_leaves_both_ends_and_stays_within() -> None:
    blanks = "".join(re.findall(r"\s", "".join(map(chr, range(0x110000)))))

    assert f"a{blanks}b" == without_invisible_ends(f"{blanks}a{blanks}b{blanks}")


@pytest.mark.parametrize("invisible", ["\u200b", "\ufeff", "\u00ad", "\u200d", "\u202a\u2069", "\u2066\u202e"])
def test_invisible_characters_leave_both_ends(invisible: str) -> None:
    assert "a\u200bb" == without_invisible_ends(f"{invisible} a\u200bb {invisible}")
