"""Recovery codes: for who lost the authenticator app; each is used once."""

import secrets

NUMBER = 10
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that look alike on paper."""

_HALF = 5


def new_codes() -> list[str]:
    """Return codes such as ``k3xpd-7mwqa``, each one of 8 * 10^14."""
    return [f"{_half()}-{_half()}" for _ in range(NUMBER)]


def normalized(entered: str) -> str:
    """Return the code as it was made, whatever case, blanks and hyphens it was entered with."""
    plain = "".join(each for each in entered.lower() if each in _LETTERS)
    return f"{plain[:_HALF]}-{plain[_HALF:]}"


def _half() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(_HALF))
