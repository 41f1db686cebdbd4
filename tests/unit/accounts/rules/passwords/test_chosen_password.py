import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.accounts.rules.passwords.chosen_passwords import (
    KNOWN_WORDS,
    check_chosen_password,
    chosen_password_error,
    common_passwords,
)
from ceilidh.errors import Invalid

LONG_NAMES = st.text("abcdefgh", min_size=4, max_size=12)


def test_the_list_has_thousands_of_passwords_that_are_long_enough() -> None:
    assert len(common_passwords()) >= 3000
    assert all(len(each) >= 8 and each == each.casefold() for each in common_passwords())


@pytest.mark.parametrize("password", ["password1", "PASSWORD1", "1234567890", "iloveyou1"])
def test_a_common_password_is_refused(password: str) -> None:
    with pytest.raises(Invalid) as refusal:
        check_chosen_password("morag", password)

    assert "attackers try first" in refusal.value.errors["password"]


@pytest.mark.parametrize(
    "password",
    [
        "Password123!",
        "P@$$w0rd!2027",
        "!Sunshine!",
        "ceilidh2027",
        "Admin12345",
        "Morag!2027",
        "taigh-mor-99",
        "morag@taigh",
    ],
)
def test_names_that_anybody_would_try_do_not_count(password: str) -> None:
    with pytest.raises(Invalid) as refusal:
        check_chosen_password("morag@taigh.example", password, ["Mòrag Grant", "Taigh-mor Ltd"])

    assert "Besides words" in refusal.value.errors["password"]


@pytest.mark.parametrize(
    "password", ["a-long-road-by-the-loch", "xkq7v2m9", "水の流れる音を聞く", "xkq7v" * 40, "Ceilidh and eight more"]
)
def test_any_other_password_of_eight_characters_is_taken_as_it_is(password: str) -> None:
    assert password == check_chosen_password("morag", password, ["Mòrag", "Taigh Mòr"]).password


@pytest.mark.parametrize(
    "password", [" " * 9, "a" * 30, "abcdefghijklm", "zyxwvutsr", "xy" * 10, "1-1-1-1-1-", "Ceilidh" + "-" * 9]
)
def test_few_different_characters_are_refused_however_often_they_stand(password: str) -> None:
    with pytest.raises(Invalid) as refusal:
        check_chosen_password("morag", password)

    assert "repeats itself" in refusal.value.errors["password"]


def test_the_length_is_told_first() -> None:
    with pytest.raises(Invalid, match="at least 8 characters"):
        check_chosen_password("morag", "short")


@given(LONG_NAMES, st.text(max_size=7))
def test_a_name_with_few_characters_is_never_enough(name: str, more: str) -> None:
    password = name + more

    assert len(password) < 8 or chosen_password_error(password, [name])


@given(st.sampled_from(KNOWN_WORDS), st.text("qxzjk", min_size=8, max_size=20).filter(lambda more: len(set(more)) == 5))
def test_a_name_with_enough_besides_is_taken(word: str, more: str) -> None:
    assert "" == chosen_password_error(f"{word}{more}", [])
