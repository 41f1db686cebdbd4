import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.search.excerpts import Excerpt, excerpt
from ceilidh_ports.repositories.searched_texts import fold

LONG = "Behind the walled garden stands the old chapel, which seats forty. " * 3


@pytest.mark.parametrize(
    ("text", "search", "expected"),
    [
        ("The Castle of Mey", "castle", Excerpt("The ", "Castle", " of Mey")),
        ("Haus Straße 4", "STRASSE", Excerpt("Haus ", "Straße", " 4")),
        ("Åse and Bjørn", "ase", Excerpt("", "Åse", " and Bjørn")),
        ("the ﬁnest hall", "fine", Excerpt("the ", "ﬁne", "st hall")),
        ("a cafe\u0301 here", "café", Excerpt("a ", "cafe\u0301", " here")),
        ("ßßß then Loch", "loch", Excerpt("ßßß then ", "Loch", "")),
        ("one\n\n  two", "two", Excerpt("one ", "two", "")),
        ("a\nb", "a\nb", Excerpt("", "a b", "")),
    ],
)
def test_the_match_is_as_the_text_has_it(text: str, search: str, expected: Excerpt) -> None:
    assert expected == excerpt(text, fold(search))


def test_a_text_without_the_words_has_no_excerpt() -> None:
    assert excerpt("A hall", fold("castle")) is None


def test_long_texts_are_cut_between_words() -> None:
    found = excerpt(LONG, fold("seats"))

    assert found
    assert found.before == "…stands the old chapel, which "
    assert found.after.endswith("…")
    assert found.after.removesuffix("…").strip() in LONG


@given(text=st.text(max_size=200), start=st.integers(0, 199), length=st.integers(1, 20))
def test_whatever_a_search_finds_has_an_excerpt_with_the_match(text: str, start: int, length: int) -> None:
    wanted = fold(text[start : start + length])
    if not wanted:
        return
    found = excerpt(text, wanted)

    assert found
    assert "".join(wanted.split()) in "".join(fold(found.match).split())
