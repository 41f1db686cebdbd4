import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.content.forms.field_parsers import UnreadableError, parse_field
from ceilidh.packages.model import Package, Plan
from ceilidh.venues.model import OtherVenue, Venue
from ceilidh_ports.fields import FieldSpec, field_specs

whole = st.text(alphabet=st.characters(exclude_categories=["Cs"]))


def spec_of(kind: type, name: str) -> FieldSpec:
    return dict(field_specs(kind))[name]


FLAG = spec_of(Venue, "is_featured")
CENTER = spec_of(Venue, "center_content")
OTHER_VENUES = spec_of(Venue, "itinerary_content")
BEST_FOR = spec_of(Package, "attribute_best_for")
TOP_VENUES = spec_of(Package, "top_venues")
PLANS = spec_of(Package, "plans")
BOOKING = spec_of(Package, "booking_info")


@given(whole)
def test_text_is_taken_as_it_is_written(text: str) -> None:
    assert text == parse_field(text, spec_of(Venue, "title"))


@given(whole.filter(lambda text: text not in ("true", "false")))
def test_flag_is_true_or_false_and_nothing_else(text: str) -> None:
    assert parse_field("true", FLAG) is True
    assert parse_field("false", FLAG) is False
    with pytest.raises(UnreadableError):
        parse_field(text, FLAG)


@given(st.dictionaries(st.sampled_from(["topText", "leftText", "rightText", "other"]), whole))
def test_structure_holds_only_the_texts_that_were_sent(sent: dict[str, str]) -> None:
    names = {"topText": "top_text", "leftText": "left_text", "rightText": "right_text"}

    assert {names[wire]: text for wire, text in sent.items() if wire in names} == parse_field(json.dumps(sent), CENTER)


def test_structure_without_its_picture_says_nothing_about_it() -> None:
    assert {"description": "Book", "link": ""} == parse_field(
        '{"description": "Book", "link": "", "image": ""}', BOOKING
    )


@pytest.mark.parametrize(
    "text", ["", "not json", "[]", "5", "null", '{"topText": 5}', '{"topText": null}', '{"topText": ["a"]}', "{" * 5000]
)
def test_structure_of_another_shape_is_refused(text: str) -> None:
    with pytest.raises(UnreadableError):
        parse_field(text, CENTER)


def test_rows_become_the_shape_they_are_declared_with() -> None:
    sent = '[{"title": "Tay", "image": "/images/a.png", "more": 1}, {}]'

    assert [OtherVenue(title="Tay", image="/images/a.png"), OtherVenue()] == parse_field(sent, OTHER_VENUES)


@pytest.mark.parametrize("text", ["", "{}", '["a"]', "[null]", "[[]]", '[{"title": 5}]', '[{"others": {}}]'])
def test_rows_of_another_shape_are_refused(text: str) -> None:
    with pytest.raises(UnreadableError):
        parse_field(text, PLANS)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Weddings, Parties ,, ", ["Weddings", "Parties"]),
        ('["Weddings, large and small", "  ", " Parties "]', ["Weddings, large and small", "Parties"]),
        ('"Weddings, Parties"', ["Weddings", "Parties"]),
        ('"Best" weddings, parties', ['"Best" weddings', "parties"]),
        ("[]", []),
        ("", []),
        ("5", ["5"]),
    ],
)
def test_list_of_texts_comes_as_json_or_with_commas(text: str, expected: list[str]) -> None:
    assert expected == parse_field(text, BEST_FOR)


@pytest.mark.parametrize("text", ["[", "{}", "[5]", '["a", null]', '[["a"]]'])
def test_list_of_texts_that_starts_as_json_must_be_a_list_of_texts(text: str) -> None:
    with pytest.raises(UnreadableError):
        parse_field(text, BEST_FOR)


def test_references_come_as_ids_or_as_objects_and_are_kept_once() -> None:
    assert ["a", "b"] == parse_field('["a", {"_id": "b", "title": "B"}, "a", ""]', TOP_VENUES)


@pytest.mark.parametrize("text", ["", "a,b", "{}", "[5]", "[null]", "[{}]", '[{"_id": 5}]'])
def test_references_of_another_shape_are_refused(text: str) -> None:
    with pytest.raises(UnreadableError):
        parse_field(text, TOP_VENUES)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | whole, lambda inner: st.lists(inner) | st.dictionaries(whole, inner)
    )
)
def test_any_json_is_read_or_refused(value: object) -> None:
    for each in (CENTER, OTHER_VENUES, BEST_FOR, TOP_VENUES, PLANS, BOOKING):
        with suppress(UnreadableError):
            assert isinstance(parse_field(json.dumps(value), each), list | dict)


def test_plans_without_rows_have_none() -> None:
    assert [Plan(title="One")] == parse_field('[{"title": "One"}]', PLANS)
