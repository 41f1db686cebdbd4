"""How secrets of second factors are stored: encrypted or as keyed hashes, with keys derived from the secret key."""

import hashlib
import hmac

import attrs

from ceilidh.encryption import Encryption, derived_key


@attrs.frozen
class StoredSecrets:
    """``key`` is ``CEILIDH_SECRET_KEY``: with another one, apps and recovery codes have to be set up again."""

    key: str = attrs.field(repr=False)

    def encrypt(self, text: str) -> str:
        return self._encryption.encrypt(text)

    def decrypt(self, stored: str) -> str | None:
        """Return the text, or ``None`` for one that was encrypted with another key or changed."""
        return self._encryption.decrypt(stored)

    def digest(self, account_id: str, code: str) -> str:
        """Return the keyed hash of a recovery code of the account, or of the secret of its app."""
        text = f"{account_id}\0{code}".encode("utf-8", "surrogatepass")
        return hmac.new(derived_key(self.key, "recovery code"), text, hashlib.sha256).hexdigest()

    @property
    def _encryption(self) -> Encryption:
        return Encryption(self.key, "totp secret")
