from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.enquiries.enquiry_form import MAX_LENGTHS, EnquiryForm, parse_form
from ceilidh.errors import Invalid

FORM = {
    "name": "Eilidh Munro",
    "email": "eilidh@visitor.example",
    "phone": "0131 496 0000",
    "message": "A ceilidh in May?",
}

breaks = st.sampled_from("\r\n\v\f\0\x1c\x1d\x1e\x85\u2028\u2029")
no_texts = (
    st.integers()
    | st.booleans()
    | st.lists(st.text(max_size=3))
    | st.dictionaries(st.text(max_size=3), st.text(max_size=3))
)


def faults(**changes: Any) -> set[str]:
    with pytest.raises(Invalid) as refusal:
        parse_form(FORM | changes)
    return set(refusal.value.errors)


def test_a_form_that_keeps_the_rules_is_taken_as_it_is() -> None:
    assert EnquiryForm(**FORM) == parse_form(FORM)


def test_phone_may_be_left_out() -> None:
    for phone in ({}, {"phone": ""}, {"phone": None}):
        assert parse_form({name: FORM[name] for name in ("name", "email", "message")} | phone).phone == ""


@pytest.mark.parametrize("value", [{}, [], None, "text", 5])
def test_every_required_field_is_named_where_it_is_missing(value: Any) -> None:
    with pytest.raises(Invalid) as refusal:
        parse_form(value)
    assert {"name", "email", "message"} == set(refusal.value.errors)


@pytest.mark.parametrize("field", ["name", "email", "message"])
def test_blanks_are_nothing(field: str) -> None:
    assert faults(**{field: " \t "}) == {field}


@given(st.sampled_from(sorted(MAX_LENGTHS)), no_texts)
def test_only_texts_are_taken(field: str, value: Any) -> None:
    assert faults(**{field: value}) == {field}


@given(st.sampled_from(["name", "email", "phone"]), breaks, st.integers(0, 4))
def test_a_line_break_anywhere_in_a_line_is_refused(field: str, character: str, position: int) -> None:
    value = FORM[field]
    assert faults(**{field: value[:position] + character + value[position:]}) == {field}
    assert faults(**{field: value + character}) == {field}


@pytest.mark.parametrize("field", sorted(MAX_LENGTHS))
@pytest.mark.parametrize("character", ["\0", "\ud800"])
def test_text_unsupported_by_databases_is_rejected(field: str, character: str) -> None:
    assert faults(**{field: FORM[field] + character}) == {field}


@pytest.mark.parametrize("field", ["name", "phone", "message"])
def test_a_text_of_the_greatest_length_is_taken_and_a_longer_one_refused(field: str) -> None:
    longest = "ß" * MAX_LENGTHS[field]

    assert longest == getattr(parse_form(FORM | {field: longest}), field)
    assert faults(**{field: longest + "ß"}) == {field}


@pytest.mark.parametrize(
    "email", ["a@site.test", "a.b+c@example.com", "jörg@bücher.example", "a@xn--bcher-kva.example"]
)
def test_an_address_of_any_domain_that_could_be_is_taken(email: str) -> None:
    assert parse_form(FORM | {"email": email}).email


@pytest.mark.parametrize(
    "email",
    [
        "a",
        "a@",
        "@b.example",
        "a b@c.example",
        "A <a@b.example>",
        "a@b.example,c@d.example",
        "a@[192.0.2.1]",
        "a@b..example",
    ],
)
def test_anything_but_a_single_address_is_rejected(email: str) -> None:
    assert faults(email=email) == {"email"}


def test_blanks_around_an_address_are_dropped() -> None:
    assert parse_form(FORM | {"email": " eilidh@visitor.example "}).email == "eilidh@visitor.example"
