import datetime as dt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.enquiries.contact_form.enquiry_form import MAX_LENGTHS, EnquiryForm, parse_form
from ceilidh.errors import Invalid

FORM = {
    "name": "Eilidh Munro",
    "email": "eilidh@visitor.example",
    "phone": "0131 496 0000",
    "message": "A ceilidh in May?",
}

TODAY = dt.date(2026, 11, 21)

breaks = st.sampled_from("\r\n\v\f\0\x1c\x1d\x1e\x85\u2028\u2029")
no_texts = (
    st.integers()
    | st.booleans()
    | st.lists(st.text(max_size=3))
    | st.dictionaries(st.text(max_size=3), st.text(max_size=3))
)


def faults(**changes: Any) -> set[str]:
    with pytest.raises(Invalid) as refusal:
        parse_form(FORM | changes, TODAY)
    return set(refusal.value.errors)


def test_a_form_that_keeps_the_rules_is_taken_as_it_is() -> None:
    assert EnquiryForm(**FORM) == parse_form(FORM, TODAY)


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
    assert faults(**{field: FORM.get(field, "") + character}) == {field}


@pytest.mark.parametrize("field", ["name", "phone", "message"])
def test_a_text_of_the_greatest_length_is_taken_and_a_longer_one_refused(field: str) -> None:
    longest = "ß" * MAX_LENGTHS[field]

    assert longest == getattr(parse_form(FORM | {field: longest}, TODAY), field)
    assert faults(**{field: longest + "ß"}) == {field}


@pytest.mark.parametrize(
    "email", ["a@site.test", "a.b+c@example.com", "jörg@bücher.example", "a@xn--bcher-kva.example"]
)
def test_an_address_of_any_domain_that_could_be_is_taken(email: str) -> None:
    assert parse_form(FORM | {"email": email}, TODAY).email


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


@pytest.mark.parametrize(
    ("before", "after"),
    [(" ", " "), ("", "\u200b"), ("\ufeff", ""), ("\u202a", "\u202c"), ("\u00a0", "\u00a0"), ("\u2060\t", "\u200f ")],
)
def test_what_copying_adds_around_a_line_is_dropped(before: str, after: str) -> None:
    copied = {name: before + FORM[name] + after for name in ("name", "email", "phone")}
    assert EnquiryForm(**FORM) == parse_form(FORM | copied, TODAY)


def test_a_tab_in_a_name_is_a_space_and_a_turn_of_direction_is_refused() -> None:
    assert FORM["name"] == parse_form(FORM | {"name": "Eilidh\tMunro"}, TODAY).name
    assert {"name"} == faults(name="Eilidh \u202eorunM")


@pytest.mark.parametrize("name", ["\U0001fae8", "Ana\u200d\u0bb8", "\U0001fae9\U0001cdf0"])
def test_characters_of_a_later_unicode_stay(name: str) -> None:
    form = parse_form(FORM | {"name": name, "message": name}, TODAY)
    assert (name, name) == (form.name, form.message)


OPTIONAL = {
    "about": "venue/torran-house",
    "occasion": "wedding",
    "date": "2027-06-19",
    "guests": "80",
    "source": "A friend",
}


def test_optional_fields_are_taken_without_blanks_around_them() -> None:
    spaced = {name: f" {text} " if name != "date" else text for name, text in OPTIONAL.items()}

    assert EnquiryForm(**FORM | OPTIONAL) == parse_form(FORM | spaced, TODAY)


def test_a_season_is_taken_where_there_is_no_date() -> None:
    assert "summer" == parse_form(FORM | {"season": "summer"}, TODAY).season
    assert "" == parse_form(FORM | {"season": "summer", "date": "2027-06-19"}, TODAY).season


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("about", "venue"),
        ("about", "site/site"),
        ("about", "venue/a/b"),
        ("houses", "a/b"),
        ("houses", "a b"),
        ("houses", ",".join(f"house-{number}" for number in range(13))),
        ("occasion", "funeral"),
        ("season", "monsoon"),
        ("date", "2027-02-29"),
        ("date", "soon"),
        ("date", "June 2020"),
        ("date", "summer 2037"),
        ("date", "2027-W24-6"),
        ("date", "20270619"),
        ("date", "2026-11-19"),
        ("date", "2037-01-01"),
        ("guests", "0"),
        ("guests", "10000"),
        ("guests", "-5"),
        ("guests", "8.5"),
        ("guests", "\u0668\u0660"),
    ],
)
def test_an_optional_field_that_breaks_a_rule_is_named(field: str, text: str) -> None:
    assert {field} == faults(**{field: text})


@pytest.mark.parametrize("date", ["19/6/2027", "19.6.27", "19th of June 27", "19 June"])
def test_a_day_is_taken_as_people_write_it(date: str) -> None:
    assert "2027-06-19" == parse_form(FORM | {"date": date}, TODAY).date


def test_a_month_or_a_season_is_stored_as_the_season() -> None:
    form = parse_form(FORM | {"date": "Fridays in June 27", "season": "winter"}, TODAY)

    assert ("", "a Friday in June 2027") == (form.date, form.season)


@pytest.mark.parametrize("date", ["2026-11-20", "2026-11-21", "2028-02-29", "2036-11-21"])
def test_a_day_from_yesterday_to_ten_years_ahead_is_taken(date: str) -> None:
    assert date == parse_form(FORM | {"date": date}, TODAY).date
