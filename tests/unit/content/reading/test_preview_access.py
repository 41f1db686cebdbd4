import datetime as dt
import json
from typing import Any

import attrs
import jwt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.content.reading.preview_access import PreviewClaims, PreviewTokens, preview_tokens
from ceilidh.errors import NotFound
from tests.fakes.clock import StoppedClock

SECRET = "a secret of this test alone, long enough for each algorithm that it tries out"
ISSUER = "https://ceilidh.example"
CLOCK = StoppedClock()
TOKENS = preview_tokens(SECRET, ISSUER, CLOCK)
END = CLOCK.now + dt.timedelta(hours=1)
CLAIMS = PreviewClaims("venues", "an item", "a link", END)
TOKEN = TOKENS.issue(CLAIMS)
GOOD: dict[str, Any] = jwt.decode(TOKEN, options={"verify_signature": False})

no_texts = st.none() | st.booleans() | st.floats() | st.lists(st.integers(), max_size=2)


def refused(token: str, tokens: PreviewTokens = TOKENS) -> None:
    with pytest.raises(NotFound):
        tokens.verify(token)


def signed(claims: dict[str, Any], key: str = TOKENS.key, algorithm: str = "HS256") -> str:
    return jwt.encode(claims, key, algorithm=algorithm)


@pytest.mark.parametrize("link", ["a link", ""])
def test_a_token_says_what_it_shows_and_is_always_the_same(link: str) -> None:
    claims = attrs.evolve(CLAIMS, link_id=link)

    assert claims == TOKENS.verify(TOKENS.issue(claims))
    assert TOKENS.issue(claims) == TOKENS.issue(claims)


def test_a_link_that_a_former_release_made_is_valid() -> None:
    # The key of release 0.13.0: with another one, every shared link would end with an upgrade.
    former = "a79694ef040d5a20dae2512a48c44b2610615475b210bf85cdaacfaf1ef5b171"

    assert CLAIMS == TOKENS.verify(signed(GOOD, former))


def test_a_token_holds_up_to_its_last_second() -> None:
    clock = StoppedClock()
    tokens = preview_tokens(SECRET, ISSUER, clock)
    clock.go_on(3599)
    assert CLAIMS == tokens.verify(TOKEN)
    clock.go_on(1)
    refused(TOKEN, tokens)


@pytest.mark.parametrize("claim", sorted(GOOD))
def test_a_token_without_one_of_its_claims_is_refused(claim: str) -> None:
    refused(signed({name: value for name, value in GOOD.items() if name != claim}))


@given(claim=st.sampled_from(sorted(GOOD)), value=no_texts)
def test_a_claim_of_the_wrong_type_is_refused(claim: str, value: Any) -> None:
    refused(jwt.api_jws.encode(json.dumps(GOOD | {claim: value}).encode(), TOKENS.key, algorithm="HS256"))


def test_another_key_issuer_purpose_or_algorithm_is_refused() -> None:
    assert CLAIMS == TOKENS.verify(signed(GOOD))
    refused(signed(GOOD, key=SECRET))
    refused(signed(GOOD | {"iss": "https://elsewhere.example"}))
    refused(signed(GOOD | {"aud": "login"}))
    refused(signed(GOOD, algorithm="HS512"))


@given(st.integers(min_value=0, max_value=len(TOKEN) - 1), st.characters())
def test_a_token_with_one_character_changed_never_reads_as_another(position: int, character: str) -> None:
    changed = TOKEN[:position] + character + TOKEN[position + 1 :]
    try:
        assert CLAIMS == TOKENS.verify(changed)
    except NotFound:
        assert changed != TOKEN


@given(st.text() | st.lists(st.text(max_size=20), min_size=3, max_size=3).map(".".join))
def test_any_other_text_is_refused(text: str) -> None:
    refused(text)


def test_the_key_is_in_no_log_line() -> None:
    assert TOKENS.key not in repr(TOKENS)
