"""What a login produces, and the port that signs its tokens."""

import datetime as dt
from typing import Protocol

import attrs


@attrs.frozen
class TokenClaims:
    """The content of a valid token. ``expires`` is aware (UTC), ``generation`` the account's at the login."""

    account_id: str
    token_id: str
    expires: dt.datetime
    generation: str


@attrs.frozen
class LoginResult:
    """The login token of the session, and the token that identifies the device at its next login."""

    token: str = attrs.field(repr=False)
    device_token: str = attrs.field(repr=False)


class TokenSigner(Protocol):
    def issue(self, account_id: str, generation: str) -> str:
        """Return a new, unique token for the account's session generation."""
        ...

    def verify(self, token: str) -> TokenClaims:
        """Return the claims of a token; raises :class:`~ceilidh.errors.Unauthenticated` when it is not valid."""
        ...
