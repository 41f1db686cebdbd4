"""Random codes that people read and type."""

import secrets

import attrs


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
        cased = entered.upper() if self.letters.isupper() else entered.lower()
        plain = "".join(each for each in cased if each in self.letters)
        return "-".join(plain[start : start + self.length] for start in range(0, len(plain), self.length))


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
