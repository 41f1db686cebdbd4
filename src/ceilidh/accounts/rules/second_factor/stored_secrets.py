"""How secrets of second factors are stored: encrypted or as keyed hashes, with keys derived from the secret key."""

import base64
import hashlib
import hmac

import attrs
from cryptography.fernet import Fernet, InvalidToken


@attrs.frozen
class StoredSecrets:
    """``key`` is ``CEILIDH_SECRET_KEY``: with another one, apps and recovery codes have to be set up again."""

    key: str = attrs.field(repr=False)

    def encrypt(self, text: str) -> str:
        return self._fernet("totp secret").encrypt(text.encode()).decode()

    def decrypt(self, stored: str) -> str | None:
        """Return the text, or ``None`` for one that was encrypted with another key or changed."""
        try:
            return self._fernet("totp secret").decrypt(stored.encode()).decode()
        except (InvalidToken, ValueError):
            return None

    def digest(self, account_id: str, code: str) -> str:
        """Return the keyed hash of a recovery code of the account, or of the secret of its app."""
        text = f"{account_id}\0{code}".encode("utf-8", "surrogatepass")
        return hmac.new(self._derived("recovery code"), text, hashlib.sha256).hexdigest()

    def _fernet(self, label: str) -> Fernet:
        return Fernet(base64.urlsafe_b64encode(self._derived(label)))

    def _derived(self, label: str) -> bytes:
        return hmac.new(self.key.encode(), label.encode(), hashlib.sha256).digest()
