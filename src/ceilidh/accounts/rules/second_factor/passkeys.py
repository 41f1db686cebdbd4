"""Passkeys (WebAuthn): what browsers are asked for, and whether their answers are right. ``webauthn`` does the work."""

import datetime as dt
import hashlib
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

import attrs
import orjson

from ceilidh_ports.records.accounts import Account, Passkey

MAX_SIGN_COUNT = 2**31 - 1
"""Databases store numbers up to this; real counters begin at 0 and count uses."""


@attrs.frozen
class PasskeyRules:
    """``public_url`` is the address of the site: a passkey of another site is refused.

    ``token`` is a signed token of one attempt; its hash is the challenge that the passkey signs.
    """

    public_url: str

    def creation_options(
        self, account: Account, site_name: str, present: Sequence[Passkey], token: str
    ) -> Mapping[str, Any]:
        """Return the options for ``navigator.credentials.create``."""
        from webauthn import generate_registration_options, options_to_json  # slow to import, and rarely needed

        options = generate_registration_options(
            rp_id=self._host,
            rp_name=site_name,
            user_name=account.username,
            user_id=account.id.encode(),
            user_display_name=account.name or account.username,
            challenge=_challenge(token),
            exclude_credentials=_descriptors(present),
        )
        return _json(options_to_json(options))

    def request_options(self, present: Sequence[Passkey], token: str) -> Mapping[str, Any]:
        """Return the options for ``navigator.credentials.get``."""
        from webauthn import generate_authentication_options, options_to_json

        options = generate_authentication_options(
            rp_id=self._host, challenge=_challenge(token), allow_credentials=_descriptors(present)
        )
        return _json(options_to_json(options))

    def created(self, credential: Mapping[str, Any], token: str, account_id: str, at: dt.datetime) -> Passkey | None:
        """Return the passkey that a browser made, without a name; ``None`` for a wrong answer."""
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url

        try:
            verified = verify_registration_response(
                credential=dict(credential),
                expected_challenge=_challenge(token),
                expected_rp_id=self._host,
                expected_origin=self._origin,
            )
        except Exception:  # whatever a client sends, and the library does not expect, is a wrong answer
            return None
        key, public_key = map(bytes_to_base64url, (verified.credential_id, verified.credential_public_key))
        return Passkey(key, account_id, public_key, min(verified.sign_count, MAX_SIGN_COUNT), "", at)

    def used(self, passkey: Passkey, credential: Mapping[str, Any], token: str, at: dt.datetime) -> Passkey | None:
        """Return the passkey after this use; ``None`` for a wrong answer and for the counter of a copy."""
        from webauthn import verify_authentication_response
        from webauthn.helpers import base64url_to_bytes

        try:
            verified = verify_authentication_response(
                credential=dict(credential),
                expected_challenge=_challenge(token),
                expected_rp_id=self._host,
                expected_origin=self._origin,
                credential_public_key=base64url_to_bytes(passkey.public_key),
                credential_current_sign_count=passkey.sign_count,
            )
        except Exception:  # as above
            return None
        return attrs.evolve(passkey, sign_count=min(verified.new_sign_count, MAX_SIGN_COUNT), last_used_at=at)

    @property
    def _host(self) -> str:
        return urlsplit(self.public_url).hostname or ""

    @property
    def _origin(self) -> str:
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}"


def _challenge(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def _descriptors(passkeys: Sequence[Passkey]) -> "list[Any]":
    from webauthn.helpers import base64url_to_bytes
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

    return [PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.id)) for each in passkeys]


def _json(text: str) -> Mapping[str, Any]:
    options: Mapping[str, Any] = orjson.loads(text)
    return options
