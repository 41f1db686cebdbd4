"""What a login produces, and the port that signs its tokens."""

import datetime as dt
from collections.abc import Mapping
from typing import Any, Protocol

import attrs

from ceilidh.accounts.rules.roles import Role
from ceilidh_ports.records.accounts import Account, Session


@attrs.frozen
class TokenClaims:
    """The content of a valid token. ``expires`` is aware (UTC), ``generation`` the account's at the login.

    ``has_session``: the token is valid while its session is stored. Tokens of releases up to 0.7.0 have none.
    """

    account_id: str
    token_id: str
    expires: dt.datetime
    generation: str
    has_session: bool = False


@attrs.frozen
class LoginResult:
    """The login token of the session, and the token that identifies the device at its next login."""

    token: str = attrs.field(repr=False)
    device_token: str = attrs.field(repr=False)


@attrs.frozen
class Challenge:
    """The password was right, and a second factor is needed: one of these. ``token`` goes with its code.

    ``passkey`` has the options for the browser, if the account has a passkey.
    """

    factors: list[str]
    token: str = attrs.field(repr=False)
    passkey: Mapping[str, Any] | None = None


@attrs.frozen
class SignedIn:
    """The account and the session of a valid token; a token of an earlier release has no session."""

    account: Account
    session: Session | None

    @property
    def is_owner(self) -> bool:
        return self.account.role == Role.OWNER

    @property
    def binding(self) -> str:
        """What the set-up secrets and challenges of this session carry, so that no other session can use them."""
        return f"{self.account.session_generation}/{self.session.id if self.session else ''}"


class TokenSigner(Protocol):
    def issue(self, account_id: str, generation: str, token_id: str = "") -> str:
        """Return a token for the account's session generation, with a new, unique id unless one is given."""
        ...

    def verify(self, token: str) -> TokenClaims:
        """Return the claims of a token; raises :class:`~ceilidh.errors.Unauthenticated` when it is not valid."""
        ...
