import re
import unicodedata
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.accounts.rules.account_rules import email_address, name_of_person, valid_name
from ceilidh.errors import Invalid


@given(st.text(max_size=250))
def test_a_name_is_refused_or_fits_one_line(text: str) -> None:
    with suppress(Invalid):
        name = valid_name(text)
        assert name == name.strip() == valid_name(name)
        assert not any(unicodedata.category(each) in {"Cc", "Zl", "Zp"} for each in name)


@pytest.mark.parametrize(
    "name",
    [
        "Mòrag 🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
        "Pink 🩷",
        "Later \U0001faef",
        "Us 👩\u200d❤️\u200d👩",
        "\u200f\u05de\u05e8\u05d2",
        "An\u00a0Mòrag",
    ],
)
def test_a_name_keeps_every_visible_character_whatever_python_knows_of_it(name: str) -> None:
    assert name.removeprefix("\u200f") == valid_name(f"\ufeff {name}\u200b\u202c")


@pytest.mark.parametrize(
    "name",
    ["Ceilidh", "CEILIDH", "Command  Line", "command-line", "\uff23eilidh", "Cei\u200blidh", "the server", "ceilidh."],
)
def test_nobody_is_named_like_the_server_or_its_commands(name: str) -> None:
    with pytest.raises(Invalid) as refusal:
        name_of_person(name)
    assert ["name"] == list(refusal.value.errors)
    assert "Ceilidh Grant" == name_of_person("Ceilidh Grant")


def test_an_address_is_read_without_what_copying_puts_around_it() -> None:
    assert "morag@taigh.example" == email_address("\u202a\u00a0morag@taigh.example\u200b\u202c\n")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (" ", "A name has 1 to 200 characters."),
        ("m" * 201, "A name has 1 to 200 characters."),
        ("Mò\u202erag", "turns the direction of writing"),
        ("Mòrag\u0085Grant", "a line break or another control character"),
        ("\u200b\u2060\ufeff", "A name has 1 to 200 characters."),
    ],
)
def test_what_is_wrong_with_a_name_is_told(text: str, message: str) -> None:
    with pytest.raises(Invalid, match=re.escape(message)):
        valid_name(text)


@pytest.mark.parametrize("text", ["", "morag", "morag@", f"{'x' * 250}@b.example", "a@b.example\nBcc: c@d.example"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(Invalid) as refusal:
        email_address(text)
    assert ["email"] == list(refusal.value.errors)
