"""Encrypts what is stored, and makes keyed hashes, with keys derived from the secret key of the installation."""

import base64
import hashlib
import hmac

import attrs
from cryptography.fernet import Fernet, InvalidToken


@attrs.frozen
class Encryption:
    """``key`` is ``CEILIDH_SECRET_KEY``, and ``label`` says what is encrypted: each label has a key of its own."""

    key: str = attrs.field(repr=False)
    label: str

    def encrypt(self, text: str) -> str:
        return self._fernet.encrypt(text.encode()).decode()

    def decrypt(self, stored: str) -> str | None:
        """Return the text, or ``None`` for one that was encrypted with another key or changed."""
        try:
            return self._fernet.decrypt(stored.encode()).decode()
        except (InvalidToken, ValueError):
            return None

    @property
    def _fernet(self) -> Fernet:
        return Fernet(base64.urlsafe_b64encode(derived_key(self.key, self.label)))


def derived_key(key: str, label: str) -> bytes:
    return hmac.new(key.encode(), label.encode(), hashlib.sha256).digest()
