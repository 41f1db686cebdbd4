from typing import Any

import pytest

from ceilidh.errors import Invalid
from ceilidh.form_data import read_flag, read_texts


@pytest.mark.parametrize("value", [None, [], 5, {"name": ""}, {"name": 5}, {"name": "a\0"}, {"name": "x" * 1001}])
def test_a_missing_or_wrong_text_is_named(value: Any) -> None:
    with pytest.raises(Invalid) as refusal:
        read_texts(value, "name")
    assert ["name"] == list(refusal.value.errors)


@pytest.mark.parametrize("value", [None, [], {}, {"hidden": 1}, {"hidden": "true"}, {"hidden": None}])
def test_a_missing_or_wrong_flag_is_named(value: Any) -> None:
    with pytest.raises(Invalid) as refusal:
        read_flag(value, "hidden")
    assert ["hidden"] == list(refusal.value.errors)
