import datetime as dt
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.accounts.rules.account_rules import active
from ceilidh.accounts.rules.roles import Role, check_owner_stays, parse_role
from ceilidh.errors import AlreadyDone, Invalid
from ceilidh_ports.records.accounts import Account

NOW = dt.datetime(2026, 3, 1, 12, tzinfo=dt.UTC)
TAKES_AN_OWNER_AWAY: dict[str, dict[str, Any]] = {"deactivate": {"deactivated_at": NOW}, "demote": {"role": "editor"}}
GIVES: dict[str, dict[str, Any]] = {"reactivate": {"deactivated_at": None}, "promote": {"role": "owner"}}


@given(
    size=st.integers(1, 5),
    acts=st.lists(st.tuples(st.integers(0, 4), st.sampled_from([*TAKES_AN_OWNER_AWAY, *GIVES])), max_size=30),
)
def test_an_owner_can_always_sign_in(size: int, acts: list[tuple[int, str]]) -> None:
    accounts = [Account(str(n), f"name {n}", "", NOW) for n in range(size)]
    for position, act in acts:
        account = accounts[position % size]
        if act in TAKES_AN_OWNER_AWAY:
            try:
                check_owner_stays(accounts, account)
            except AlreadyDone:
                assert [account] == owners(accounts)
                continue
        accounts[position % size] = attrs.evolve(account, **{**TAKES_AN_OWNER_AWAY, **GIVES}[act])
        assert owners(accounts)


def owners(accounts: list[Account]) -> list[Account]:
    return [each for each in active(accounts) if each.role == Role.OWNER]


@pytest.mark.parametrize("text", ["", "Owner", "administrator", "owner "])
def test_an_unknown_role_is_refused(text: str) -> None:
    with pytest.raises(Invalid) as refusal:
        parse_role(text)
    assert ["role"] == list(refusal.value.errors)
