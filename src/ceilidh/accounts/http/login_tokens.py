"""The signed tokens of sessions and of known devices."""

import datetime as dt
import hashlib
import hmac
import secrets
from enum import StrEnum
from typing import Any

import attrs
import jwt

from ceilidh.accounts.rules.session_rules import DEVICE_TOKEN_LIFETIME
from ceilidh.accounts.rules.sign_in_results import TokenClaims
from ceilidh.clock import Clock
from ceilidh.errors import Unauthenticated

_ALGORITHM = "HS256"
_REQUIRED_CLAIMS = ["exp", "iat", "nbf", "sub", "jti", "iss"]
_CLOCK_SKEW_SECONDS = 5
"""The clocks of two machines may differ by this much before a new token is rejected as not yet valid."""


@attrs.frozen
class JwtSigner:
    """Issues and verifies JSON Web Tokens. ``issuer`` is the public URL: other installations reject the token.

    ``with_session``: a token is valid only as long as its session is stored.
    """

    secret: str = attrs.field(repr=False)
    issuer: str
    lifetime: dt.timedelta
    clock: Clock
    with_session: bool = True

    def issue(self, account_id: str, generation: str, token_id: str = "") -> str:
        now = int(self.clock().timestamp())
        claims = {
            "iss": self.issuer,
            "sub": account_id,
            "jti": token_id or secrets.token_hex(12),
            "gen": generation,
            "iat": now,
            "nbf": now,
            "exp": now + int(self.lifetime.total_seconds()),
            "ses": self.with_session,
        }
        return jwt.encode(claims, self.secret, algorithm=_ALGORITHM)

    def verify(self, token: str) -> TokenClaims:
        try:
            claims = jwt.decode(
                token,
                self.secret,
                algorithms=[_ALGORITHM],
                issuer=self.issuer,
                # ``_check_claims`` checks the times, with the clock of this signer.
                options={"require": _REQUIRED_CLAIMS, "verify_exp": False, "verify_nbf": False, "verify_iat": False},
            )
            self._check_claims(claims)
            expires = dt.datetime.fromtimestamp(claims["exp"], dt.UTC)
            return TokenClaims(claims["sub"], claims["jti"], expires, claims.get("gen", ""), claims.get("ses") is True)
        except (jwt.InvalidTokenError, ValueError, OverflowError) as error:
            raise Unauthenticated("Please sign in.") from error

    def _check_claims(self, claims: dict[str, Any]) -> None:
        times = [claims[name] for name in ("exp", "nbf", "iat")]
        generation = claims.get("gen", "")  # absent from tokens of releases up to 0.5.0
        if not isinstance(generation, str) or any(type(time) is not int for time in times):
            raise ValueError("a claim has the wrong type")
        exp, *starts = times
        now = self.clock().timestamp()
        if now >= exp or max(starts) > now + _CLOCK_SKEW_SECONDS:
            raise ValueError("not valid at this time")


CHALLENGE_LIFETIME = dt.timedelta(minutes=5)
"""How long a code or a passkey may be given after it was asked for."""


class ChallengePurpose(StrEnum):
    """What a challenge is for; each purpose has a key of its own, so that no challenge serves another one."""

    SIGN_IN = "second factor"
    REAUTHENTICATION = "reauthentication"
    NEW_PASSKEY = "new passkey"


def challenge_signer(secret: str, issuer: str, clock: Clock, purpose: ChallengePurpose) -> JwtSigner:
    """Return the signer of the tokens that a code or a passkey has to go with. They open nothing by themselves."""
    key = hmac.new(secret.encode(), purpose.encode(), hashlib.sha256).hexdigest()
    return JwtSigner(key, issuer, CHALLENGE_LIFETIME, clock, with_session=False)


def device_token_signer(secret: str, issuer: str, clock: Clock) -> JwtSigner:
    """Return the signer of device tokens. It has a key of its own, so a device token is not a login token."""
    # The label is part of the key: another one would make every known device unknown.
    key = hmac.new(secret.encode(), b"device mark", hashlib.sha256).hexdigest()
    return JwtSigner(key, issuer, DEVICE_TOKEN_LIFETIME, clock, with_session=False)
