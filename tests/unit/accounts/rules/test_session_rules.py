import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.accounts.rules.session_rules import (
    RECENT,
    USE_INTERVAL,
    Client,
    device_name,
    is_recent,
    is_valid,
    new_session,
    use_is_due,
)
from ceilidh.accounts.rules.sign_in_results import TokenClaims
from ceilidh_ports.records.accounts import Account

NOW = dt.datetime(2026, 3, 1, 12, tzinfo=dt.UTC)
CLAIMS = TokenClaims("m", "token", NOW + dt.timedelta(hours=12), "first", has_session=True)
SESSION = new_session(CLAIMS, Client("192.0.2.1"), NOW)
WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) "
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (f"{WINDOWS}Gecko/20100101 Firefox/140.0", "Firefox on Windows"),
        (
            f"{WINDOWS}AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
            "Edge on Windows",
        ),
        (f"{IPHONE}Version/18.0 Mobile/15E148 Safari/604.1", "Safari on iPhone"),
        (f"{IPHONE}CriOS/140.0 Mobile/15E148 Safari/604.1", "Chrome on iPhone"),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36", "Chrome on Android"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/18.0 Safari/605.1.15", "Safari on macOS"),
        ("curl/8.14.1", "curl"),
        ("", ""),
    ],
)
def test_a_device_is_named_in_words(user_agent: str, name: str) -> None:
    assert name == device_name(user_agent)


@given(st.text(st.characters(max_codepoint=0x2FF), max_size=300))
def test_any_header_gives_a_short_printable_name(user_agent: str) -> None:
    name = device_name(user_agent)

    assert len(name) <= 40
    assert name.isprintable()


@given(deactivated=st.booleans(), stored=st.booleans(), has_session=st.booleans(), generation=st.sampled_from("ab"))
def test_a_token_is_valid_only_with_an_active_account_its_generation_and_its_session(
    *, deactivated: bool, stored: bool, has_session: bool, generation: str
) -> None:
    account = Account("m", "morag", "", NOW, "a", deactivated_at=NOW if deactivated else None)
    claims = TokenClaims("m", "token", NOW, generation, has_session)
    session = SESSION if stored else None

    expected = not deactivated and generation == "a" and (stored or not has_session)
    assert expected == is_valid(claims, account, session)
    assert not is_valid(claims, None, session)
    assert not is_valid(CLAIMS, account, new_session(TokenClaims("other", "token", NOW, "a"), Client(""), NOW))


@given(st.integers(0, 24 * 3600))
def test_a_use_is_written_once_a_minute_and_a_password_is_recent_for_a_quarter_of_an_hour(seconds: int) -> None:
    later = NOW + dt.timedelta(seconds=seconds)

    assert use_is_due(SESSION, later) == (later - NOW >= USE_INTERVAL)
    assert is_recent(SESSION, later) == (later - NOW < RECENT)
    assert not is_recent(None, later)
