"""Recovery codes: for who lost the authenticator app; each is used once."""

from ceilidh.accounts.rules.second_factor.typed_codes import CodeFormat

NUMBER = 10
RECOVERY_CODE = CodeFormat("abcdefghjkmnpqrstuvwxyz23456789", groups=2, length=5)
"""A code such as ``k3xpd-7mwqa``, one of 8 * 10^14."""


def new_codes() -> list[str]:
    return [RECOVERY_CODE.new() for _ in range(NUMBER)]
