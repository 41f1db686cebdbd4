import base64
import datetime as dt
import json
from typing import Any

import jwt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.accounts.http.login_tokens import JwtSigner, device_token_signer
from ceilidh.accounts.rules.sign_in_results import TokenClaims
from ceilidh.errors import Unauthenticated
from tests.fakes.clock import StoppedClock

SECRET = "a secret of this test alone, long enough for each algorithm that it tries out"
ISSUER = "https://ceilidh.example"
CLOCK = StoppedClock()
TOKENS = JwtSigner(SECRET, ISSUER, dt.timedelta(hours=12), CLOCK)
NOW = int(CLOCK.now.timestamp())
GOOD: dict[str, Any] = {"iss": ISSUER, "sub": "an account", "jti": "a token", "iat": NOW, "nbf": NOW, "exp": NOW + 60}
TOKEN = TOKENS.issue("an account", "first")

no_texts = st.none() | st.booleans() | st.floats() | st.lists(st.integers(), max_size=2)


def signed(claims: dict[str, Any], secret: str = SECRET, algorithm: str = "HS256", **headers: Any) -> str:
    return jwt.encode(claims, secret, algorithm=algorithm, headers=headers or None)


def part(value: Any) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


def refused(token: str, tokens: JwtSigner = TOKENS) -> None:
    with pytest.raises(Unauthenticated):
        tokens.verify(token)


def test_token_contains_its_account_and_expiry() -> None:
    claims = TOKENS.verify(TOKEN)

    assert claims == TokenClaims(
        "an account", claims.token_id, CLOCK.now + dt.timedelta(hours=12), "first", has_session=True
    )


def test_a_token_of_an_earlier_release_is_of_no_generation() -> None:
    assert TOKENS.verify(signed(GOOD)).generation == ""
    refused(signed(GOOD | {"gen": 1}))


def test_a_device_that_a_former_release_marked_is_known() -> None:
    # The key of release 0.13.0: with another one, every device would be unknown after an upgrade.
    former = "79a3b9d9ed28c03bfb590ab76181a912aa70905e2a8757e268ba54d4c5dd9949"

    assert "an account" == device_token_signer(SECRET, ISSUER, CLOCK).verify(signed(GOOD, former)).account_id


def test_every_token_has_an_id_of_its_own() -> None:
    ids = {TOKENS.verify(TOKENS.issue("a", "")).token_id for _ in range(100)}

    assert 100 == len(ids)
    assert {12} == {len(bytes.fromhex(each)) for each in ids}


def test_token_is_valid_until_its_last_second() -> None:
    clock = StoppedClock()
    tokens = JwtSigner(SECRET, ISSUER, dt.timedelta(seconds=60), clock)
    token = tokens.issue("a", "first")

    clock.go_on(59)
    assert tokens.verify(token).account_id == "a"
    clock.go_on(1)
    refused(token, tokens)


def test_slightly_slow_clock_accepts_a_fresh_token_and_no_later_one() -> None:
    assert TOKENS.verify(signed(GOOD | {"nbf": NOW + 5, "iat": NOW + 5})).account_id == "an account"
    refused(signed(GOOD | {"nbf": NOW + 6}))
    refused(signed(GOOD | {"iat": NOW + 6}))


@pytest.mark.parametrize("claim", sorted(GOOD))
def test_a_token_without_one_of_its_claims_is_refused(claim: str) -> None:
    refused(signed({name: value for name, value in GOOD.items() if name != claim}))


@given(claim=st.sampled_from(sorted(GOOD)), value=no_texts)
def test_a_claim_of_the_wrong_type_is_refused(claim: str, value: Any) -> None:
    refused(jwt.api_jws.encode(json.dumps(GOOD | {claim: value}).encode(), SECRET, algorithm="HS256"))


@pytest.mark.parametrize("algorithm", ["HS384", "HS512"])
def test_another_algorithm_is_refused_even_with_the_right_key(algorithm: str) -> None:
    refused(signed(GOOD, algorithm=algorithm))


@pytest.mark.parametrize("algorithm", ["none", "None", "", None, "RS256", ["HS256"], {"HS256": 1}])
def test_a_token_that_names_no_or_another_algorithm_is_refused(algorithm: object) -> None:
    _, claims, signature = signed(GOOD).split(".")
    for end in (signature, ""):
        refused(f"{part({'alg': algorithm, 'typ': 'JWT'})}.{claims}.{end}")


def test_another_key_or_issuer_is_refused() -> None:
    refused(signed(GOOD, secret=SECRET + "?"))
    refused(signed(GOOD | {"iss": "https://elsewhere.example"}))


@given(st.integers(min_value=0, max_value=len(TOKEN) - 1), st.characters())
def test_a_token_with_one_character_changed_never_reads_as_another(position: int, character: str) -> None:
    changed = TOKEN[:position] + character + TOKEN[position + 1 :]
    try:
        assert TOKENS.verify(TOKEN) == TOKENS.verify(changed)
    except Unauthenticated:
        assert changed != TOKEN


@given(st.text() | st.lists(st.text(max_size=20), min_size=3, max_size=3).map(".".join))
def test_any_other_text_is_refused(text: str) -> None:
    refused(text)


def test_a_deeply_nested_header_is_refused() -> None:
    refused(base64.urlsafe_b64encode(b"[" * 6000).decode() + ".e30.AAAA")


def test_the_secret_is_in_no_log_line() -> None:
    assert SECRET not in repr(TOKENS)
