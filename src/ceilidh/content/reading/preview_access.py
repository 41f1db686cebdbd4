"""Previews: the signed tokens that open them, which item each shows, and at which addresses."""

import datetime as dt
import hashlib
import hmac
from typing import Any

import attrs
import jwt

from ceilidh.clock import Clock
from ceilidh.content.forms.references import Kinds, by_collection
from ceilidh.content.lifecycle.drafts import edited
from ceilidh.errors import NotFound
from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import FormerAddress, PreviewLink


@attrs.frozen
class PreviewClaims:
    """What a token lets its holder see.

    ``link_id`` is the id of the preview's record. ``is_own``: it is an editor's own one, and was not shared.
    """

    collection: str
    item_id: str
    link_id: str
    expires_at: dt.datetime
    is_own: bool = False


@attrs.frozen
class PreviewedItem:
    """The content of an item with its draft, and every id and slug that leads to it: own, of the draft and former."""

    content: Item
    keys: frozenset[str]

    @property
    def is_shared(self) -> bool:
        """Whether other pages than its own show the item."""
        return self.content.is_shared

    def is_at(self, kind: type[Item], key: str) -> bool:
        """Return whether the address of that kind shows this item."""
        return type(self.content) is kind and key in self.keys


def previewed_item(records: Records, kinds: Kinds, claims: PreviewClaims) -> PreviewedItem:
    """Return the item; raises ``NotFound`` when it was removed or the preview has ended."""
    kind = by_collection(kinds).get(claims.collection)
    stored = None if kind is None else records.items.get(kind, claims.item_id)
    if stored is None or stored.id != claims.item_id or not _may_be_seen(records, claims):
        raise NotFound("This preview can’t be found.")
    content = edited(records, stored).content
    former = (each.id for each in records.publishing.find(FormerAddress, "item_id", stored.id))
    slugs = {each.removeprefix(f"{claims.collection}/") for each in former}
    return PreviewedItem(content, frozenset({stored.id, stored.slug, content.slug, *slugs}))


def _may_be_seen(records: Records, claims: PreviewClaims) -> bool:
    link = records.publishing.get(PreviewLink, claims.link_id)
    return link is not None and link.item_id == claims.item_id


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
