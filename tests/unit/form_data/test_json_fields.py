from typing import Annotated, Any

import attrs
import pytest

from ceilidh.errors import Invalid
from ceilidh.form_data import parse_object, read_flag, read_texts
from ceilidh_ports.serialization import Constraint

Filled = Annotated[str, Constraint({}, lambda value: "" if value else "It is required.")]


@attrs.frozen
class Body:
    first_day: Filled
    last_day: Filled = ""


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


@pytest.mark.parametrize("value", [None, [], {}, {"firstDay": None}])
def test_what_breaks_a_constraint_is_named_as_in_json(value: Any) -> None:
    _, errors = parse_object(value, Body)
    assert {"firstDay": "It is required."} == errors


def test_only_what_has_no_default_is_checked_where_it_is_missing() -> None:
    assert ({"first_day": "2027-06-19"}, {}) == parse_object({"firstDay": "2027-06-19", "other": 1}, Body)
    assert {"lastDay": "It is required."} == parse_object({"firstDay": "x", "lastDay": ""}, Body)[1]
