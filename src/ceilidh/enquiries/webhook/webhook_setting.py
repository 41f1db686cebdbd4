"""The address of the webhook and its secret, as the settings have them."""

import base64
import secrets
from typing import Any
from urllib.parse import urlsplit

import attrs
import orjson

from ceilidh.errors import Invalid
from ceilidh_ports.records.accounts import Setting

WEBHOOK = "webhook"
"""The id of the setting; its value is JSON text."""

MAX_ADDRESS_LENGTH = 500
_SECRET_BYTES = 32
_PREFIX = "whsec_"


@attrs.frozen
class Webhook:
    """``secret`` is encrypted. Nothing is sent unless ``is_on``: a receiver may switch it off."""

    address: str
    secret: str = attrs.field(repr=False)
    is_on: bool = True

    @property
    def host(self) -> str:
        """What logs and the audit log may say of the address: its path may be a secret of the receiver."""
        return urlsplit(self.address).hostname or ""


def webhook_of(setting: Setting | None) -> Webhook | None:
    """Return the webhook of a stored setting; ``None`` where there is none."""
    return Webhook(**orjson.loads(setting.value)) if setting and setting.value else None


def setting_of(webhook: Webhook | None) -> Setting:
    return Setting(WEBHOOK, orjson.dumps(attrs.asdict(webhook)).decode() if webhook else "")


def new_secret() -> str:
    """Return a secret in the form of Standard Webhooks."""
    return _PREFIX + base64.b64encode(secrets.token_bytes(_SECRET_BYTES)).decode()


def secret_bytes(secret: str) -> bytes:
    return base64.b64decode(secret.removeprefix(_PREFIX))


def parse_address(value: Any, *, may_be_http: bool) -> str:
    """Return the address in a JSON object, empty for none; raises ``Invalid``."""
    given = value.get("address") if isinstance(value, dict) else None
    text = given.strip() if isinstance(given, str) else None
    if text is None or (error := _error_in(text, may_be_http=may_be_http)):
        message = error if text is not None else "Send the address as a text."
        raise Invalid(message, {"address": message})
    return text


def _error_in(text: str, *, may_be_http: bool) -> str:
    if not text:
        return ""
    if len(text) > MAX_ADDRESS_LENGTH:
        return f"The address has more than {MAX_ADDRESS_LENGTH} characters."
    schemes = ("https", "http") if may_be_http else ("https",)
    example = "an address such as https://crm.example.com/enquiries"
    if not text.isascii() or not text.isprintable() or " " in text:
        return f"Send {example}."
    try:
        parts = urlsplit(text)
        is_valid = parts.scheme in schemes and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return f"Send {example}."
    if not is_valid or parts.fragment or "@" in parts.netloc:
        return f"Send {example}, without a name or password."
    return ""
