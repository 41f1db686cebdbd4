import datetime as dt
import re
from contextlib import suppress

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.accounts.rules.account_rules import active, check_deactivation, email_address, valid_name
from ceilidh.errors import AlreadyDone, Invalid
from ceilidh_ports.records.accounts import Account

NOW = dt.datetime(2026, 3, 1, 12, tzinfo=dt.UTC)


@given(size=st.integers(1, 5), order=st.lists(st.tuples(st.integers(0, 4), st.booleans()), max_size=20))
def test_somebody_can_always_sign_in(size: int, order: list[tuple[int, bool]]) -> None:
    accounts = [Account(str(n), f"name {n}", "", NOW) for n in range(size)]
    for position, again in order:
        number = position % size
        if again:
            accounts[number] = attrs.evolve(accounts[number], deactivated_at=None)
            continue
        try:
            check_deactivation(accounts, accounts[number])
        except AlreadyDone:
            assert accounts[number].deactivated_at or len(active(accounts)) == 1
        else:
            accounts[number] = attrs.evolve(accounts[number], deactivated_at=NOW)
    assert active(accounts)


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
