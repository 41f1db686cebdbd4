import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.content.validation.link_rules import scheme_error
from ceilidh.content.validation.text_rules import MAX_TEXT_LENGTH, text_error


@given(st.text(alphabet=st.characters(exclude_characters="\x00", exclude_categories=["Cs"])))
def test_any_text_of_whole_characters_is_taken(text: str) -> None:
    assert text_error(text) is None


@pytest.mark.parametrize("text", ["a\x00b", "half \ud83d", "a" * (MAX_TEXT_LENGTH + 1)])
def test_text_that_no_store_keeps_whole_is_refused(text: str) -> None:
    assert text_error(text)


def test_text_of_the_greatest_length_is_taken() -> None:
    assert text_error("a" * MAX_TEXT_LENGTH) is None


@pytest.mark.parametrize(
    "address",
    [
        "https://example.org/a?b=c:d",
        "HTTP://example.org",
        "mailto:hello@example.org",
        "tel:+441314960123",
        "/contact",
        "#book",
        "?a=javascript:",
        "venues/glen:morven",
        "",
    ],
)
def test_web_mail_telephone_and_relative_addresses_are_taken(address: str) -> None:
    assert scheme_error(address) is None


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        " javascript:alert(1)",
        "java\nscript:alert(1)",
        "java\tscript:alert(1)",
        "\x01javascript:alert(1)",
        "javascript :alert(1)",
        "data:text/html,hello",
        "vbscript:x",
        "file:///etc/passwd",
    ],
)
def test_addresses_that_run_or_read_something_are_refused(address: str) -> None:
    assert scheme_error(address)


@given(st.lists(st.sampled_from([" ", "\t", "\n", "\r", "\x01", "\x1f", "\x0b"])), st.data())
def test_no_space_or_control_character_hides_a_scheme(ignored: list[str], data: st.DataObject) -> None:
    address = "javascript:alert(1)"
    for character in ignored:
        at = data.draw(st.integers(min_value=0, max_value=len("javascript")))
        address = address[:at] + character + address[at:]

    assert scheme_error(address)
