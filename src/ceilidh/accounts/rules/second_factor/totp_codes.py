"""Time-based one-time passwords (RFC 6238), as authenticator apps make them."""

import datetime as dt
import hmac
import re

import pyotp

STEP_SECONDS = 30
_CODE = re.compile(r"[0-9]{6}")
_STEPS_AROUND = (0, -1, 1)
"""The clock of a phone may be half a minute wrong."""


def new_secret() -> str:
    return pyotp.random_base32()


def matching_step(secret: str, code: str, now: dt.datetime, last_step: int) -> int | None:
    """Return the time step of the code if it is right at this time, ``None`` otherwise.

    Blanks in the code do not count. A code of the step ``last_step`` or of an earlier one was used already, or may
    have been.
    """
    code = code.replace(" ", "")
    if not _CODE.fullmatch(code):
        return None
    totp, present = pyotp.TOTP(secret, interval=STEP_SECONDS), int(now.timestamp()) // STEP_SECONDS
    steps = (present + offset for offset in _STEPS_AROUND if present + offset > last_step)
    return next((step for step in steps if hmac.compare_digest(totp.generate_otp(step), code)), None)


def app_uri(secret: str, username: str, site_name: str) -> str:
    """Return the ``otpauth:`` URI of the secret, which apps read from a QR code."""
    return pyotp.TOTP(secret, interval=STEP_SECONDS).provisioning_uri(name=username, issuer_name=site_name)
