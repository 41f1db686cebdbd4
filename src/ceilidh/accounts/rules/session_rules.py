"""How long sessions last, and what is true of them, without reading or writing any."""

import datetime as dt
import re
from collections.abc import Sequence

import attrs

from ceilidh.accounts.rules.sign_in_results import TokenClaims
from ceilidh_ports.records.accounts import Account, Session

USE_INTERVAL = dt.timedelta(minutes=1)
"""The last use of a session is written at most this often."""

LOGIN_TOKEN_LIFETIME = dt.timedelta(hours=12)
"""A session ends after this time at the latest: its token and its cookie are valid for so long."""

IDLE_LIFETIME = dt.timedelta(hours=4)
"""A session ends earlier when it was not used for this long."""

MAX_SESSIONS = 100
"""How many sessions an account has; a further sign-in ends the one that was used least recently."""

DEVICE_TOKEN_LIFETIME = dt.timedelta(days=365)
"""How long a device is known after a login on it."""

RECENT = dt.timedelta(minutes=15)
"""What is sensitive asks for the password again when it was last asked for earlier than this."""

_MAX_UNKNOWN_LENGTH = 40
# The first that occurs in the header counts: most browsers name others as well.
_BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
_SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}


@attrs.frozen
class Client:
    """Where a call comes from: its IP address and the ``User-Agent`` header."""

    ip_address: str
    user_agent: str = ""


def new_session(claims: TokenClaims, client: Client, now: dt.datetime) -> Session:
    return Session(
        id=claims.token_id,
        account_id=claims.account_id,
        created_at=now,
        authenticated_at=now,
        last_used_at=now,
        expires_at=claims.expires,
        ip_address=client.ip_address,
        device=device_name(client.user_agent),
    )


def is_valid(claims: TokenClaims, account: Account | None, session: Session | None) -> bool:
    """Return whether the token opens the account. A token of an earlier release has no session."""
    if account is None or account.deactivated_at or not is_current(claims, account):
        return False
    return not claims.has_session or (session is not None and session.account_id == account.id)


def is_current(claims: TokenClaims, account: Account) -> bool:
    return (claims.account_id, claims.generation) == (account.id, account.session_generation)


def surplus(sessions: Sequence[Session]) -> list[Session]:
    """Return the sessions that end when the account opens another one."""
    by_use = sorted(sessions, key=lambda each: (each.last_used_at, each.id), reverse=True)
    return by_use[MAX_SESSIONS - 1 :]


def use_is_due(session: Session, now: dt.datetime) -> bool:
    """Return whether this use of the session has to be written."""
    return now - session.last_used_at >= USE_INTERVAL


def is_idle(session: Session | None, now: dt.datetime) -> bool:
    """Return whether the session was not used for too long."""
    return session is not None and now - session.last_used_at >= IDLE_LIFETIME


def is_recent(session: Session | None, now: dt.datetime) -> bool:
    """Return whether the password was asked for recently enough for what is sensitive."""
    return session is not None and now - session.authenticated_at < RECENT


def device_name(user_agent: str) -> str:
    """Return browser and system in words, such as ``Firefox on Windows``; unknown ones by their own first word."""
    browser = _first(_BROWSERS, user_agent)
    if not browser:
        return re.sub(r"[^ -~]", "", user_agent.partition(" ")[0].partition("/")[0])[:_MAX_UNKNOWN_LENGTH]
    system = _first(_SYSTEMS, user_agent)
    return f"{browser} on {system}" if system else browser


def _first(names: dict[str, str], text: str) -> str:
    return next((name for mark, name in names.items() if mark in text), "")
