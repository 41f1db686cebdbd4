"""Tells browsers that there is news, by Web Push: messages without content, signed with keys of the installation."""

import base64
import datetime as dt
import hashlib
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import attrs
import jwt
import structlog
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from ceilidh.clock import Clock
from ceilidh.encryption import Encryption
from ceilidh.enquiries.told.news import PUSH_PREFIX, active
from ceilidh.errors import Invalid
from ceilidh_ports.database import Database
from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.accounts import PushSubscription, Setting
from ceilidh_ports.webhooks import WebhookClient

SETTING = "push-key"
"""The id of the setting whose value is the encrypted private key."""

MAX_ENDPOINT_LENGTH = 1000
MOST_BROWSERS = 10
"""The most browsers of an account; the oldest goes when another one comes."""

_MOST_FAILURES = 30
_LIFETIME = dt.timedelta(hours=12)
_KEPT_FOR = "86400"
_BUSY = 429
_SERVER_ERROR = 500
_ACCEPTED = range(200, 300)

_log = structlog.get_logger(__name__)


@attrs.frozen
class PushService:
    """``client`` refuses addresses that are not public; ``site_url`` tells push services who sends."""

    database: Database
    client: WebhookClient
    encryption: Encryption
    clock: Clock
    site_url: str
    _keys: list[ec.EllipticCurvePrivateKey] = attrs.field(factory=list, init=False)
    """The key, once it is known: it is read once."""

    def public_key(self) -> str:
        """Return the key that browsers subscribe with, and make it where there is none."""
        return _public(self._key())

    def subscribe(self, account_id: str, value: Any, session_id: str = "") -> None:
        """Store the endpoint in a JSON value, until that session ends.

        Raises ``Invalid`` for one that is not the address of a push service.
        """
        endpoint = _endpoint_in(value)
        try:
            self.client.check(endpoint)
        except (Refused, Unavailable) as error:
            raise _invalid("That address is not one of a push service that is reached from here.") from error
        with self.database.write() as records:
            known = records.account_records.find(PushSubscription, "account_id", account_id)
            id, now = _id_of(endpoint), self.clock()
            others = sorted((each for each in known if each.id != id), key=lambda each: each.created_at)
            for each in others[: max(0, len(others) - MOST_BROWSERS + 1)]:
                records.account_records.remove(PushSubscription, each.id)
            records.account_records.put(PushSubscription(id, account_id, endpoint, now, session_id))

    def unsubscribe(self, account_id: str, value: Any) -> None:
        """Forget the endpoint in a JSON value, if it is one of the account."""
        id = _id_of(_endpoint_in(value))
        with self.database.write() as records:
            stored = records.account_records.get(PushSubscription, id)
            if stored and stored.account_id == account_id:
                records.account_records.remove(PushSubscription, id)

    def way_of(self, message: MailMessage) -> Callable[[], object] | None:
        """Return what sends a message of the outbox to a browser; ``None`` for a mail."""
        if not message.id.startswith(PUSH_PREFIX):
            return None
        return lambda: self._push(message.id)

    def _push(self, message_id: str) -> None:
        id = message_id.removeprefix(PUSH_PREFIX).partition("-")[0]
        with self.database.read() as records:
            stored = records.account_records.get(PushSubscription, id)
            delivery = records.outbox.deliveries([message_id]).get(message_id)
            is_read = stored is not None and active(records, stored.account_id) is not None
        if stored is None or not is_read:
            return
        try:
            self._post(stored)
        except Unavailable:
            if delivery is None or delivery.failures < _MOST_FAILURES:
                raise
            self._forget(stored, "unreached")

    def _post(self, stored: PushSubscription) -> None:
        headers = {"TTL": _KEPT_FOR, "Topic": "news", "Authorization": self._authorization(stored.endpoint)}
        try:
            answer = self.client.post(stored.endpoint, b"", headers)
        except Refused:
            self._forget(stored, "not public")
            return
        if answer.status == _BUSY or answer.status >= _SERVER_ERROR:
            raise Unavailable(f"The push service answers {answer.status}.")
        if answer.status not in _ACCEPTED:
            self._forget(stored, str(answer.status))

    def _forget(self, stored: PushSubscription, reason: str) -> None:
        """Remove a subscription that ended."""
        _log.info("push.ended", host=urlsplit(stored.endpoint).hostname, reason=reason)
        with self.database.write() as records:
            records.account_records.remove(PushSubscription, stored.id)

    def _authorization(self, endpoint: str) -> str:
        key, url = self._key(), urlsplit(endpoint)
        claims = {
            "aud": f"{url.scheme}://{url.netloc}",
            "exp": int((self.clock() + _LIFETIME).timestamp()),
            "sub": self.site_url,
        }
        return f"vapid t={jwt.encode(claims, key, algorithm='ES256')}, k={_public(key)}"

    def _key(self) -> ec.EllipticCurvePrivateKey:
        if not self._keys:
            self._keys.append(self._stored_key())
        return self._keys[0]

    def _stored_key(self) -> ec.EllipticCurvePrivateKey:
        """Return the key, and make it where there is none."""
        with self.database.read() as records:
            stored = self._read(records.account_records.get(Setting, SETTING))
        if stored:
            return stored
        with self.database.write() as records:
            stored = self._read(records.account_records.get(Setting, SETTING))
            if stored:
                return stored
            made = ec.generate_private_key(ec.SECP256R1())
            pem = made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
            records.account_records.put(Setting(SETTING, self.encryption.encrypt(pem)))
        return made

    def _read(self, setting: Setting | None) -> ec.EllipticCurvePrivateKey | None:
        pem = self.encryption.decrypt(setting.value) if setting else None
        key = load_pem_private_key(pem.encode(), None) if pem else None
        return key if isinstance(key, ec.EllipticCurvePrivateKey) else None


def _public(key: ec.EllipticCurvePrivateKey) -> str:
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).decode().rstrip("=")


def _id_of(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


def _endpoint_in(value: Any) -> str:
    text = value.get("endpoint") if isinstance(value, dict) else None
    is_text = isinstance(text, str) and text.isascii() and text.isprintable() and len(text) <= MAX_ENDPOINT_LENGTH
    if not is_text or not _is_https(str(text)):
        raise _invalid("Send the address that the browser has at its push service, with https.")
    return str(text)


def _is_https(text: str) -> bool:
    try:
        url = urlsplit(text)
        return url.scheme == "https" and bool(url.hostname) and not url.username and url.port in (None, 443)
    except ValueError:
        return False


def _invalid(sentence: str) -> Invalid:
    return Invalid(sentence, {"endpoint": sentence})
