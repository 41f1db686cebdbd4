import base64
import datetime as dt

from hypothesis import given
from hypothesis import strategies as st

from ceilidh.accounts.rules.link_rules import LIFETIMES, Purpose, is_usable, link, new_token, token_id
from ceilidh_ports.records.accounts import OneTimeToken

NOW = dt.datetime(2026, 3, 1, 12, tzinfo=dt.UTC)
purposes = st.sampled_from(Purpose)


@given(made=purposes, used=purposes, seconds=st.integers(0, 100 * 3600))
def test_a_token_is_usable_for_its_purpose_until_it_expires(made: Purpose, used: Purpose, seconds: int) -> None:
    stored = OneTimeToken("a", made, "", "", "", NOW, NOW + LIFETIMES[made], "")
    age = dt.timedelta(seconds=seconds)

    assert is_usable(stored, used, NOW + age) == (made == used and age < LIFETIMES[made])
    assert not is_usable(None, used, NOW)


@given(st.text(), st.text())
def test_tokens_have_ids_of_their_own(one: str, other: str) -> None:
    assert (token_id(one) == token_id(other)) == (one == other)


def test_a_token_is_random_long_and_only_in_the_fragment() -> None:
    one, other = new_token(), new_token()
    assert one != other
    assert 32 == len(base64.urlsafe_b64decode(f"{one}="))
    assert link("https://ceilidh.example", Purpose.RESET, one) == f"https://ceilidh.example/admin/reset-password#{one}"
