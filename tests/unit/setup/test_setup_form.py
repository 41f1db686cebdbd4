import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.setup.setup_form import FIELDS, MAX_COMPANY_LENGTH, read_setup_form
from ceilidh.site_content.model import SiteContent
from ceilidh_ports.fields import field_specs

VALID = {
    "code": "K3XPD-7MWQA-TB9HC-V4RZE",
    "company": " Taigh Mòr ",
    "name": "Mòrag",
    "email": "morag@ceilidh.example",
    "password": "a-long-road",
}


def test_a_valid_form_is_normalized() -> None:
    form = read_setup_form(VALID)

    assert ({}, "Taigh Mòr", "morag@ceilidh.example") == (form.errors, form.company, form.email)


def test_all_errors_are_named_at_once() -> None:
    assert set(FIELDS) == set(read_setup_form({}).errors)
    wrong = {"code": 5, "company": "a\nb", "name": "\t", "email": "nobody", "password": "short"}
    assert set(FIELDS) == set(read_setup_form(wrong).errors)


@pytest.mark.parametrize(
    ("field", "value"),
    [("company", "x" * (MAX_COMPANY_LENGTH + 1)), ("email", f"{'x' * 60}@{'y.' * 90}example"), ("name", "x" * 201)],
)
def test_a_value_that_is_too_long_is_named_alone(field: str, value: str) -> None:
    assert {field} == set(read_setup_form({**VALID, field: value}).errors)


@given(st.dictionaries(st.sampled_from(FIELDS), st.text() | st.integers() | st.none() | st.lists(st.text())))
def test_a_field_has_a_value_or_an_error(body: dict[str, object]) -> None:
    form = read_setup_form(body)

    assert all(bool(getattr(form, name)) != (name in form.errors) for name in FIELDS)


def test_no_password_or_code_is_in_the_text_of_a_form() -> None:
    assert not {VALID["password"], VALID["code"]} & set(repr(read_setup_form(VALID)).split("'"))


def test_the_company_name_is_as_long_as_the_site_content_takes() -> None:
    (spec,) = [spec for name, spec in field_specs(SiteContent) if name == "company_name"]

    assert MAX_COMPANY_LENGTH == spec.max_length
