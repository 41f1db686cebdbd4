"""Codes that people type: those of authenticator apps (RFC 6238), and random ones."""

import datetime as dt
import hmac
import re
import secrets
import unicodedata

import attrs
import pyotp

STEP_SECONDS = 30
_CODE = re.compile(r"[0-9]{6}")
_STEPS_AROUND = (0, -1, 1)
"""The clock of a phone may be half a minute wrong."""


def new_secret() -> str:
    return pyotp.random_base32()


def matching_step(secret: str, code: str, now: dt.datetime, last_step: int) -> int | None:
    """Return the time step of the code if it is right at this time, ``None`` otherwise.

    Digits of any script count; blanks, hyphens and other signs between them do not. A code of the step ``last_step`` or
    of an earlier one was used already, or may have been.
    """
    code = "".join(str(unicodedata.decimal(each, each)) for each in code if each.isalnum())
    if not _CODE.fullmatch(code):
        return None
    totp, present = pyotp.TOTP(secret, interval=STEP_SECONDS), int(now.timestamp()) // STEP_SECONDS
    steps = (present + offset for offset in _STEPS_AROUND if present + offset > last_step)
    return next((step for step in steps if hmac.compare_digest(totp.generate_otp(step), code)), None)


def app_uri(secret: str, username: str, site_name: str) -> str:
    """Return the ``otpauth:`` URI of the secret, which apps read from a QR code."""
    return pyotp.TOTP(secret, interval=STEP_SECONDS).provisioning_uri(name=username, issuer_name=site_name)


@attrs.frozen
class CodeFormat:
    """A code has ``groups`` of ``length`` letters each. The letters have one case; none looks like another one."""

    letters: str
    groups: int
    length: int

    def new(self) -> str:
        return "-".join("".join(secrets.choice(self.letters) for _ in range(self.length)) for _ in range(self.groups))

    def normalized(self, entered: str) -> str:
        """Return the code as it was made, whatever case, blanks and hyphens it was entered with."""
        entered = unicodedata.normalize("NFKC", entered)
        cased = entered.upper() if self.letters.isupper() else entered.lower()
        kept = "".join(each for each in cased if each in self.letters)
        return "-".join(kept[start : start + self.length] for start in range(0, len(kept), self.length))


RECOVERY_CODES = 10
"""How many recovery codes an account has, for who lost the authenticator app; each is used once."""

RECOVERY_CODE = CodeFormat("abcdefghjkmnpqrstuvwxyz23456789", groups=2, length=5)
"""A code such as ``k3xpd-7mwqa``, one of 8 * 10^14."""

SETUP_CODE = CodeFormat("ABCDEFGHJKLMNPQRSTUVWXYZ23456789", groups=5, length=5)
"""A code such as ``K3XPD-7MWQA-TB9HC-V4RZE-2GHJK``, one of 2^125.

The server prints it, and whoever sets the site up types it.
"""


def new_codes() -> list[str]:
    return [RECOVERY_CODE.new() for _ in range(RECOVERY_CODES)]
