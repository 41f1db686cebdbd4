import datetime as dt
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any

import attrs
import pytest

from ceilidh.http.schemas import answers, bodies, schema_of
from ceilidh_ports.serialization import Constraint


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@attrs.frozen
class _Part:
    is_new: bool


@attrs.frozen
class Whole:
    first_day: Annotated[str, Constraint({"format": "date"}), "The first day."]
    parts: Sequence[_Part] = ()


@pytest.mark.parametrize(
    ("kind", "schema"),
    [
        (int, {"type": "integer", "minimum": 0}),
        (dt.datetime | None, {"type": ["string", "null"], "format": "date-time"}),
        (Colour, {"type": "string", "enum": ["red", "blue"]}),
        (Mapping[str, int], {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}}),
        (list[Whole], {"type": "array", "items": {"$ref": "#/components/schemas/Whole"}}),
        (Whole | None, {"oneOf": [{"$ref": "#/components/schemas/Whole"}, {"type": "null"}]}),
    ],
)
def test_a_type_says_its_schema(kind: Any, schema: Mapping[str, Any]) -> None:
    assert schema == schema_of(kind)


def test_an_answer_has_every_attribute_and_a_body_may_lack_what_has_a_default() -> None:
    part = {"type": "object", "required": ["isNew"], "properties": {"isNew": {"type": "boolean"}}}
    properties = {
        "firstDay": {"type": "string", "format": "date", "description": "The first day."},
        "parts": {"type": "array", "items": part},
    }
    whole = {"type": "object", "properties": properties}
    assert {"Whole": {**whole, "required": ["firstDay", "parts"]}} == answers(Whole)
    assert {"Whole": {**whole, "required": ["firstDay"]}} == bodies(Whole)
