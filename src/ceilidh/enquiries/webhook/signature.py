"""Signs events as Standard Webhooks says (https://www.standardwebhooks.com), which has libraries for receivers."""

import base64
import datetime as dt
import hashlib
import hmac
from collections.abc import Mapping

from ceilidh.enquiries.webhook.webhook_setting import secret_bytes


def signed_headers(secret: str, id: str, at: dt.datetime, body: bytes) -> Mapping[str, str]:
    """Return the headers of a request with this body that is sent at ``at``."""
    timestamp = str(int(at.timestamp()))
    signed = f"{id}.{timestamp}.".encode() + body
    digest = hmac.new(secret_bytes(secret), signed, hashlib.sha256).digest()
    return {
        "Content-Type": "application/json",
        "User-Agent": "Ceilidh",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": f"v1,{base64.b64encode(digest).decode()}",
    }
