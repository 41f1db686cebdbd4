"""Every secret that people or browsers get is drawn from the random numbers of the operating system."""

import datetime as dt
import random
from collections.abc import Callable

import pytest

from ceilidh.accounts.credentials.stored_accounts import new_generation
from ceilidh.accounts.http.login_tokens import JwtSigner
from ceilidh.accounts.rules.link_rules import new_token
from ceilidh.accounts.rules.second_factor.codes import SETUP_CODE, new_codes, new_secret
from tests.fakes.clock import StoppedClock

TOKENS = JwtSigner("a secret of this test, longer than it needs to be", "", dt.timedelta(hours=1), StoppedClock())
SECRETS: dict[str, Callable[[], object]] = {
    "authenticator app": new_secret,
    "recovery codes": new_codes,
    "mailed link": new_token,
    "set-up code": SETUP_CODE.new,
    "session": lambda: TOKENS.verify(TOKENS.issue("a", "")).token_id,
    "session generation": new_generation,
}


@pytest.mark.parametrize("kind", SECRETS)
def test_a_secret_differs_whatever_the_seed_of_the_interpreter(kind: str) -> None:
    made = set()
    for _ in range(2):
        random.seed(1)
        made.add(str(SECRETS[kind]()))

    assert 2 == len(made)


@pytest.mark.parametrize("kind", SECRETS)
def test_a_secret_depends_on_the_operating_system_alone(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random, "_urandom", bytes)

    assert SECRETS[kind]() == SECRETS[kind]()
