"""The limits on failed logins, and which of them an attempt counts against.

A known device, one with an earlier login to the account, has a limit of its own. An attempt from any other device
counts against its address and against the account. Too many failures on an account lock nobody out: every address
keeps a few attempts a day on it, and always a first one. Only who gave the right password can give codes, so wrong
codes have a limit that refuses.
"""

import datetime as dt
import hashlib
from collections.abc import Callable, Iterable, Iterator

import attrs

from ceilidh.rate_limiting.rate_limits import NO_WAIT, Moments, RateLimit, limits_by_origin

MINUTE, DAY = dt.timedelta(minutes=1), dt.timedelta(days=1)

ADDRESS_LIMITS = (RateLimit(10, MINUTE), RateLimit(100, DAY))
"""From one address, for all usernames together."""

DEVICE_LIMITS = (RateLimit(10, MINUTE), RateLimit(50, DAY))
"""From one known device."""

ACCOUNT_MINUTE_LIMIT = RateLimit(10, MINUTE)
ACCOUNT_LIMITS = (ACCOUNT_MINUTE_LIMIT, RateLimit(50, DAY))
"""On one account, from all unknown devices together; above it, the account is under attack."""

UNDER_ATTACK_LIMITS = (RateLimit(5, DAY),)
"""From one address on an account that is under attack."""

CODE_LIMITS = (RateLimit(50, DAY),)
"""On the codes of one account, from all unknown devices together."""

LatestAttempts = Callable[[str, int], Moments]
"""Returns the times of the latest failures under a key, oldest first, at most the given number."""


@attrs.frozen
class AttemptCounter:
    """A key that failures are counted under, and the limits on their number."""

    key: str
    limits: tuple[RateLimit, ...]

    def wait(self, latest: LatestAttempts, now: dt.datetime) -> dt.timedelta:
        """Return the time until every limit allows another attempt."""
        moments = latest(self.key, max(limit.tries for limit in self.limits))
        return max(limit.wait(moments, now) for limit in self.limits)


@attrs.frozen
class LoginThrottle:
    """The counters of one login attempt; those of ``under_attack`` apply only above the limits of ``account``."""

    always: tuple[AttemptCounter, ...]
    account: AttemptCounter | None = None
    under_attack: tuple[AttemptCounter, ...] = ()

    @property
    def keys(self) -> Iterator[str]:
        account = (self.account,) if self.account else ()
        return (counter.key for counter in (*self.always, *account, *self.under_attack))

    def wait(self, latest: LatestAttempts, now: dt.datetime) -> dt.timedelta:
        """Return the time until the attempt is allowed; zero when it is allowed now."""
        wait = _longest_wait(self.always, latest, now)
        if self.account is None:
            return wait
        attack = self.account.wait(latest, now)
        return max(wait, min(attack, _longest_wait(self.under_attack, latest, now)))

    def wait_after_failure(self, latest: LatestAttempts, now: dt.datetime) -> dt.timedelta:
        """Return the wait to report after a failure, once the account had too many failures within a minute."""
        if self.account is None:
            return NO_WAIT
        return ACCOUNT_MINUTE_LIMIT.wait(latest(self.account.key, ACCOUNT_MINUTE_LIMIT.tries), now)


def known_device(device_id: str) -> LoginThrottle:
    """Return the throttle of a device with an earlier login to the account."""
    return LoginThrottle((AttemptCounter(f"sign-in:device:{device_id}", DEVICE_LIMITS),))


def unknown_device(account: str, address: str, *, gives_code: bool = False) -> LoginThrottle:
    """Return the throttle of any other device. ``account`` identifies the account, or is an unknown username.

    ``gives_code``: the password was right, and this attempt gives a code.
    """
    # Only a hash is stored: people sometimes type their password into the username field.
    digest = hashlib.sha256(account.encode()).hexdigest()
    account_key = f"sign-in:account:{digest}"
    codes = (AttemptCounter(f"sign-in:code:{digest}", CODE_LIMITS),) if gives_code else ()
    return LoginThrottle(
        always=(
            *(
                AttemptCounter(f"sign-in:address:{origin}", limits)
                for origin, limits in limits_by_origin(address, ADDRESS_LIMITS)
            ),
            *codes,
        ),
        account=AttemptCounter(account_key, ACCOUNT_LIMITS),
        under_attack=tuple(
            AttemptCounter(f"{account_key}:{origin}", limits)
            for origin, limits in limits_by_origin(address, UNDER_ATTACK_LIMITS)
        ),
    )


def _longest_wait(counters: Iterable[AttemptCounter], latest: LatestAttempts, now: dt.datetime) -> dt.timedelta:
    return max((counter.wait(latest, now) for counter in counters), default=NO_WAIT)
