"""One-time links and the set-up code: how long each is valid, where it leads, how many are sent, and their tokens."""

import datetime as dt
import hashlib
import secrets
from enum import StrEnum

from ceilidh.clock import in_words
from ceilidh.rate_limiting.rate_limits import RateLimit
from ceilidh_ports.records.accounts import OneTimeToken


class Purpose(StrEnum):
    INVITE = "invite"
    RESET = "reset"
    EMAIL = "email"
    SETUP = "setup"
    CALENDAR = "calendar"
    """Not taken when it is used: a calendar program reads with it as long as it is valid."""


LIFETIMES = {
    Purpose.INVITE: dt.timedelta(hours=72),
    Purpose.RESET: dt.timedelta(hours=1),
    Purpose.EMAIL: dt.timedelta(hours=24),
    Purpose.SETUP: dt.timedelta(hours=72),
    Purpose.CALENDAR: dt.timedelta(days=10 * 365),
}

PATHS = {
    Purpose.INVITE: "/admin/invitation",
    Purpose.RESET: "/admin/reset-password",
    Purpose.EMAIL: "/admin/confirm-email",
    Purpose.SETUP: "/admin",
}

GUESS_LIMIT = RateLimit(20, dt.timedelta(minutes=1))
"""How many links that are not valid one IP address may try."""

RESETS_PER_IP_ADDRESS = RateLimit(10, dt.timedelta(minutes=10))
"""How many links to reset a password one IP address may ask for."""

RESETS_PER_EMAIL = RateLimit(3, dt.timedelta(hours=1))
"""How many links to reset a password may be asked for with one e-mail address, known or not."""

MAILS_PER_ACCOUNT = RateLimit(20, dt.timedelta(hours=1))
"""How many invitations and confirmations one account may have sent."""


def lifetime_in_words(purpose: Purpose) -> str:
    return in_words(LIFETIMES[purpose])


def new_token() -> str:
    """Return a new token: 256 random bits as text for URLs."""
    return secrets.token_urlsafe(32)


def token_id(token: str) -> str:
    """Return the id that the token is stored under; the token cannot be computed from it."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def link(site_url: str, purpose: Purpose, token: str) -> str:
    """Return the link. The token is in the fragment, which browsers send to no server and so no log has."""
    return f"{site_url}{PATHS[purpose]}#{token}"


def is_usable(stored: OneTimeToken | None, purpose: Purpose, now: dt.datetime) -> bool:
    """Return whether the token is stored, is for this purpose and has not expired."""
    return stored is not None and stored.purpose == purpose and now < stored.expires_at
