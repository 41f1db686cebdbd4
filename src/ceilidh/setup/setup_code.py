"""The code that guards the set-up page: printed by the server, typed by whoever sets the site up."""

import secrets

_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without I, O, 0 and 1, which look alike."""

_GROUPS, _GROUP_LENGTH = 5, 5


def new_code() -> str:
    """Return a code such as ``K3XPD-7MWQA-TB9HC-V4RZE-2GHJK``, one of 2^125."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(_GROUP_LENGTH)) for _ in range(_GROUPS))


def normalized(entered: str) -> str:
    """Return the code as it was printed, whatever case, blanks and hyphens it was entered with."""
    plain = "".join(each for each in entered.upper() if each in _LETTERS)
    return "-".join(plain[start : start + _GROUP_LENGTH] for start in range(0, len(plain), _GROUP_LENGTH))
