import re

from hypothesis import given
from hypothesis import strategies as st

from ceilidh.accounts.rules.second_factor.codes import SETUP_CODE


def test_codes_are_long_and_easy_to_copy() -> None:
    codes = {SETUP_CODE.new() for _ in range(200)}

    assert 200 == len(codes)
    assert all(re.fullmatch(r"([A-HJ-NP-Z2-9]{5}-){4}[A-HJ-NP-Z2-9]{5}", code) for code in codes)


@given(st.lists(st.integers(0, 23), max_size=8), st.booleans())
def test_a_code_is_the_same_with_other_case_blanks_and_hyphens(indexes: list[int], is_lower: bool) -> None:
    code = SETUP_CODE.new()
    entered = code.replace("-", " ")
    for index in indexes:
        entered = f"{entered[:index]} {entered[index:]}"

    assert code == SETUP_CODE.normalized(entered.lower() if is_lower else entered)


@given(st.text())
def test_any_text_has_a_normal_form_that_stays(entered: str) -> None:
    assert SETUP_CODE.normalized(entered) == SETUP_CODE.normalized(SETUP_CODE.normalized(entered))
