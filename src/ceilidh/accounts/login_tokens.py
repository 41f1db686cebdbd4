"""The signed tokens that a signed-in browser shows with its calls."""

import datetime as dt
import hashlib
import hmac
import secrets
from typing import Any

import attrs
import jwt

from ceilidh.accounts.model import Claims
from ceilidh.errors import Unauthenticated
from ceilidh_ports.clock import Clock

_ALGORITHM = "HS256"
_REQUIRED = ["exp", "iat", "nbf", "sub", "jti", "iss"]
_SKEW = 5
"""Seconds by which the clocks of two machines may differ before a fresh token of one is too early for the other."""


@attrs.frozen
class Tokens:
    """Makes and reads JSON Web Tokens with one algorithm, HS256, and one key.

    ``issuer`` is the public URL of the site, so that the token of one installation is none in another that shares its
    key. ``lifetime`` is how long a token holds, ``clock`` gives the time (aware, UTC).
    """

    secret: str = attrs.field(repr=False)
    issuer: str
    lifetime: dt.timedelta
    clock: Clock

    def issue(self, account_id: str, generation: str) -> str:
        """Return a new token of the account's session generation, with an id of its own."""
        now = int(self.clock().timestamp())
        claims = {
            "iss": self.issuer,
            "sub": account_id,
            "jti": secrets.token_hex(12),
            "gen": generation,
            "iat": now,
            "nbf": now,
            "exp": now + int(self.lifetime.total_seconds()),
        }
        return jwt.encode(claims, self.secret, algorithm=_ALGORITHM)

    def read(self, token: str) -> Claims:
        """Return what the token says.

        Raises :class:`~ceilidh.errors.Unauthenticated` unless it is ours, whole and valid at this moment.
        """
        try:
            claims = self._decoded(token)
            self._check_times(claims)
            expires = dt.datetime.fromtimestamp(claims["exp"], dt.UTC)
            return Claims(claims["sub"], claims["jti"], expires, _generation(claims))
        except (jwt.InvalidTokenError, ValueError, OverflowError) as error:
            raise Unauthenticated("Please sign in.") from error

    def _decoded(self, token: str) -> dict[str, Any]:
        return jwt.decode(
            token,
            self.secret,
            algorithms=[_ALGORITHM],
            issuer=self.issuer,
            # The times are checked by ``_check_times``, against the clock this was given.
            options={"require": _REQUIRED, "verify_exp": False, "verify_nbf": False, "verify_iat": False},
        )

    def _check_times(self, claims: dict[str, Any]) -> None:
        moments = [claims[name] for name in ("exp", "nbf", "iat")]
        if any(type(moment) is not int for moment in moments):
            raise ValueError("a time is not a whole number")
        exp, *begins = moments
        now = self.clock().timestamp()
        if now >= exp or max(begins) > now + _SKEW:
            raise ValueError("not valid at this moment")


def derived_key(secret: str, purpose: str) -> str:
    """Return a key for one purpose: what is signed with it is worth nothing elsewhere."""
    return hmac.new(secret.encode(), purpose.encode(), hashlib.sha256).hexdigest()


def _generation(claims: dict[str, Any]) -> str:
    generation = claims.get("gen", "")  # tokens of releases up to 0.5.0 name none
    if not isinstance(generation, str):
        raise ValueError("the generation is not a text")  # noqa: TRY004  one refusal for every fault of a token
    return generation
