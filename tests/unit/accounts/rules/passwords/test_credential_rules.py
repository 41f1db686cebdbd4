from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.accounts.rules.passwords.credential_rules import Credentials, check_new_credentials, parse_credentials
from ceilidh.errors import Invalid

unfit = st.sampled_from([None, "", 5, True, ["morag"], {"$ne": ""}, "nul \0", "lone \ud800"])


def test_two_texts_are_credentials() -> None:
    assert Credentials("morag", " blanks count ") == parse_credentials(
        {"username": "morag", "password": " blanks count "}
    )


@given(username=unfit, password=unfit)
def test_every_field_that_is_missing_or_no_text_is_named(username: Any, password: Any) -> None:
    with pytest.raises(Invalid) as refusal:
        parse_credentials({"username": username, "password": password})
    assert {"username", "password"} == set(refusal.value.errors)


@pytest.mark.parametrize("value", [None, [], "morag", 5, [["username", "morag"]]])
def test_non_object_credentials_miss_both_fields(value: Any) -> None:
    with pytest.raises(Invalid) as refusal:
        parse_credentials(value)
    assert {"username", "password"} == set(refusal.value.errors)


def test_the_password_is_in_no_log_line() -> None:
    assert "secret" not in repr(Credentials("morag", "secret"))


def test_a_new_password_has_at_least_eight_characters() -> None:
    assert Credentials("morag", "12345678") == check_new_credentials("morag", "12345678")
    with pytest.raises(Invalid, match=r"^The password needs at least 8 characters\.$") as refusal:
        check_new_credentials("morag", "1234567")
    assert {"password"} == set(refusal.value.errors)
