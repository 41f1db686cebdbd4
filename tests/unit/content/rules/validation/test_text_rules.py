import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.content.rules.validation.text_rules import MAX_TEXT_LENGTH, text_error


@given(st.text(alphabet=st.characters(exclude_characters="\x00", exclude_categories=["Cs"])))
def test_any_text_of_whole_characters_is_taken(text: str) -> None:
    assert text_error(text) is None


@pytest.mark.parametrize("text", ["a\x00b", "half \ud83d", "a" * (MAX_TEXT_LENGTH + 1)])
def test_text_that_no_store_keeps_whole_is_refused(text: str) -> None:
    assert text_error(text)


def test_text_of_the_greatest_length_is_taken() -> None:
    assert text_error("a" * MAX_TEXT_LENGTH) is None
