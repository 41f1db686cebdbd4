"""The signed tokens that open previews."""

import datetime as dt
import hashlib
import hmac
from typing import Any

import attrs
import jwt

from ceilidh.clock import Clock
from ceilidh.content.reading.previewed_item import PreviewClaims
from ceilidh.errors import NotFound

_ALGORITHM = "HS256"
_AUDIENCE = "preview"
"""The purpose of the tokens: readers of tokens for other purposes reject them."""

_REQUIRED_CLAIMS = ["aud", "exp", "iss", "jti", "kind", "sub"]


@attrs.frozen
class PreviewTokens:
    """Issues and verifies JSON Web Tokens. ``issuer`` is the public URL: other installations reject the token."""

    key: str = attrs.field(repr=False)
    issuer: str
    clock: Clock

    def issue(self, claims: PreviewClaims) -> str:
        """Return the token with these claims, always the same one; it ends at a whole second."""
        payload = {
            "iss": self.issuer,
            "aud": _AUDIENCE,
            "kind": claims.collection,
            "sub": claims.item_id,
            "jti": claims.link_id,
            "exp": int(claims.expires_at.timestamp()),
            **({"own": True} if claims.is_own else {}),
        }
        return jwt.encode(payload, self.key, algorithm=_ALGORITHM)

    def verify(self, token: str) -> PreviewClaims:
        """Return the claims of a token; raises ``NotFound`` for one that is wrong or has expired."""
        try:
            payload = jwt.decode(
                token,
                self.key,
                algorithms=[_ALGORITHM],
                audience=_AUDIENCE,
                issuer=self.issuer,
                # ``_claims`` checks the time, with the clock of this class.
                options={"require": _REQUIRED_CLAIMS, "verify_exp": False},
            )
            return self._claims(payload)
        except (jwt.InvalidTokenError, ValueError, OverflowError) as error:
            raise NotFound("This preview can’t be found.") from error

    def _claims(self, payload: dict[str, Any]) -> PreviewClaims:
        collection, item_id, link_id, end = (payload[name] for name in ("kind", "sub", "jti", "exp"))
        if not all(isinstance(text, str) for text in (collection, item_id, link_id)) or type(end) is not int:
            raise ValueError("a claim has the wrong type")
        if self.clock().timestamp() >= end:
            raise ValueError("the token has expired")
        return PreviewClaims(
            collection, item_id, link_id, dt.datetime.fromtimestamp(end, dt.UTC), payload.get("own") is True
        )


def preview_tokens(secret: str, issuer: str, clock: Clock) -> PreviewTokens:
    """Return the tokens of this installation. They have a key of their own, as device tokens have."""
    # The label is part of the key: another one would end every link.
    key = hmac.new(secret.encode(), b"preview", hashlib.sha256).hexdigest()
    return PreviewTokens(key, issuer, clock)
