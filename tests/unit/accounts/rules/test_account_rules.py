import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.accounts.rules.account_rules import email_address, valid_name
from ceilidh.errors import Invalid


@given(st.text(max_size=250))
def test_a_name_is_refused_or_fits_one_line(text: str) -> None:
    with suppress(Invalid):
        name = valid_name(text)
        assert name == name.strip() == valid_name(name)
        assert name.isprintable()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (" ", "A name has 1 to 200 characters."),
        ("m" * 201, "A name has 1 to 200 characters."),
        ("Mòrag\u202e", "Leave out invisible characters."),
        ("Mòrag 🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f", "such as the flag of Scotland."),
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
