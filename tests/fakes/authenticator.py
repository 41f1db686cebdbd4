"""A passkey in software: what a browser and its authenticator answer (WebAuthn level 2, without attestation)."""

import base64
import hashlib
import json
import secrets
from collections.abc import Mapping
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

_USER_PRESENT, _USER_VERIFIED, _ATTESTED = 0x01, 0x04, 0x40


class SoftwareAuthenticator:
    """A key of one site. ``origin`` is the address of the page that asks."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.count = 0
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._id = secrets.token_bytes(32)

    def create(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Answer the options of ``navigator.credentials.create``."""
        attested = bytes(16) + len(self._id).to_bytes(2, "big") + self._id + cbor2.dumps(self._cose_key())
        data = self._authenticator_data(options["rp"]["id"], _ATTESTED) + attested
        client_data = self._client_data("webauthn.create", options["challenge"])
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._credential({"clientDataJSON": _text(client_data), "attestationObject": _text(attestation)})

    def get(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Answer the options of ``navigator.credentials.get``."""
        self.count += 1
        data, client_data = (
            self._authenticator_data(options["rpId"], 0),
            self._client_data("webauthn.get", options["challenge"]),
        )
        signature = self._key.sign(data + hashlib.sha256(client_data).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(
            {
                "clientDataJSON": _text(client_data),
                "authenticatorData": _text(data),
                "signature": _text(signature),
                "userHandle": None,
            }
        )

    def _credential(self, response: dict[str, Any]) -> dict[str, Any]:
        key = _text(self._id)
        return {"id": key, "rawId": key, "type": "public-key", "clientExtensionResults": {}, "response": response}

    def _authenticator_data(self, rp_id: str, flags: int) -> bytes:
        flags |= _USER_PRESENT | _USER_VERIFIED
        return hashlib.sha256(rp_id.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()

    def _cose_key(self) -> dict[int, Any]:
        numbers = self._key.public_key().public_numbers()
        return {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
