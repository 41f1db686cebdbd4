from hypothesis import given
from hypothesis import strategies as st

from ceilidh.content.forms.field_parsers import split_on_commas, without_blanks

plain = st.text(alphabet=st.characters(exclude_characters=",", exclude_categories=["Cs"]))


def test_parts_between_commas_are_trimmed_and_blanks_dropped() -> None:
    assert ["Weddings", "Brand events"] == split_on_commas(" Weddings ,, Brand events, ")


@given(st.lists(plain))
def test_joining_with_commas_and_splitting_gives_the_trimmed_texts_back(texts: list[str]) -> None:
    assert without_blanks(texts) == split_on_commas(",".join(texts))


@given(st.lists(st.text()))
def test_cleaning_twice_changes_nothing_more(texts: list[str]) -> None:
    assert without_blanks(texts) == without_blanks(without_blanks(texts))
